/// A field to search with. The simulator has no keyboard: nobody writes into it, an app may.
@MainActor @preconcurrency open class UISearchBar: UIView {
  /// Hears of searching.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != searchTextField.text else { return }
      searchTextField.text = newValue
      onMain {
        if let delegate { asLearner { delegate.searchBar(self, textDidChange: newValue ?? "") } }
      }
    }
  }
  /// The text while it is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The field inside.
  public let searchTextField = UITextField()
  /// True shows the button that ends searching; default false.
  open var showsCancelButton = false
  /// How it looks.
  open var searchBarStyle: Style = .default
  /// The colour behind it.
  open var barTintColor: UIColor?
  /// 56 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }
  /// 56 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  /// How a search bar looks.
  public enum Style: UInt, Sendable {
    /// Usual.
    case `default`
    /// With a background.
    case prominent
    /// Without one.
    case minimal
  }
}

/// Hears of a search bar's searching.
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The search key was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Searching was ended.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Writing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Writing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
