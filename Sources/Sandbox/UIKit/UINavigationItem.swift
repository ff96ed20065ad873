/// What a navigation bar shows for a screen.
@MainActor @preconcurrency open class UINavigationItem {
  /// Makes an item.
  public init(title: String) { self.title = title }
  /// The title.
  open var title: String?
  /// A line above the title.
  open var prompt: String?
  /// A view in the place of the title.
  open var titleView: UIView?
  /// The title of the button that leads back here.
  open var backButtonTitle: String?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// How much of that button is shown.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  /// True hides the button that leads back.
  open var hidesBackButton = false
  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// True shows the left buttons beside the one that leads back.
  open var leftItemsSupplementBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// Searches the screen.
  open var searchController: UISearchController?
  /// True hides the search field while content scrolls.
  open var hidesSearchBarWhenScrolling = true
  /// How the bar looks for this screen.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks for this screen while its content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Sets the button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As on the screen before.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }
  /// How much of a button that leads back is shown.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, as far as there is room.
    case `default`
    /// A short title.
    case generic
    /// The arrow alone.
    case minimal
  }
}
