/// Hears of scrolling.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: AnyObject {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is about to lift. The simulator reads no other target from the pointer.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has lifted.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content is about to run on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content has reached its top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// A view whose content is larger than it is.
@MainActor @preconcurrency open class UIScrollView: UIView {
  /// Hears of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// Where the content stands: the point of it at the view's top left corner.
  open var contentOffset: CGPoint {
    get { onMain { boundsOrigin } }
    set {
      onMain {
        moveContent(to: newValue)
        setNeedsLayout()
      }
    }
  }
  /// Moves the content; the simulator does not animate it.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  /// False lets no finger move the content.
  open var isScrollEnabled = true
  /// True while a finger moves the content.
  open internal(set) var isDragging = false
  /// True while the content runs on by itself.
  open internal(set) var isDecelerating = false
  /// True while a finger touches the content.
  open var isTracking: Bool { isDragging }
  /// True lets the content run over its ends. The simulator stops it there.
  open var bounces = true
  /// True lets the content run over its ends where it is smaller than the view.
  open var alwaysBounceVertical = false
  /// True shows how far the content has moved.
  open var showsVerticalScrollIndicator = true
  /// True shows how far the content has moved.
  open var showsHorizontalScrollIndicator = true

  /// The furthest that the content can move down, in points.
  var largestOffset: CGFloat {
    max(-contentInset.top, contentSize.height + contentInset.bottom - place.height)
  }

  func moveContent(to offset: CGPoint) {
    guard offset != boundsOrigin else { return }
    boundsOrigin = offset
    Display.current?.needsCommit()
    if let delegate { asLearner { delegate.scrollViewDidScroll(self) } }
  }
}
