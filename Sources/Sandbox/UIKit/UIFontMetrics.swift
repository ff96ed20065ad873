/// Scales sizes as a text style does with the size of text that the user wants.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle
  /// The body's.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// Scales as a text style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// A font that follows the user's size of text.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity)
  }
  /// A font that follows the user's size of text, up to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    UIFont(
      min(scaledValue(for: font.pointSize), maximumPointSize), weight: font.weight,
      isItalic: font.isItalic, design: font.design, style: style, isScaled: true)
  }
  /// A length that follows the user's size of text.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }
  /// A length that follows the size of text of some traits; nil are the current ones.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let scaled = value * style.size(for: traits.preferredContentSizeCategory)
    return scaled / style.size(for: .large)
  }
}
