import Foundation

/// How many colours a terminal can show.
package enum ColourDepth: Equatable {
  /// None: a picture is made of characters.
  case none
  /// The 256 of xterm.
  case palette
  /// All of 24 bits.
  case full

  /// What a terminal says of itself.
  package init(_ style: TerminalStyle, environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if !style.hasColor || !style.hasUnicode {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
      || term.hasSuffix("-direct")
    {
      self = .full
    } else {
      self = term.contains("256color") ? .palette : .none
    }
  }

  /// The parameters that select a colour, of 0xRRGGBB; `ground` is 38 for the front, 48 behind.
  func codes(_ colour: Int, ground: Int) -> String {
    let (red, green, blue) = (colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff)
    switch self {
    case .none: return ""
    case .full: return "\(ground);2;\(red);\(green);\(blue)"
    case .palette: return "\(ground);5;\(Self.nearest(red, green, blue))"
    }
  }

  /// The nearest of xterm's colours: a cube of six steps for each part, and 24 greys.
  static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = [red, green, blue].map { part in
      steps.indices.min { abs(steps[$0] - part) < abs(steps[$1] - part) } ?? 0
    }
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let level = 8 + 10 * grey
    let isGrey =
      distance(level, level, level) < distance(steps[cube[0]], steps[cube[1]], steps[cube[2]])
    return isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }
}
