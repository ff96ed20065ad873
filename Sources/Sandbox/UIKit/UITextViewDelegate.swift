/// Hears of writing in a text view. Nobody writes in the simulator: code begins and ends it.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// True lets writing begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Writing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// True lets writing end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Writing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// True lets a part of the text be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// A person has changed the text. Code that changes it is not told of.
  func textViewDidChange(_ textView: UITextView)
  /// Another part of the text is selected.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// What a text view lays its text out in.
@MainActor @preconcurrency open class NSTextContainer {
  weak var textView: UITextView?
  /// Between an edge and the text, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { textView?.textDidChange() } }
  /// The most lines; 0, the default, sets no limit.
  open var maximumNumberOfLines = 0 { didSet { textView?.textDidChange() } }
  /// How a line that is too long ends; by default after a word.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { textView?.textDidChange() } }
  init() {}
}
