/// Searches a screen with a field in its navigation bar.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The field.
  public let searchBar = UISearchBar()
  /// Shows what was found; nil shows it on the screen itself.
  open private(set) var searchResultsController: UIViewController?
  /// Is told to search.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// True while somebody searches; default false.
  open var isActive = false {
    didSet {
      onMain {
        guard isActive != oldValue, let searchResultsUpdater else { return }
        asLearner { searchResultsUpdater.updateSearchResults(for: self) }
      }
    }
  }
  /// True dims the screen while somebody searches.
  open var obscuresBackgroundDuringPresentation = true
  /// True hides the navigation bar while somebody searches.
  open var hidesNavigationBarDuringPresentation = true
  /// Makes a search.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
  /// Makes a search that shows what it finds on the screen itself.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }
}

/// Searches.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  /// The text has changed, or the search has begun.
  func updateSearchResults(for searchController: UISearchController)
}
