/// An action behind a swipe over a row. Nothing swipes here.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  /// Does the action; its last argument is called with true where it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What an action is like.
  public enum Style: Int, Sendable {
    /// An action.
    case normal
    /// It destroys something.
    case destructive
  }

  /// What it is like.
  public let style: Style
  /// Does it.
  public let handler: Handler
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour behind; nil is the style's.
  open var backgroundColor: UIColor!

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
