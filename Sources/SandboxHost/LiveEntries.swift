import Sandbox
import Trace

// What the lines of live play call. They are the host's and not the simulator's, whose public names
// are all that a learner's file can see.

/// A line begins; in what is printed, the ASCII record separator marks the place.
@_cdecl("sandbox_play_line")
public func playLine(_ line: Int32) {
  asHost { print("\u{1e}", terminator: "") }
  beginLine(Int(line))
}

/// Calls back when the app is at rest.
@_cdecl("sandbox_play_rest")
public func playRest(
  _ context: UnsafeMutableRawPointer, _ resume: @convention(c) (UnsafeMutableRawPointer) -> Void
) {
  restAfterLine { resume(context) }
}

/// No line is left.
@_cdecl("sandbox_play_end")
public func playEnd() { endLines() }

/// Something is to happen.
///
/// - Parameters:
///   - action: What, by its place in ``actions``.
///   - seconds: How long a wait, a drag or a stay in the background takes.
///   - amount: Points of a drag, points a second of a fling, the place of a tap, a number of posts.
@_cdecl("sandbox_play_step")
public func playStep(_ action: Int32, _ seconds: Double, _ amount: Double) {
  guard actions.indices.contains(Int(action)) else { fault("nothing is known of \(action)") }
  if seconds > longestStep { asHost { print("60 s is the most at once: these were 60 s.") } }
  let (seconds, amount) = (
    bounded(seconds, 0...longestStep), bounded(amount, -1_000_000...1_000_000)
  )
  var step = Step(actions[Int(action)])
  switch step.action {
  case .wait, .background: step.seconds = seconds
  case .drag: (step.seconds, step.points) = (max(0.05, seconds), amount)
  case .fling: step.velocity = bounded(amount, -20_000...20_000)
  case .tap: step.place = bounded(amount, 0...1)
  case .like, .edit, .insert, .delete, .refresh: step.count = Int(bounded(amount, 1...1000))
  default: break
  }
  carryOut(step)
}

private let longestStep = 60.0

/// What can happen in live play, in the order of the numbers that the lines' object has for it.
private let actions: [Step.Action] = [
  .wait, .drag, .fling, .scrollToTop, .memoryWarning, .tap, .pullToRefresh, .rotate, .like, .edit,
  .insert, .delete, .refresh, .goOffline, .goOnline, .background,
]

/// What is no number counts as 0.
private func bounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
  min(max(range.lowerBound, value.isFinite ? value : 0), range.upperBound)
}
