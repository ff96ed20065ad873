/// A line to write into. The simulator has no keyboard; what an app sets is measured like a label's.
@MainActor @preconcurrency open class UITextField: UIControl, UITextInputTraits {
  private let label = UILabel()

  /// Hears of writing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// True where there is some text.
  open var hasText: Bool { !(text ?? "").isEmpty }
  /// The text; never nil once it was read.
  open var text: String? {
    get { onMain { label.text ?? "" } }
    set {
      onMain {
        label.text = newValue
        forgetIntrinsicSize()
      }
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set { label.attributedText = newValue }
  }
  /// The text while it is empty.
  open var placeholder: String? { didSet { onMain { forgetIntrinsicSize() } } }
  /// That text with attributes.
  open var attributedPlaceholder: NSAttributedString?
  /// The font; default 17 points.
  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue }
  }
  /// The colour.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  /// Where lines begin; default natural.
  open var textAlignment: NSTextAlignment = .natural
  /// How the edge looks; default none.
  open var borderStyle: BorderStyle = .none { didSet { onMain { forgetIntrinsicSize() } } }
  /// When the button that empties it is shown; default never.
  open var clearButtonMode: ViewMode = .never
  /// A view at the left.
  open var leftView: UIView?
  /// When that is shown; default never.
  open var leftViewMode: ViewMode = .never
  /// A view at the right.
  open var rightView: UIView?
  /// When that is shown; default never.
  open var rightViewMode: ViewMode = .never
  /// True follows the user's size of text; default false.
  open var adjustsFontForContentSizeCategory = false
  /// True empties it when writing begins; default false.
  open var clearsOnBeginEditing = false
  /// True while somebody writes.
  open var isEditing: Bool { isFirstResponder }
  /// What is in the place of the keyboard.
  open var inputView: UIView?
  /// What is above the keyboard.
  open var inputAccessoryView: UIView?
  /// Which keyboard; default the usual one.
  open var keyboardType: UIKeyboardType = .default
  /// What the return key says; default return.
  open var returnKeyType: UIReturnKeyType = .default
  /// How words are capitalised; default at sentences.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; default as the user wants.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// True hides what is written; default false.
  open var isSecureTextEntry = false
  /// True has the return key only with text; default false.
  open var enablesReturnKeyAutomatically = false

  /// True where it can be used.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Begins writing, where the delegate lets it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    onMain {
      if isFirstResponder { return true }
      if let delegate, !asLearner({ delegate.textFieldShouldBeginEditing(self) }) { return false }
      guard super.becomeFirstResponder() else { return false }
      asLearner { delegate?.textFieldDidBeginEditing(self) }
      sendActions(for: .editingDidBegin)
      return true
    }
  }
  /// Ends writing, where the delegate lets it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    onMain {
      guard isFirstResponder else { return super.resignFirstResponder() }
      if let delegate, !asLearner({ delegate.textFieldShouldEndEditing(self) }) { return false }
      guard super.resignFirstResponder() else { return false }
      asLearner { delegate?.textFieldDidEndEditing(self) }
      sendActions(for: .editingDidEnd)
      return true
    }
  }

  /// The size of the text, or of the placeholder, with its edge, in points.
  open override var intrinsicContentSize: CGSize {
    onMain {
      let shown = label.text?.isEmpty ?? true ? placeholder ?? "" : label.text ?? ""
      let size = shown.size(withAttributes: [.font: label.font ?? UIFont.systemFont(ofSize: 17)])
      let line = label.font.lineHeight
      let scale = Device.current.profile.scale
      let edge: CGFloat = borderStyle == .roundedRect ? 14 : 0
      return CGSize(
        width: (size.width * scale).rounded(.up) / scale + edge,
        height: borderStyle == .roundedRect ? 34 : (line * scale).rounded(.up) / scale + 2)
    }
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// How an edge looks.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// Sunk.
    case bezel
    /// Round corners.
    case roundedRect
  }
  /// When something is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While somebody writes.
    case whileEditing
    /// While nobody does.
    case unlessEditing
    /// Always.
    case always
  }
}

/// Hears of a field's writing.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  /// True lets writing begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Writing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// True lets writing end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Writing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// True lets a part of the text be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// True lets the return key act.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// True lets the text be emptied.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
