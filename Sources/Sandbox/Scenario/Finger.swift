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
    case memoryWarning
  }

  private var steps: ArraySlice<Step>
  /// When the step under way began, in ns, and where the content stood.
  private var start: UInt64
  private var origin = 0.0
  private var offset = 0.0
  private var velocity = 0.0
  private var simulatedUntil: UInt64 = 0
  private var isUnderWay = false
  private var isGesture = false

  init(_ script: [Step], from start: UInt64) {
    steps = script[...]
    self.start = start
  }

  /// True when nothing is left to happen.
  var isDone: Bool { steps.isEmpty && !isGesture }
  /// How fast the content runs on by itself, in points a second.
  var speed: Double { velocity }
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
  ///   - range: How far the content can move, in points.
  /// - Returns: Where the content is, and what happened on the way.
  mutating func advance(
    to time: UInt64, from current: Double, in range: ClosedRange<Double>
  ) -> (offset: Double, acts: [Act]) {
    var acts: [Act] = []
    if !isGesture { offset = current }
    while let step = steps.first {
      if !isUnderWay { begin(step, &acts) }
      guard let end = move(step, to: time, in: range) else { break }
      if isGesture { acts.append(.ended) }
      isGesture = false
      isUnderWay = false
      start = end
      steps.removeFirst()
    }
    return (offset, acts)
  }

  private mutating func begin(_ step: Step, _ acts: inout [Act]) {
    isUnderWay = true
    origin = offset
    velocity = step.velocity ?? 0
    simulatedUntil = start
    switch step.action {
    case .wait: break
    case .memoryWarning: acts.append(.memoryWarning)
    case .drag, .fling, .scrollToTop:
      isGesture = true
      acts.append(.began(step.action.rawValue))
    }
  }

  /// Moves the content as the step says, and gives the instant at which it ends, where that is past.
  private mutating func move(
    _ step: Step, to time: UInt64, in range: ClosedRange<Double>
  ) -> UInt64? {
    switch step.action {
    case .memoryWarning: return start
    case .wait: return ended(step.seconds ?? 0, by: time)
    case .drag:
      glide(by: step.points ?? 0, over: step.seconds ?? 0.5, to: time, in: range)
      return ended(step.seconds ?? 0.5, by: time)
    case .scrollToTop:
      glide(by: range.lowerBound - origin, over: Self.scrollToTopSeconds, to: time, in: range)
      return ended(Self.scrollToTopSeconds, by: time)
    case .fling: return decelerate(to: time, in: range)
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
      velocity *= Self.ratePerTick
      let isAtEnd = offset <= range.lowerBound && velocity < 0
      let isAtOtherEnd = offset >= range.upperBound && velocity > 0
      if isAtEnd || isAtOtherEnd || abs(velocity) < Self.slowest {
        offset = min(max(range.lowerBound, offset), range.upperBound)
        return simulatedUntil
      }
    }
    return nil
  }

  /// A third of a millisecond, so that a vsync at 60 or 120 Hz is a whole number of ticks.
  private static let tick: UInt64 = 333_333
  /// The cube root of 0.998, written out: the C library's differs from one processor to another.
  private static let ratePerTick = 0.999_332_888_221_126_4
  /// Below this, in points a second, the content rests (assumption).
  private static let slowest = 12.0
  /// How long a tap on the status bar scrolls (assumption).
  private static let scrollToTopSeconds = 0.4
}
