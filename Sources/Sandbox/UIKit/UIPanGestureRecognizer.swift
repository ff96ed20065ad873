/// Follows a finger.
///
/// Only scroll views have one, ``UIScrollView/panGestureRecognizer``: what an app makes itself needs a
/// selector of Objective-C.
@MainActor @preconcurrency open class UIGestureRecognizer {
  weak var scrollView: UIScrollView?

  init(_ view: UIScrollView) { scrollView = view }

  var touch: Touch? { scrollView?.touch }

  /// The view whose finger it follows.
  open var view: UIView? { onMain { scrollView } }
  /// How far the gesture is: possible while no finger moves the content.
  open var state: State { onMain { touch?.state ?? .possible } }
  /// False lets no finger move the content; default true.
  open var isEnabled = true
  /// How many fingers there are: one, or none.
  open var numberOfTouches: Int { onMain { touch == nil ? 0 : 1 } }
  /// Where the finger is in a view's coordinates, in points; nil is the window's. Without a finger the
  /// origin.
  open func location(in view: UIView?) -> CGPoint {
    onMain { touch.map { view?.convert($0.place, from: nil) ?? $0.place } ?? .zero }
  }

  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// It has not begun.
    case possible
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// It ends.
    case ended
    /// It was taken back.
    case cancelled
    /// It was another one.
    case failed
    /// It ends.
    public static let recognized = State.ended
  }
}

/// Follows a finger that moves.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved since it came down, in points, whether or not the content could
  /// follow: upwards is negative. Zero without a finger.
  open func translation(in view: UIView?) -> CGPoint {
    onMain { CGPoint(x: 0, y: -(touch?.way ?? 0)) }
  }
  /// How fast the finger moves, in points a second: upwards is negative. Zero without a finger.
  open func velocity(in view: UIView?) -> CGPoint {
    onMain { CGPoint(x: 0, y: -(touch?.speed ?? 0)) }
  }
}

/// A finger on a scroll view. What goes towards the end of the content, upwards, is positive.
struct Touch {
  var state = UIGestureRecognizer.State.began
  /// How far it has moved, in points.
  private(set) var way: CGFloat
  /// In points a second.
  var speed: CGFloat
  /// Where it came down, in the window's coordinates.
  private let start: CGPoint
  private let stroke: Stroke

  init(_ stroke: Stroke, from start: CGPoint, at time: UInt64) {
    self.stroke = stroke
    self.start = start
    way = stroke.way(at: time)
    speed = stroke.speed
  }

  mutating func move(to time: UInt64) {
    state = .changed
    way = stroke.way(at: time)
  }

  var place: CGPoint { CGPoint(x: start.x, y: start.y - way) }
}

extension UIScrollView {
  /// Tells of the finger that moves the content.
  ///
  /// The script's finger comes down in the middle of the screen.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    onMain {
      if let pan { return pan }
      let made = UIPanGestureRecognizer(self)
      pan = made
      return made
    }
  }
}
