/// Text in lines, that can scroll. The simulator has no keyboard.
@MainActor @preconcurrency open class UITextView: UIScrollView {
  private let label = UILabel()
  /// Hears of writing. It is not kept alive.
  open var delegate: (any UITextViewDelegate)? {
    get { storedDelegate as? any UITextViewDelegate }
    set { storedDelegate = newValue }
  }
  /// What the text is laid out in.
  public let textContainer = NSTextContainer()
  /// Makes a view of text.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    textContainer.textView = self
  }
  /// Makes an empty view.
  public convenience init() { self.init(frame: .zero) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// True where there is some text.
  open var hasText: Bool { !(text ?? "").isEmpty }
  /// The text.
  open var text: String! {
    get { onMain { label.text ?? "" } }
    set {
      onMain {
        label.text = newValue
        textDidChange()
      }
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { onMain { label.attributedText ?? NSAttributedString() } }
    set {
      onMain {
        label.attributedText = newValue
        textDidChange()
      }
    }
  }
  /// The font; default 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      onMain {
        label.font = newValue
        textDidChange()
      }
    }
  }
  /// The colour.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  /// Where lines begin; default natural.
  open var textAlignment: NSTextAlignment = .natural
  /// True lets it be written into; default true.
  open var isEditable = true
  /// True lets text be selected; default true.
  open var isSelectable = true
  /// True follows the user's size of text; default false.
  open var adjustsFontForContentSizeCategory = false
  /// Around the text, in points; default 8 above and below. At the sides lines keep 5 more.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { onMain { textDidChange() } }
  }

  /// Lets writing begin, where the delegate does. There is no keyboard.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    onMain {
      guard !isFirstResponder else { return true }
      guard isEditable, asLearner({ delegate?.textViewShouldBeginEditing(self) ?? true }),
        super.becomeFirstResponder()
      else { return false }
      asLearner { delegate?.textViewDidBeginEditing(self) }
      return true
    }
  }
  /// Ends writing, where the delegate lets it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    onMain {
      guard isFirstResponder else { return super.resignFirstResponder() }
      guard asLearner({ delegate?.textViewShouldEndEditing(self) ?? true }),
        super.resignFirstResponder()
      else { return false }
      asLearner { delegate?.textViewDidEndEditing(self) }
      return true
    }
  }

  /// The size of the text in a width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { onMain { fitting(size.width) } }
  /// The size of the text where the view doesn't scroll; none where it does.
  open override var intrinsicContentSize: CGSize {
    onMain {
      isScrollEnabled
        ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
        : fitting(wrappingWidth)
    }
  }
  /// Makes the content as high as the text. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain {
      let height = fitting(self.size.width).height
      if isScrollEnabled, contentSize.height != height {
        contentSize = CGSize(width: self.size.width, height: height)
      }
    }
  }

  override var wrapsContent: Bool { !isScrollEnabled }

  private func fitting(_ width: CGFloat) -> CGSize {
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let text = label.sizeThatFits(CGSize(width: max(0, width - sides), height: 0))
    let line = label.font.lineHeight
    let scale = Device.current.profile.scale
    let height = max(text.height, (line * scale).rounded(.up) / scale)
    return CGSize(
      width: text.width + sides,
      height: height + textContainerInset.top + textContainerInset.bottom)
  }

  func textDidChange() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    contentDidChange()
    forgetIntrinsicSize()
    needsLayout = true
  }
}
