/// How an animation goes in time. Kept without effect.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  /// Makes one of a name.
  public init(name: CAMediaTimingFunctionName) {}
  /// Makes one of the two control points of a Bézier curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The name of a course in time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What a layer looks like before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a mode of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The end stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The beginning is there from the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Hears of animations.
public protocol CAAnimationDelegate: AnyObject {
  /// One begins.
  func animationDidStart(_ anim: CAAnimation)
  /// One is over.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something of a layer changes over some time. The render server carries it out on a device, so that
/// it costs the app no frame; here only its end is real.
open class CAAnimation: NSObject {
  /// Hears of the animation. It is kept strongly, as in the SDK.
  open var delegate: (any CAAnimationDelegate)?
  /// In seconds; 0 is 0.25.
  open var duration: CFTimeInterval = 0
  /// When it begins, in seconds of `CACurrentMediaTime`; 0 is at once.
  open var beginTime: CFTimeInterval = 0
  /// How often; 0 is once.
  open var repeatCount: Float = 0
  /// True goes back too.
  open var autoreverses = false
  /// How much faster than time.
  open var speed: Float = 1
  /// Where it begins in its own time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// What the layer looks like before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// False keeps the animation when it is over.
  open var isRemovedOnCompletion = true
  /// How it goes in time.
  open var timingFunction: CAMediaTimingFunction?
  /// Makes an animation.
  public override init() { super.init() }
}

/// An animation that was added to a layer.
final class RunningAnimation {
  let key: String
  let animation: CAAnimation
  private let groups = CATransaction.entered()
  private var isOver = false

  /// Begins.
  ///
  /// - Parameters:
  ///   - animation: What was added.
  ///   - key: Under which name.
  ///   - remove: Takes it from the layer once it is over, where it does not stay.
  init(_ animation: CAAnimation, key: String, _ remove: @escaping () -> Void) {
    self.animation = animation
    self.key = key
    let once = animation.duration > 0 ? animation.duration : CATransaction.animationDuration()
    let times = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
    let speed = animation.speed > 0 ? Double(animation.speed) : 1
    let length = once * times * (animation.autoreverses ? 2 : 1) / speed
    let asked = animation.beginTime > 0 ? UInt64(animation.beginTime * 1e9) : 0
    let start = max(scheduler.now, asked)
    if animation.delegate != nil {
      scheduler.post(onMain: true, at: start) {
        if !self.isOver { animation.delegate?.animationDidStart(animation) }
      }
    }
    guard times < 1e6 else { return }
    scheduler.post(onMain: true, at: start + UInt64(length * 1e9)) {
      if self.isOver { return }
      simulated { if animation.isRemovedOnCompletion { remove() } }
      self.end(finished: true)
    }
  }

  /// It was taken away before its end.
  func stop() {
    if isOver { return }
    scheduler.post(onMain: true) { self.end(finished: false) }
  }

  private func end(finished: Bool) {
    if isOver { return }
    isOver = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    simulated { for group in groups { group.left() } }
  }
}

/// A value changes.
open class CAPropertyAnimation: CAAnimation {
  /// Which, `"opacity"` …
  open var keyPath: String?
  /// Makes an animation of a value.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
  /// True adds to the value that is there.
  open var isAdditive = false
  /// True adds from one time to the next.
  open var isCumulative = false
}

/// A value changes from one to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; nil is where the value is.
  open var fromValue: Any?
  /// Where it ends; nil is where the value is.
  open var toValue: Any?
  /// How far it goes.
  open var byValue: Any?
}

/// A value changes as a spring does.
open class CASpringAnimation: CABasicAnimation {
  /// What hangs on the spring; default 1.
  open var mass: CGFloat = 1
  /// How stiff it is; default 100.
  open var stiffness: CGFloat = 100
  /// How much it is braked; default 10.
  open var damping: CGFloat = 10
  /// How fast it begins; default 0.
  open var initialVelocity: CGFloat = 0
  /// How long until it rests, in seconds; a day where nothing brakes it.
  open var settlingDuration: CFTimeInterval {
    simulated {
      SpringMotion(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity
      ).settling
    }
  }
}

/// A value goes from one to the next.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// A path that a point follows.
  open var path: CGPath?
}

/// Several at once.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// One picture becomes the next.
open class CATransition: CAAnimation {
  /// How.
  open var type = CATransitionType.fade
  /// From which side.
  open var subtype: CATransitionSubtype?
}

/// How one picture becomes the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It fades.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one moves over it.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes it away.
  public static let push = CATransitionType(rawValue: "push")
  /// It moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From which side one picture becomes the next.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a side of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
