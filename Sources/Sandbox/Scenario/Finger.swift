internal import Trace

/// Where the script has the content at each instant, whatever the app is doing.
///
/// A finger and UIScrollView's deceleration go by time, not by frames: a late frame finds the
/// content where it would be by then.
struct Finger {
  /// What a script asks for beside movement.
  enum Act: Equatable {
    case began(String)
    case ended
    /// Something happens: at once, or at the beginning of a step that takes a while.
    case step(Step)
    /// A step is over that something follows from: `background`, `close`.
    case over(Step.Action)
  }

  private var steps: ArraySlice<Step>
  /// What was put off, with the instants in ns at which it is due, the earliest first.
  private var postponed: [(due: UInt64, step: Step)] = []
  /// When the step under way began, in ns, and where the content stood.
  private var start: UInt64
  private var origin = 0.0
  private var offset = 0.0
  private var velocity = 0.0
  /// Of the last movement, in points a second; its direction is what `reverse` turns about.
  private var lastVelocity = 0.0
  private var simulatedUntil: UInt64 = 0
  private var isUnderWay = false
  private var isGesture = false
  /// True while a tap on the status bar is ignored.
  private(set) var isHeld = false
  /// What the finger of the last movement does on the glass; nil where none is needed for it.
  private(set) var stroke: Stroke?
  /// True slows the content down at UIScrollView's fast rate.
  var isFast = false
  /// Where the content is to come to rest, where someone has asked for it.
  private var landing: Double?

  init(_ script: [Step], from start: UInt64) {
    steps = script[...]
    self.start = start
  }

  /// True when nothing is left to happen.
  var isDone: Bool { steps.isEmpty && postponed.isEmpty && !isGesture }
  /// How fast the content was when the finger lifted, in points a second.
  private(set) var liftSpeed = 0.0
  /// Where the content is.
  var place: Double { offset }
  /// True while the content moves.
  var isMoving: Bool { isGesture }

  /// Adds a step to the script; where nothing was left to do it begins now, in ns.
  mutating func add(_ step: Step, at now: UInt64) {
    if isDone { start = now }
    steps.append(step)
  }

  /// Advances to an instant.
  ///
  /// - Parameters:
  ///   - time: ns since the start of the run.
  ///   - current: Where the content is, in points.
  ///   - range: How far the content can move, in points.
  /// - Returns: What happened on the way.
  mutating func advance(
    to time: UInt64, from current: Double, in range: ClosedRange<Double>
  ) -> [Act] {
    var acts: [Act] = []
    if !isGesture { offset = current }
    while let step = steps.first {
      if !isUnderWay { begin(step, at: start, &acts) }
      guard let end = move(step, to: time, in: range) else { break }
      switch step.action {
      case .pullToRefresh: acts.append(.step(step))
      case .background, .close: acts.append(.over(step.action))
      default: break
      }
      if isGesture { acts.append(.ended) }
      isGesture = false
      isUnderWay = false
      start = end
      steps.removeFirst()
    }
    while let next = postponed.first, next.due <= time {
      acts.append(.step(next.step))
      postponed.removeFirst()
    }
    return acts
  }

  private mutating func begin(_ step: Step, at time: UInt64, _ acts: inout [Act]) {
    isUnderWay = true
    origin = offset
    velocity = startVelocity(of: step)
    liftSpeed = velocity
    simulatedUntil = start
    switch step.action {
    case .drag, .fling, .reverse, .scrollToTop, .pullToRefresh:
      isGesture = true
      lastVelocity = direction(of: step)
      isHeld = false
      isFast = false
      landing = nil
      stroke = makeStroke(step)
      acts.append(.began(step.action.rawValue))
    case .wait: break
    default:
      if let after = step.after {
        postpone(step, until: time + UInt64(after * 1e9))
      } else {
        acts.append(.step(step))
      }
    }
  }

  private func makeStroke(_ step: Step) -> Stroke? {
    switch step.action {
    case .drag:
      return Stroke(start: start, points: step.points ?? 0, seconds: step.seconds ?? 0.5)
    case .fling, .reverse: return Stroke(start: start, flick: velocity)
    case .pullToRefresh:
      return Stroke(start: start, points: -Self.pullPoints, seconds: Self.pullSeconds)
    default: return nil
    }
  }

  private func startVelocity(of step: Step) -> Double {
    guard step.action == .reverse else { return step.velocity ?? 0 }
    let speed = step.velocity ?? abs(lastVelocity)
    return lastVelocity > 0 ? -speed : speed
  }

  /// A speed in the direction of a movement, for the step that may turn it about.
  private func direction(of step: Step) -> Double {
    switch step.action {
    case .drag: (step.points ?? 0) / (step.seconds ?? 0.5)
    case .scrollToTop, .pullToRefresh: -Self.turningSpeed
    default: velocity
    }
  }

