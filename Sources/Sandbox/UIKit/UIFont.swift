/// A font. The simulator draws no glyphs; sizes are used to estimate how large text is.
public final class UIFont: NSObject, @unchecked Sendable {
  /// The size in points.
  public let pointSize: CGFloat
  /// The distance between two lines, in points: 1.193 of the size, as San Francisco has it.
  public var lineHeight: CGFloat { pointSize * 1.193 }

  init(_ pointSize: CGFloat) { self.pointSize = pointSize }

  /// The system's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
  /// The system's font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size) }
  /// The system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
  /// The font of a text style, at the default size of content.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.size) }

  /// How heavy a font is.
  public struct Weight: Hashable, Sendable {
    let rawValue: CGFloat
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// A text style, with its size at the default size of content (Apple's Human Interface
  /// Guidelines, Typography, iOS, Large).
  public struct TextStyle: Hashable, Sendable {
    let size: CGFloat
    /// 34 points.
    public static let largeTitle = TextStyle(size: 34)
    /// 28 points.
    public static let title1 = TextStyle(size: 28)
    /// 22 points.
    public static let title2 = TextStyle(size: 22)
    /// 20 points.
    public static let title3 = TextStyle(size: 20)
    /// 17 points.
    public static let headline = TextStyle(size: 17)
    /// 17 points.
    public static let body = TextStyle(size: 17)
    /// 16 points.
    public static let callout = TextStyle(size: 16)
    /// 15 points.
    public static let subheadline = TextStyle(size: 15)
    /// 13 points.
    public static let footnote = TextStyle(size: 13)
    /// 12 points.
    public static let caption1 = TextStyle(size: 12)
    /// 11 points.
    public static let caption2 = TextStyle(size: 11)
  }
}
