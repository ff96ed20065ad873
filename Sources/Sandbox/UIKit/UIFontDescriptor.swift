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
  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(newPointSize, symbolicTraits, weight: weight, style: style)
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
