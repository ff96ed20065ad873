// Animations change nothing in what a frame costs here: the new values are there at once, as they are
// in UIKit's model layer, and completions come when the animation would have ended; see
// ``ViewAnimation``.
extension UIView {
  /// Changes views over some time.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: The changes.
  ///   - completion: Called on main at the end: with false where the animation was cut short.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: duration, [], completion)
  }

  /// Changes views over some time, after a delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: delay + duration, options, completion)
  }

  /// Changes views over some time, as a spring does.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: delay + duration, options, completion)
  }

  /// Changes views as a spring does (iOS 17).
  ///
  /// - Parameters:
  ///   - duration: Seconds that it seems to take; default 0.5.
  ///   - bounce: How much it swings over, −1 to 1; default 0.
  ///   - velocity: How fast it begins; default 0.
  ///   - delay: Seconds before it begins; default 0.
  ///   - options: How it goes.
  ///   - animations: The changes.
  ///   - completion: Called on main at the end: with false where the animation was cut short.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations, lasting: delay + duration, options, completion)
  }

  /// Changes views over some time, and returns when that is over.
  ///
  /// - Returns: False where the animation was cut short.
  @discardableResult public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    await finished { carryOut(animations, lasting: duration, [], $0) }
  }

  /// Changes views over some time, after a delay, and returns when that is over.
  ///
  /// - Returns: False where the animation was cut short.
  @discardableResult public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await finished { carryOut(animations, lasting: delay + duration, options, $0) }
  }

  /// Changes views as a spring does, and returns when that is over.
  ///
  /// - Returns: False where the animation was cut short.
  @discardableResult public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await finished { carryOut(animations, lasting: delay + duration, options, $0) }
  }

  /// Changes views step by step; see ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(
      animations, lasting: delay + duration, AnimationOptions(rawValue: options.rawValue),
      completion)
  }
  /// A step of an animation; here its values are there at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    onMain { asLearner(animations) }
  }

  /// Changes a view over some time, from one picture of it to the next.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    carryOut(animations ?? {}, lasting: duration, options, changing: [view], completion)
  }
  /// Puts a view in the place of another over some time.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let parent = fromView.superview
    carryOut(
      {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if let parent {
          parent.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, lasting: duration, options, changing: [parent ?? toView], completion)
  }

  /// Changes views at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    onMain {
      let before = animations.areEnabled
      animations.areEnabled = false
      ViewAnimation.carryOutApart(actionsWithoutAnimation)
      animations.areEnabled = before
    }
  }
  /// Says whether changes are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    onMain { animations.areEnabled = enabled }
  }
  /// True where changes are animated.
  public class var areAnimationsEnabled: Bool { onMain { animations.areEnabled } }
  /// How long the animation takes that surrounds the call, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { onMain { animations.duration } }

  private static var animations = (areEnabled: true, duration: 0.0)

  private class func carryOut(
    _ changes: () -> Void, lasting seconds: TimeInterval, _ options: AnimationOptions,
    changing views: [UIView] = [], _ completion: ((Bool) -> Void)?
  ) {
    onMain(cost: costs.call * 10) {
      let before = animations.duration
      defer { animations.duration = before }
      guard animations.areEnabled else {
        animations.duration = 0
        ViewAnimation.carryOutApart(changes)
        if let completion { scheduler.post(onMain: true) { completion(true) } }
        return
      }
      animations.duration = seconds
      let isEndless = options.contains(.repeat) && seconds > 0
      let turns: Double = options.contains(.autoreverse) ? 2 : 1
      ViewAnimation.carryOut(
        lasting: isEndless ? nil : seconds * turns, changing: views, changes, completion)
    }
  }

  private class func finished(_ begin: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { continuation in begin { continuation.resume(returning: $0) } }
  }

  /// How an animation goes; of it `repeat` and `autoreverse` say when it ends.
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
    /// Takes as long as it says, not as long as the one around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Goes as it says, not as the one around.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Draws the view anew in each frame.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown, not taken out.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Goes as it says alone.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One picture turns over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Rolls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Rolls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns over from above.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns over from below.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// How an animation of steps goes; kept, and without effect.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out with it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the view meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins where another animation has come to.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Forth and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight from step to step.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In leaps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// In a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// How an animation goes in time.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Even.
    case linear
  }
}
