/// Text.
///
/// Its size follows the text, the font and the width: lines break as ``TextLayout`` says, with the
/// widths of ``FontMetrics``. To set another text charges ``OperationCosts/setText``, to measure one
/// half of that.
@MainActor @preconcurrency open class UILabel: UIView {
  private var shownText: String?
  private var attributes: NSAttributedString?
  private var usedFont = UIFont.systemFont(ofSize: 17)

  /// Makes a label.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The text. Another one has to be measured and drawn.
  open var text: String? {
    get { onMain { attributes.map(\.string) ?? shownText } }
    set {
      onMain(cost: newValue == shownText && attributes == nil ? costs.call : costs.setText) {
        guard newValue != shownText || attributes != nil else { return }
        shownText = newValue
        attributes = nil
        textDidChange()
      }
    }
  }
  /// The text with attributes for its parts; where only ``text`` was set, that.
  open var attributedText: NSAttributedString? {
    get {
      onMain {
        attributes
          ?? shownText.map {
            NSAttributedString(
              string: $0, attributes: [.font: usedFont, .foregroundColor: textColor ?? .label])
          }
      }
    }
    set {
      onMain(cost: costs.setText) {
        attributes = newValue.map { NSAttributedString(attributedString: $0) }
        shownText = nil
        takeStyle()
        textDidChange()
      }
    }
  }
  /// Font, colour and alignment become those at the beginning of the attributed text, as far as it
  /// has any: plain text that is set later keeps them.
  private func takeStyle() {
    guard let attributes, attributes.length > 0 else { return }
    let style = attributes.attributes(at: 0, effectiveRange: nil)
    if let font = style[.font] as? UIFont { usedFont = font }
    if let color = style[.foregroundColor] as? UIColor { textColor = color }
    if let paragraph = style[.paragraphStyle] as? NSParagraphStyle {
      textAlignment = paragraph.alignment
    }
  }
  /// As ``text``, at no cost.
  var drawnText: String? { attributes?.string ?? shownText }
  /// The font; default 17 points.
  open var font: UIFont! {
    get { onMain { usedFont } }
    set {
      onMain {
        let font = newValue ?? UIFont.systemFont(ofSize: 17)
        guard !font.isEqual(usedFont) else { return }
        usedFont = font
        textDidChange()
      }
    }
  }
  /// The colour; default `.label`.
  open var textColor: UIColor! = .label
  /// The colour while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// True while the label is highlighted; default false.
  open var isHighlighted = false
  /// False dims the text; default true.
  open var isEnabled = true
  /// The colour of the text's shadow; default none.
  open var shadowColor: UIColor?
  /// Where the text's shadow lies, in points; default 1 above.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Where lines begin; default natural.
  open var textAlignment: NSTextAlignment = .natural
  /// At most this many lines; 0 for as many as are needed; default 1.
  open var numberOfLines = 1 {
    didSet { onMain { if numberOfLines != oldValue { textDidChange() } } }
  }
  /// How text that doesn't fit is cut; default at the end.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { onMain { if lineBreakMode != oldValue { textDidChange() } } }
  }
  /// True lets the font follow the user's size of text, which stays as it is here; default false.
  open var adjustsFontForContentSizeCategory = false
  /// True makes the font smaller where text doesn't fit; default false. Nothing is drawn here, so that
  /// it makes no difference.
  open var adjustsFontSizeToFitWidth = false
  /// How much smaller the font may become; default 0.
  open var minimumScaleFactor: CGFloat = 0
  /// How far glyphs may move together before text is cut; default false. Without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Where a smaller font stands; default at the baseline. Without effect.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  /// The width at which the text wraps, where constraints don't say it, in points; default 0.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { onMain { if preferredMaxLayoutWidth != oldValue { textDidChange() } } }
  }

  /// The size of the text in a width, in points; 0 is any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain {
      let fitting = measure(size.width > 0 ? size.width : 0, lines: numberOfLines)
      return numberOfLines == 1 && size.width > 0
        ? CGSize(width: min(fitting.width, size.width), height: fitting.height) : fitting
    }
  }
  /// The size of the text: on one line, or wrapped at ``preferredMaxLayoutWidth``, in points.
  open override var intrinsicContentSize: CGSize {
    onMain {
      let wrapping = wrappingWidth > 0 ? wrappingWidth : preferredMaxLayoutWidth
      return measure(wrapsContent ? wrapping : 0, lines: numberOfLines)
    }
  }
  /// Where the text stands in some bounds, in points.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    onMain { CGRect(origin: bounds.origin, size: measure(bounds.width, lines: numberOfLines)) }
  }
  /// Draws the text. Nothing is drawn here, so that it is never called.
  open func drawText(in rect: CGRect) {}

  override var wrapsContent: Bool { numberOfLines != 1 }
  override var firstBaseline: CGFloat { round(usedFont.ascender) }
  override var lastBaseline: CGFloat { round(-usedFont.descender) }

  private func textDidChange() {
    contentDidChange()
    forgetIntrinsicSize()
  }

  /// In whole pixels, rounded up.
  private func measure(_ width: CGFloat, lines: Int) -> CGSize {
    if shownText?.isEmpty ?? true, attributes?.length ?? 0 == 0 { return .zero }
    charge(costs.setText / 2)
    let runs =
      attributes?.layoutRuns(font: usedFont)
      ?? [TextLayout.Run(text: shownText ?? "", font: usedFont)]
    let size = TextLayout(
      runs, width: lines == 1 ? 0 : width, maximumLines: lines, mode: lineBreakMode
    ).size
    return CGSize(width: round(size.width), height: round(size.height))
  }

  private func round(_ length: CGFloat) -> CGFloat {
    let scale = Device.current.profile.scale
    return (length * scale - 0.001).rounded(.up) / scale
  }
}

/// Where text stands that was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// At the baseline.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}
