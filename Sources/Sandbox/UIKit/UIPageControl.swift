/// Dots for pages.
@MainActor @preconcurrency open class UIPageControl: UIControl {
  /// How many; default 0.
  open var numberOfPages = 0 {
    didSet {
      currentPage = page
      onMain { forgetIntrinsicSize() }
    }
  }
  /// Which, from 0 to the last one; default 0.
  open var currentPage: Int {
    get { onMain { page } }
    set {
      onMain {
        page = max(0, min(newValue, numberOfPages - 1))
        contentDidChange()
      }
    }
  }
  private var page = 0
  /// True hides it where there is one page; default false.
  open var hidesForSinglePage = false
  /// The colour of the other dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of this page.
  open var currentPageIndicatorTintColor: UIColor?

  /// CGFloat(max(1, numberOfPages)) * 17 + 11 × 26 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(max(1, numberOfPages)) * 17 + 11, height: 26)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
