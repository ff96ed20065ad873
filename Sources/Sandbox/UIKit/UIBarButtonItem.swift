/// What a bar shows.
@MainActor @preconcurrency open class UIBarItem {
  init() {}
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// False cannot be used; default true.
  open var isEnabled = true
  /// For the app's own use.
  open var tag = 0
  /// The name that tests use.
  open var accessibilityIdentifier: String?
  /// What it is called.
  open var accessibilityLabel: String?
}

/// A button of a bar. Nobody taps it in the simulator; ``performPrimaryAction()`` does.
///
/// The initialisers that take a target and a selector can only be given none, as there is no
/// Objective-C: give it a `UIAction`.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// Makes a button of nothing.
  public override init() { super.init() }
  /// Makes a button of a title or an image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }
  /// Makes a button of the system's kinds.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
  }
  /// Makes a button of a title that does nothing: `action` can only be nil.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
  }
  /// Makes a button of an image that does nothing: `action` can only be nil.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
    self.init()
    self.image = image
    self.style = style
  }
  /// Makes a button of the system's kinds that does nothing: `action` can only be nil.
  public convenience init(barButtonSystemItem: SystemItem, target: AnyObject?, action: Never?) {
    self.init()
  }
  /// Makes a button of a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Space that grows.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  /// Space of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem()
    space.width = width
    return space
  }

  /// What a tap does.
  open var primaryAction: UIAction?
  /// What it offers.
  open var menu: UIMenu?
  /// The view in its place.
  open var customView: UIView?
  /// Its colour.
  open var tintColor: UIColor?
  /// Its width, in points; 0 for what it needs.
  open var width: CGFloat = 0
  /// How it looks.
  open var style: Style = .plain
  /// Does what a tap does.
  open func performPrimaryAction() { onMain { primaryAction?.perform(self) } }

  /// How a button looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain
    /// It ends something.
    case done = 2
  }
  /// The system's kinds.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// A plus.
    case add
    /// Space that grows.
    case flexibleSpace
    /// Space that doesn't.
    case fixedSpace
    /// Write.
    case compose
    /// Reply.
    case reply
    /// Share.
    case action
    /// Put in order.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Load again.
    case refresh
    /// Stop.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Close.
    case close = 24
  }
}
