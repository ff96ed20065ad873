// The values are those of Apple's Human Interface Guidelines (Color, iOS, default contrast) and of
// UIColor.h for the fixed ones.
extension UIColor {
  /// Nothing.
  public class var clear: UIColor { Named.clear }
  /// Black.
  public class var black: UIColor { Named.black }
  /// White.
  public class var white: UIColor { Named.white }
  /// Grey.
  public class var gray: UIColor { Named.gray }
  /// Light grey.
  public class var lightGray: UIColor { Named.lightGray }
  /// Dark grey.
  public class var darkGray: UIColor { Named.darkGray }
  /// Red.
  public class var red: UIColor { Named.red }
  /// Green.
  public class var green: UIColor { Named.green }
  /// Blue.
  public class var blue: UIColor { Named.blue }
  /// Cyan.
  public class var cyan: UIColor { Named.cyan }
  /// Yellow.
  public class var yellow: UIColor { Named.yellow }
  /// Magenta.
  public class var magenta: UIColor { Named.magenta }
  /// Orange.
  public class var orange: UIColor { Named.orange }
  /// Purple.
  public class var purple: UIColor { Named.purple }
  /// Brown.
  public class var brown: UIColor { Named.brown }
  /// The system's red.
  public class var systemRed: UIColor { Named.systemRed }
  /// The system's green.
  public class var systemGreen: UIColor { Named.systemGreen }
  /// The system's blue.
  public class var systemBlue: UIColor { Named.systemBlue }
  /// The system's orange.
  public class var systemOrange: UIColor { Named.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { Named.systemYellow }
  /// The system's pink.
  public class var systemPink: UIColor { Named.systemPink }
  /// The system's purple.
  public class var systemPurple: UIColor { Named.systemPurple }
  /// The system's teal.
  public class var systemTeal: UIColor { Named.systemTeal }
  /// The system's indigo.
  public class var systemIndigo: UIColor { Named.systemIndigo }
  /// The system's brown.
  public class var systemBrown: UIColor { Named.systemBrown }
  /// The system's mint.
  public class var systemMint: UIColor { Named.systemMint }
  /// The system's cyan.
  public class var systemCyan: UIColor { Named.systemCyan }
  /// The system's grey.
  public class var systemGray: UIColor { Named.systemGray }
  /// A lighter grey.
  public class var systemGray2: UIColor { Named.systemGray2 }
  /// A lighter grey.
  public class var systemGray3: UIColor { Named.systemGray3 }
  /// A lighter grey.
  public class var systemGray4: UIColor { Named.systemGray4 }
  /// A lighter grey.
  public class var systemGray5: UIColor { Named.systemGray5 }
  /// The lightest grey.
  public class var systemGray6: UIColor { Named.systemGray6 }
  /// A screen's background.
  public class var systemBackground: UIColor { Named.systemBackground }
  /// The background of groups on it.
  public class var secondarySystemBackground: UIColor { Named.secondarySystemBackground }
  /// The background of things on those.
  public class var tertiarySystemBackground: UIColor { Named.tertiarySystemBackground }
  /// A grouped screen's background.
  public class var systemGroupedBackground: UIColor { Named.systemGroupedBackground }
  /// The background of groups on it.
  public class var secondarySystemGroupedBackground: UIColor {
    Named.secondarySystemGroupedBackground
  }
  /// The background of things on those.
  public class var tertiarySystemGroupedBackground: UIColor {
    Named.tertiarySystemGroupedBackground
  }
  /// Text.
  public class var label: UIColor { Named.label }
  /// Text of less weight.
  public class var secondaryLabel: UIColor { Named.secondaryLabel }
  /// Text of little weight.
  public class var tertiaryLabel: UIColor { Named.tertiaryLabel }
  /// Text of least weight.
  public class var quaternaryLabel: UIColor { Named.quaternaryLabel }
  /// The text of an empty field.
  public class var placeholderText: UIColor { Named.placeholderText }
  /// A link.
  public class var link: UIColor { Named.link }
  /// A thin line.
  public class var separator: UIColor { Named.separator }
  /// A thin line that covers.
  public class var opaqueSeparator: UIColor { Named.opaqueSeparator }
  /// A thin fill.
  public class var systemFill: UIColor { Named.systemFill }
  /// A thinner fill.
  public class var secondarySystemFill: UIColor { Named.secondarySystemFill }
  /// A fill for large shapes.
  public class var tertiarySystemFill: UIColor { Named.tertiarySystemFill }
  /// A fill for the largest shapes.
  public class var quaternarySystemFill: UIColor { Named.quaternarySystemFill }
  /// A colour for text on dark backgrounds.
  public class var lightText: UIColor { Named.lightText }
  /// A colour for text on light backgrounds.
  public class var darkText: UIColor { Named.darkText }
  /// What controls are tinted with, unless something else was set.
  public class var tintColor: UIColor { Named.systemBlue }

