/// A scroll view; what gives it its `delegate`.
///
/// Lists redeclare `delegate` with a type of their own, which Objective-C allows and Swift does not of
/// a class's member. A member that comes from a protocol can be hidden by one of a class.
@MainActor @preconcurrency public protocol ScrollViewWithDelegate: UIScrollView {}

extension UIScrollView: ScrollViewWithDelegate {}

extension ScrollViewWithDelegate {
  /// Hears of scrolling. It is not kept alive.
  ///
  /// A delegate of a list that is none of a list's own kind, which the SDK's compiler refuses, hears
  /// of scrolling alone. A subclass of `UIScrollView` cannot override this.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
}
