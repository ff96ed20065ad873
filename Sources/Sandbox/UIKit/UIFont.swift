/// A font: its size, weight and slant. The simulator draws no glyphs; text is measured with
/// ``FontMetrics``.
open class UIFont: NSObject, @unchecked Sendable {
  /// The size in points.
  public let pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool
  let design: Design
  let style: TextStyle?
  /// True where the size came from a text style and follows the user's.
  let isScaled: Bool

  enum Design { case standard, monospaced, monospacedDigits }

  init(
    _ pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
    design: Design = .standard, style: TextStyle? = nil, isScaled: Bool = false
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.style = style
    self.isScaled = isScaled
  }
  /// Makes a font of a name: the system's own ones are all there are.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { nil }
  /// Makes a font of a description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : descriptor.weight,
      isItalic: descriptor.symbolicTraits.contains(.traitItalic),
      design: descriptor.symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .standard,
      style: descriptor.style)
  }

  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight: weight)
  }
  /// The system's bold font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, weight: .bold)
  }
  /// The system's italic font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, isItalic: true)
  }
  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight: weight, design: .monospacedDigits)
  }
  /// The system's font with glyphs of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight: weight, design: .monospaced)
  }
  /// The font of a text style, at the size that the user wants.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The font of a text style, at the size of some traits; nil are the current ones.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let wanted = traitCollection?.preferredContentSizeCategory ?? .unspecified
    let category =
      wanted == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : wanted
    return UIFont(
      style.size(for: category), weight: style == .headline ? .semibold : .regular, style: style,
      isScaled: true)
  }
  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, weight: weight, isItalic: isItalic, design: design, style: style)
  }

  /// 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }

  /// Name, weight, slant and size, as UIKit writes them.
  open override var description: String {
    asSimulator {
      let size = FormatSpecifier.fixed(pointSize, 2)
      let isBold = weight.rawValue >= Weight.semibold.rawValue
      return "<UICTFont> font-family: \"\(fontName)\"; font-weight: \(isBold ? "bold" : "normal"); "
        + "font-style: \(isItalic ? "italic" : "normal"); font-size: \(size)pt"
    }
  }
  /// The family's name.
  open var familyName: String { ".AppleSystemUIFont" }
  /// The font's name.
  open var fontName: String {
    ".SFUI-" + (weight.rawValue >= Weight.semibold.rawValue ? "Semibold" : "Regular")
      + (isItalic ? "Italic" : "")
  }
  /// What the font is like.
  open var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue >= Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(pointSize, traits, weight: weight, style: style)
  }
  /// From the baseline to the top of the line, in points.
  open var ascender: CGFloat { pointSize * FontMetrics.ascender }
  /// From the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { pointSize * FontMetrics.descender }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { pointSize * FontMetrics.capHeight }
  /// The height of an x, in points.
  open var xHeight: CGFloat { pointSize * FontMetrics.xHeight }
  /// The space between lines beyond their height: 0.
  open var leading: CGFloat { 0 }
  /// The distance from one line to the next, in points.
  open var lineHeight: CGFloat { ascender - descender }

  /// Equal where all of it is.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
      && design == other.design
  }
  /// The size's and the weight's.
  public override var hash: Int { pointSize.hashValue ^ weight.hashValue }

  /// How heavy a font is, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From −1 to 1.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Lightest.
    public static let ultraLight = Weight(-0.8)
    /// Lighter.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Heaviest.
    public static let black = Weight(0.62)
  }

  /// A text style. Its sizes are those of Apple's Human Interface Guidelines (Typography, iOS).
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, as UIKit has it.
    public let rawValue: String
    /// Makes a style of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ end: String) { rawValue = "UICTFontTextStyle" + end }
    /// 34 points by default.
    public static let largeTitle = TextStyle("Title0")
    /// 28 points by default.
    public static let title1 = TextStyle("Title1")
    /// 22 points by default.
    public static let title2 = TextStyle("Title2")
    /// 20 points by default.
    public static let title3 = TextStyle("Title3")
    /// 17 points by default, semibold.
    public static let headline = TextStyle("Headline")
    /// 17 points by default.
    public static let body = TextStyle("Body")
    /// 16 points by default.
    public static let callout = TextStyle("Callout")
    /// 15 points by default.
    public static let subheadline = TextStyle("Subhead")
    /// 13 points by default.
    public static let footnote = TextStyle("Footnote")
    /// 12 points by default.
    public static let caption1 = TextStyle("Caption1")
    /// 11 points by default.
    public static let caption2 = TextStyle("Caption2")

    /// From extra small to the largest for people who see little.
    private static let sizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
    func size(for category: UIContentSizeCategory) -> CGFloat {
      (Self.sizes[self] ?? Self.sizes[.body] ?? [])[category.index]
    }
  }
}
