/// A colour. The simulator paints none; it keeps what was set.
public final class UIColor: NSObject, @unchecked Sendable {
  private let components: [CGFloat]
  /// Makes a colour of parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  /// Makes a grey of parts from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// The colour as 0xRRGGBB, without its opacity.
  var code: Int {
    components.prefix(3).reduce(0) { code, part in
      code << 8 | Int((min(max(part, 0), 1) * 255).rounded())
    }
  }
  var isOpaque: Bool { components[3] >= 0.99 }
  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
  /// Equal where all parts are.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }
  /// The parts'.
  public override var hash: Int { components.hashValue }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}

extension UIColor {
  /// Nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Light grey.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Dark grey.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Red.
  public static let red = rgb(255, 0, 0)
  /// Green.
  public static let green = rgb(0, 255, 0)
  /// Blue.
  public static let blue = rgb(0, 0, 255)
  /// Orange.
  public static let orange = rgb(255, 128, 0)
  /// Yellow.
  public static let yellow = rgb(255, 255, 0)
  /// The system's red, light appearance.
  public static let systemRed = rgb(255, 59, 48)
  /// The system's blue, light appearance.
  public static let systemBlue = rgb(0, 122, 255)
  /// The system's green, light appearance.
  public static let systemGreen = rgb(52, 199, 89)
  /// The system's orange, light appearance.
  public static let systemOrange = rgb(255, 149, 0)
  /// The system's pink, light appearance.
  public static let systemPink = rgb(255, 45, 85)
  /// The system's grey, light appearance.
  public static let systemGray = rgb(142, 142, 147)
  /// A lighter grey.
  public static let systemGray2 = rgb(174, 174, 178)
  /// A lighter grey.
  public static let systemGray3 = rgb(199, 199, 204)
  /// A lighter grey.
  public static let systemGray4 = rgb(209, 209, 214)
  /// A lighter grey.
  public static let systemGray5 = rgb(229, 229, 234)
  /// The lightest grey.
  public static let systemGray6 = rgb(242, 242, 247)
  /// A screen's background.
  public static let systemBackground = white
  /// The background of groups on it.
  public static let secondarySystemBackground = rgb(242, 242, 247)
  /// The background of things on those.
  public static let tertiarySystemBackground = white
  /// A grouped screen's background.
  public static let systemGroupedBackground = rgb(242, 242, 247)
  /// A thin fill.
  public static let systemFill = rgb(120, 120, 128).withAlphaComponent(0.2)
  /// A thinner fill.
  public static let secondarySystemFill = rgb(120, 120, 128).withAlphaComponent(0.16)
  /// Text.
  public static let label = black
  /// Text of less weight.
  public static let secondaryLabel = rgb(60, 60, 67).withAlphaComponent(0.6)
  /// Text of least weight.
  public static let tertiaryLabel = rgb(60, 60, 67).withAlphaComponent(0.3)
  /// A thin line.
  public static let separator = rgb(60, 60, 67).withAlphaComponent(0.29)
}