  private enum Named {
    static let clear = UIColor(white: 0, alpha: 0)
    static let black = UIColor(white: 0, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let red = rgb(0xFF0000)
    static let green = rgb(0x00FF00)
    static let blue = rgb(0x0000FF)
    static let cyan = rgb(0x00FFFF)
    static let yellow = rgb(0xFFFF00)
    static let magenta = rgb(0xFF00FF)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let systemRed = dynamic("systemRed", rgb(0xFF3B30), rgb(0xFF453A))
    static let systemGreen = dynamic("systemGreen", rgb(0x34C759), rgb(0x30D158))
    static let systemBlue = dynamic("systemBlue", rgb(0x007AFF), rgb(0x0A84FF))
    static let systemOrange = dynamic("systemOrange", rgb(0xFF9500), rgb(0xFF9F0A))
    static let systemYellow = dynamic("systemYellow", rgb(0xFFCC00), rgb(0xFFD60A))
    static let systemPink = dynamic("systemPink", rgb(0xFF2D55), rgb(0xFF375F))
    static let systemPurple = dynamic("systemPurple", rgb(0xAF52DE), rgb(0xBF5AF2))
    static let systemTeal = dynamic("systemTeal", rgb(0x30B0C7), rgb(0x40C8E0))
    static let systemIndigo = dynamic("systemIndigo", rgb(0x5856D6), rgb(0x5E5CE6))
    static let systemBrown = dynamic("systemBrown", rgb(0xA2845E), rgb(0xAC8E68))
    static let systemMint = dynamic("systemMint", rgb(0x00C7BE), rgb(0x63E6E2))
    static let systemCyan = dynamic("systemCyan", rgb(0x32ADE6), rgb(0x64D2FF))
    static let systemGray = dynamic("systemGray", rgb(0x8E8E93), rgb(0x8E8E93))
    static let systemGray2 = dynamic("systemGray2", rgb(0xAEAEB2), rgb(0x636366))
    static let systemGray3 = dynamic("systemGray3", rgb(0xC7C7CC), rgb(0x48484A))
    static let systemGray4 = dynamic("systemGray4", rgb(0xD1D1D6), rgb(0x3A3A3C))
    static let systemGray5 = dynamic("systemGray5", rgb(0xE5E5EA), rgb(0x2C2C2E))
    static let systemGray6 = dynamic("systemGray6", rgb(0xF2F2F7), rgb(0x1C1C1E))
    static let systemBackground = dynamic("systemBackground", rgb(0xFFFFFF), rgb(0x000000))
    static let secondarySystemBackground = dynamic(
      "secondarySystemBackground", rgb(0xF2F2F7), rgb(0x1C1C1E))
    static let tertiarySystemBackground = dynamic(
      "tertiarySystemBackground", rgb(0xFFFFFF), rgb(0x2C2C2E))
    static let systemGroupedBackground = dynamic(
      "systemGroupedBackground", rgb(0xF2F2F7), rgb(0x000000))
    static let secondarySystemGroupedBackground = dynamic(
      "secondarySystemGroupedBackground", rgb(0xFFFFFF), rgb(0x1C1C1E))
    static let tertiarySystemGroupedBackground = dynamic(
      "tertiarySystemGroupedBackground", rgb(0xF2F2F7), rgb(0x2C2C2E))
    static let label = dynamic("label", rgb(0x000000), rgb(0xFFFFFF))
    static let secondaryLabel = dynamic("secondaryLabel", rgb(0x3C3C43, 0.6), rgb(0xEBEBF5, 0.6))
    static let tertiaryLabel = dynamic("tertiaryLabel", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3))
    static let quaternaryLabel = dynamic(
      "quaternaryLabel", rgb(0x3C3C43, 0.18), rgb(0xEBEBF5, 0.16))
    static let placeholderText = dynamic("placeholderText", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3))
    static let link = dynamic("link", rgb(0x007AFF), rgb(0x0984FF))
    static let separator = dynamic("separator", rgb(0x3C3C43, 0.29), rgb(0x545458, 0.6))
    static let opaqueSeparator = dynamic("opaqueSeparator", rgb(0xC6C6C8), rgb(0x38383A))
    static let systemFill = dynamic("systemFill", rgb(0x787880, 0.2), rgb(0x787880, 0.36))
    static let secondarySystemFill = dynamic(
      "secondarySystemFill", rgb(0x787880, 0.16), rgb(0x787880, 0.32))
    static let tertiarySystemFill = dynamic(
      "tertiarySystemFill", rgb(0x767680, 0.12), rgb(0x767680, 0.24))
    static let quaternarySystemFill = dynamic(
      "quaternarySystemFill", rgb(0x747480, 0.08), rgb(0x767680, 0.18))
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)
  }
}
