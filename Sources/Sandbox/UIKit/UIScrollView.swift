/// A view whose content is larger than it is.
///
/// A finger of the script moves it, and code does. It zooms nowhere, and does not run over its
/// ends.
@MainActor @preconcurrency open class UIScrollView: UIView {
  /// As ``contentSize``, at no cost.
  private(set) var storedContentSize = CGSize.zero
  /// As ``contentInset``, at no cost.
  private(set) var storedInset = UIEdgeInsets.zero
  /// Its size when it laid its content out last, in points.
  var laidOutSize = CGSize.zero
  /// What bars add to it.
  var barInset = UIEdgeInsets.zero
  /// The finger that moves the content.
  var touch: Touch?
  var pan: UIPanGestureRecognizer?

  /// As `delegate`, whatever kind of scroll view it is.
  weak var storedDelegate: (any UIScrollViewDelegate)?
  /// The size of the content, in points. A smaller one moves the content so that it stays in sight.
  open var contentSize: CGSize {
    get { onMain { storedContentSize } }
    set { onMain { setContentSize(newValue) } }
  }
  /// The content stands elsewhere, and nobody was told yet.
  func boundsOriginDidChange() {}
  /// Space around the content, in points; none by default.
  open var contentInset: UIEdgeInsets {
    get { onMain { storedInset } }
    set {
      onMain {
        guard newValue != storedInset else { return }
        changeInset { storedInset = newValue }
      }
    }
  }
  /// Space around the content with that of the bars that lie over the view, in points. At rest the
  /// content stands at minus the top of it.
  open var adjustedContentInset: UIEdgeInsets { onMain { wholeInset } }
  /// ``adjustedContentInset`` has changed. Call super.
  open func adjustedContentInsetDidChange() {}
  /// How bars change the space around the content.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { onMain { adjustToBars() } }
  }
  /// Makes room for bars, and gives the subviews the places that constraints say. Call super.
  open override func layoutSubviews() {
    onMain {
      adjustToBars()
      takeSolvedFrames()
    }
  }
  /// Where the content stands: the point of it at the view's top left corner.
  ///
  /// Set while a finger moves the content, it goes on from there.
  open var contentOffset: CGPoint {
    get { onMain { boundsOrigin } }
    set { onMain { jump(to: newValue) } }
  }
  /// What can be seen of the content, in points; its origin is ``contentOffset``.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      onMain {
        if newValue.origin != boundsOrigin { jump(to: newValue.origin) }
        super.bounds = CGRect(origin: boundsOrigin, size: newValue.size)
      }
    }
  }
  /// Moves the content, at once or over 0.3 s (assumption), at whose end the delegate is told.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    onMain {
      guard animated, let display = Display.current else { return jump(to: contentOffset) }
      display.animate(self, to: contentOffset)
    }
  }
  /// Moves the content as little as is needed to bring a rectangle of it into sight.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    onMain {
      var offset = boundsOrigin
      offset.x = nearest(rect.minX, rect.width, offset.x, place.width, .horizontal)
      offset.y = nearest(rect.minY, rect.height, offset.y, place.height, .vertical)
      setContentOffset(insideContent(offset), animated: animated)
    }
  }

  /// False lets no finger move the content.
  open var isScrollEnabled = true
  /// True while a finger moves the content.
  open var isDragging: Bool { onMain { isFingerDown } }
  /// True while the content runs on by itself.
  open var isDecelerating: Bool { onMain { isRunningOn } }
  /// True while a finger touches the content.
  open var isTracking: Bool { onMain { isFingerDown } }
  /// True lets the content come to rest only where a page begins: a multiple of the view's size.
  open var isPagingEnabled = false
  /// How fast the content slows down when a finger has lifted.
  open var decelerationRate: DecelerationRate = .normal
  /// True lets a tap on the status bar scroll to the top.
  open var scrollsToTop = true
  /// True lets the content run over its ends. The simulator stops it there.
  open var bounces = true
  /// True lets the content run over its ends where it is smaller than the view.
  open var alwaysBounceVertical = false
  /// True lets the content run over its ends where it is smaller than the view.
  open var alwaysBounceHorizontal = false
  /// True lets a finger move the content along one axis only.
  open var isDirectionalLockEnabled = false
  /// True shows how far the content has moved.
  open var showsVerticalScrollIndicator = true
  /// True shows how far the content has moved.
  open var showsHorizontalScrollIndicator = true
  /// How the indicators look. They are not drawn.
  open var indicatorStyle: IndicatorStyle = .default
  /// Space around the indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Space around the indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Space around both indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// True, the default, keeps the indicators clear of bars.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// True waits before it passes a touch on.
  open var delaysContentTouches = true
  /// True takes a touch back when it becomes a drag.
  open var canCancelContentTouches = true
  /// True lets a touch on a view inside become a drag; by default on all but controls. Never called:
  /// the script's finger drags.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// How the keyboard goes when the content is dragged. There is none.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Shows at the top that content is loaded again after a pull.
  open var refreshControl: UIRefreshControl? {
    didSet {
      onMain {
        guard refreshControl !== oldValue else { return }
        oldValue?.removeFromSuperview()
        guard let refreshControl else { return }
        let height = refreshControl.place.height
        refreshControl.setFrame(
          CGRect(x: 0, y: -height, width: place.width, height: height))
        insertSubview(refreshControl, at: 0)
      }
    }
  }
  /// Shows the indicators for a moment. They are not drawn.
  open func flashScrollIndicators() {}

  /// True while a finger moves the content.
  var isFingerDown = false
  /// True while the content runs on by itself.
  var isRunningOn = false

  /// Where code wants an item to come to stand; nil where it does.
  var scrollTarget: ScrollTarget?

  // What a list overrides.

  /// The cells on screen; nil where this is no list.
  var listedCells: [any ListCell]? { nil }
  var isList: Bool { false }
  /// Prepares cells that are not needed yet, until a time, in ns.
  func prepareAhead(until deadline: UInt64) {}
  /// True where an item's cell may choose its size again: when it asks for it, or when its
  /// constraints change.
  func mayMeasure(_ indexPath: IndexPath, ofConstraints: Bool) -> Bool { false }
  /// Announces items that may be needed soon.
  func prefetch() {}
  /// A finger has tapped the content.
  func tap(at point: CGPoint) {}
  /// Where the content is to come to rest, before the delegate is asked.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    isPagingEnabled ? page(near: target, velocity) : target
  }

  /// How fast scrolling slows down: to which share of itself the speed falls in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share.
    public let rawValue: CGFloat
    /// Makes a rate. The simulator knows the two of UIKit's: below 0.995 it is the fast one.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// How bars change the space around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// At the top and the bottom, and along the other axis where it scrolls there.
    case automatic
    /// Along the axes along which it scrolls.
    case scrollableAxes
    /// Not at all.
    case never
    /// In any case.
    case always
  }
  /// How the indicators look.
  public enum IndicatorStyle: Int, Sendable {
    /// Fitting any content.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
  /// How the keyboard goes when the content is dragged.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It stays.
    case none
    /// At once.
    case onDrag
    /// With the finger.
    case interactive
    /// At once, with what is above it.
    case onDragWithAccessory
    /// With the finger, with what is above it.
    case interactiveWithAccessory
  }

  private func setContentSize(_ size: CGSize) {
    guard size != storedContentSize else { return }
    storedContentSize = size
    keepInsideContent()
  }
}
