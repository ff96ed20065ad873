// Animations change nothing in what a frame costs here: the new values are there at once, as they are
// in UIKit's model layer, and completions come when the animation would have ended.
extension UIView {
  /// Changes views over some time.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: The changes.
  ///   - completion: Called on main after that time, with true.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: duration, completion)
  }

  /// Changes views over some time, after a delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: delay + duration, completion)
  }

  /// Changes views over some time, as a spring does.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: delay + duration, completion)
  }

  /// Changes a view over some time, from one picture of it to the next.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations ?? {}, lasting: duration, completion)
  }

  /// Changes views at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  private class func carryOut(
    _ animations: () -> Void, lasting seconds: TimeInterval, _ completion: ((Bool) -> Void)?
  ) {
    onMain(cost: costs.call * 10) { asLearner(animations) }
    guard let completion else { return }
    onMain {
      let end = scheduler.now + UInt64(max(0, min(seconds, 3600)) * 1e9)
      scheduler.post(onMain: true, at: end) { completion(true) }
    }
  }

  /// How an animation goes; kept, and without effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the view meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where another animation has come to.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Forth and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One picture fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  }
}
