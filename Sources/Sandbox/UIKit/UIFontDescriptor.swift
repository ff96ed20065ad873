/// What a font is like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The size in points.
  public let pointSize: CGFloat
  /// Bold, italic …
  public let symbolicTraits: SymbolicTraits
  let weight: UIFont.Weight
  let style: UIFont.TextStyle?

  init(
    _ pointSize: CGFloat, _ traits: SymbolicTraits, weight: UIFont.Weight,
    style: UIFont.TextStyle?
  ) {
    self.pointSize = pointSize
    symbolicTraits = traits
    self.weight = weight
    self.style = style
  }

  /// The description of a text style, at the size that the user wants.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// The same with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(pointSize, symbolicTraits, weight: weight, style: style)
  }
  /// The same in another design. All but the monospaced one are as wide as the usual one here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var traits = symbolicTraits
    if design == .monospaced {
      traits.insert(.traitMonoSpace)
    } else {
      traits.remove(.traitMonoSpace)
    }
    return UIFontDescriptor(pointSize, traits, weight: weight, style: style)
  }
  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(newPointSize, symbolicTraits, weight: weight, style: style)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes one of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With glyphs of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Bold, italic …
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes traits of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Heavy.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Glyphs of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }
}
