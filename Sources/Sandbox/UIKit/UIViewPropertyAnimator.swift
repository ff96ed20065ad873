/// An animation that can be stopped and reversed. As in all animations here the new values are there at
/// once, when it starts; completions come when it would have ended. One that ends at its start puts
/// places, transforms, opacity and colours back.
@MainActor @preconcurrency open class UIViewPropertyAnimator {
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run = 0
  private var startTime: UInt64 = 0
  private var spent = 0.0
  private let start = AnimationStart()

  /// Seconds.
  public let duration: TimeInterval
  /// Seconds before it begins.
  open private(set) var delay: TimeInterval = 0
  /// Whether it waits, runs or was stopped.
  open private(set) var state = UIViewAnimatingState.inactive
  /// True while it runs.
  open private(set) var isRunning = false
  /// True goes back: it ends at its start.
  open var isReversed = false
  /// True lets touches reach the views meanwhile; default true.
  open var isUserInteractionEnabled = true
  /// True is even while a finger drives it; default true.
  open var scrubsLinearly = true
  /// True stays active when it is over, and calls no completion; default false.
  open var pausesOnCompletion = false

  /// Makes an animation.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
  }
  /// Makes an animation of a curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { changes.append(animations) }
  }
  /// Makes an animation of a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }
  /// Makes an animation that goes as a spring does.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeOut, animations: animations)
  }
  /// Makes an animation and starts it.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// More changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    onMain { if isRunning { start.record(animation) } else { changes.append(animation) } }
  }
  /// More changes, that begin after a part of the time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// What is called on main at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    onMain { completions.append(completion) }
  }
  /// Begins, or goes on after a pause.
  open func startAnimation() { begin(after: 0) }
  /// Begins after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    begin(after: delay)
  }
  /// Rests; ``startAnimation()`` goes on.
  open func pauseAnimation() {
    onMain {
      state = .active
      rest()
    }
  }
  /// Goes on after a pause.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    begin(after: 0)
  }
  /// Ends where it is.
  ///
  /// - Parameter withoutFinishing: True calls no completion.
  open func stopAnimation(_ withoutFinishing: Bool) {
    onMain {
      rest()
      state = withoutFinishing ? .inactive : .stopped
      if withoutFinishing { start.forget() }
    }
  }
  /// Ends after it was stopped, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    onMain { if state == .stopped { finish(finalPosition) } }
  }
  /// How far it is, from 0 to 1.
  open var fractionComplete: CGFloat {
    get { onMain { duration > 0 ? min(1, elapsed / duration) : 1 } }
    set {
      onMain {
        state = .active
        rest()
        spent = newValue * duration
      }
    }
  }

  private var elapsed: Double {
    isRunning && scheduler.now > startTime
      ? spent + Double(scheduler.now - startTime) / 1e9 : spent
  }

  private func rest() {
    spent = elapsed
    isRunning = false
    run += 1
  }

  private func begin(after delay: TimeInterval) {
    onMain(cost: costs.call * 10) {
      guard !isRunning else { return }
      state = .active
      isRunning = true
      if spent >= duration { spent = 0 }
      run += 1
      startTime = scheduler.now + UInt64(max(0, delay) * 1e9)
      let pending = changes
      changes = []
      for change in pending { start.record(change) }
      let (this, end) = (run, startTime + UInt64(max(0, duration - spent) * 1e9))
      scheduler.post(onMain: true, at: end) {
        simulated { MainActor.assumeIsolated { if self.run == this { self.arrive() } } }
      }
    }
  }

  private func arrive() {
    guard pausesOnCompletion else { return finish(isReversed ? .start : .end) }
    isRunning = false
    spent = duration
  }

  private func finish(_ position: UIViewAnimatingPosition) {
    isRunning = false
    spent = 0
    state = .inactive
    if position == .start { start.restore() } else { start.forget() }
    let pending = completions
    completions = []
    asLearner { for completion in pending { completion(position) } }
  }
}

/// Whether an animation waits, runs or was stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// It waits.
  case inactive
  /// It runs or rests.
  case active
  /// It was stopped.
  case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// At its beginning.
  case start
  /// On the way.
  case current
}

/// How an animation goes in time. Kept without effect.
@MainActor @preconcurrency public protocol UITimingCurveProvider: AnyObject {}

/// Along a Bézier curve.
@MainActor @preconcurrency open class UICubicTimingParameters: UITimingCurveProvider {
  /// Makes one of the usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) {}
  /// Makes one of two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

/// As a spring.
@MainActor @preconcurrency open class UISpringTimingParameters: UITimingCurveProvider {
  /// Makes one of the damping: 1 doesn't swing over.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {}
}