  private mutating func postpone(_ step: Step, until due: UInt64) {
    let place = postponed.firstIndex { $0.due > due } ?? postponed.count
    postponed.insert((due, step), at: place)
  }

  /// Moves the content as the step says, and gives the instant at which it ends, where that is
  /// past.
  private mutating func move(
    _ step: Step, to time: UInt64, in range: ClosedRange<Double>
  ) -> UInt64? {
    switch step.action {
    case .drag:
      glide(by: step.points ?? 0, over: step.seconds ?? 0.5, to: time, in: range)
      return ended(step.seconds ?? 0.5, by: time)
    case .scrollToTop:
      let way = isHeld ? 0 : range.lowerBound - origin
      glide(by: way, over: Self.scrollToTopSeconds, to: time, in: range)
      return ended(Self.scrollToTopSeconds, by: time)
    case .fling, .reverse:
      let rest = decelerate(to: time, in: range)
      guard let seconds = step.seconds, let caught = ended(seconds, by: time) else { return rest }
      return min(rest ?? caught, caught)
    case .pullToRefresh: return ended(Self.pullSeconds, by: time)
    case .wait, .background: return ended(step.seconds ?? 0, by: time)
    case .close: return ended(step.seconds ?? Self.closeSeconds, by: time)
    default: return start
    }
  }

  private func ended(_ seconds: Double, by time: UInt64) -> UInt64? {
    let end = start + UInt64(seconds * 1e9)
    return end <= time ? end : nil
  }

  private mutating func glide(
    by points: Double, over seconds: Double, to time: UInt64, in range: ClosedRange<Double>
  ) {
    let share = min(1, Double(time - start) / 1e9 / seconds)
    offset = min(max(range.lowerBound, origin + points * share), range.upperBound)
  }

  /// UIScrollView's normal rate: the speed falls to 0.998 of itself in each millisecond.
  private mutating func decelerate(
    to time: UInt64, in range: ClosedRange<Double>
  ) -> UInt64? {
    while simulatedUntil + Self.tick <= time {
      simulatedUntil += Self.tick
      offset += velocity * Double(Self.tick) / 1e9
      velocity *= ratePerTick
      let isAtEnd = offset <= range.lowerBound && velocity < 0
      let isAtOtherEnd = offset >= range.upperBound && velocity > 0
      if isAtEnd || isAtOtherEnd || abs(velocity) < Self.slowest {
        offset = min(max(range.lowerBound, landing ?? offset), range.upperBound)
        return simulatedUntil
      }
    }
    return nil
  }

  // MARK: - What the app may change

  /// Content under the finger has moved by itself.
  mutating func shift(by distance: Double) {
    offset += distance
    origin += distance
    landing = landing.map { $0 + distance }
  }

  /// A tap on the status bar is ignored.
  mutating func hold() {
    isHeld = true
    offset = origin
  }

  /// Where a fling comes to rest by itself.
  func restingPlace(in range: ClosedRange<Double>) -> Double {
    var copy = self
    _ = copy.decelerate(to: simulatedUntil + Self.longestFling, in: range)
    return copy.offset
  }

  /// Has a fling come to rest at a place, as slowly as it would by itself.
  mutating func aim(at target: Double) {
    landing = target
    let way = target - offset
    let reach = Double(Self.tick) / 1e9 / (1 - ratePerTick)
    velocity = way / reach + (way < 0 ? -Self.slowest : Self.slowest)
  }

  private var ratePerTick: Double { isFast ? Self.fastRatePerTick : Self.normalRatePerTick }

  /// A third of a millisecond, so that a vsync at 60 or 120 Hz is a whole number of ticks.
  private static let tick: UInt64 = 333_333
  /// The cube root of 0.998, written out: the C library's differs from one processor to another.
  private static let normalRatePerTick = 0.999_332_888_394_402_4
  /// The cube root of 0.99.
  private static let fastRatePerTick = 0.996_655_493_412_596_4
  /// No fling lasts longer, in ns.
  private static let longestFling: UInt64 = 60_000_000_000
  /// Below this, in points a second, the content rests (assumption).
  private static let slowest = 12.0
  /// How long a tap on the status bar scrolls (assumption).
  private static let scrollToTopSeconds = 0.4
  /// How long a pull takes until the refresh begins (assumption).
  private static let pullSeconds = 0.5
  /// How far the finger moves in that time (assumption).
  private static let pullPoints = 100.0
  /// What a closed screen has to come to its end, unless the script says otherwise.
  private static let closeSeconds = 1.0
  /// At which `reverse` throws the content back after a movement that has no speed of its own.
  private static let turningSpeed = 2_000.0
}
