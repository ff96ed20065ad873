/// Shows at the top of a scroll view that content is loaded again after a pull.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  /// Makes one of 60 points.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(x: 0, y: 0, width: 0, height: 60) : frame)
  }
  /// Makes one of 60 points.
  public init() { super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60)) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// True while content is loaded.
  open private(set) var isRefreshing = false
  /// The text below.
  open var attributedTitle: NSAttributedString?
  /// Shows that content is loaded, without acting.
  open func beginRefreshing() {
    onMain {
      isRefreshing = true
      contentDidChange()
    }
  }
  /// Content is loaded.
  open func endRefreshing() {
    onMain {
      isRefreshing = false
      contentDidChange()
    }
  }
  /// A finger has pulled far enough.
  func pull() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
