/// A colour to paint with; each part 0 … 255.
struct Colour {
  var red: Double
  var green: Double
  var blue: Double

  init(_ rgb: UInt32) {
    red = Double(rgb >> 16 & 255)
    green = Double(rgb >> 8 & 255)
    blue = Double(rgb & 255)
  }

  private init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// This colour at 0, the other at 1.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    Colour(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// Red in the lowest byte, opaque.
  var pixel: UInt32 {
    UInt32(red + 0.5) | UInt32(green + 0.5) << 8 | UInt32(blue + 0.5) << 16 | 0xff00_0000
  }
}
