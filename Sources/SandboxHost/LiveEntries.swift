import Sandbox
import Trace

// What the lines of live play call. They are the host's and not the simulator's, whose public names
// are all that a learner's file can see.

/// A line begins.
@_cdecl("sandbox_play_line")
public func playLine(_ line: Int32) { beginLine(Int(line)) }

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
///   - action: 0 waits, 1 drags, 2 flings, 3 scrolls to the top, 4 warns of little memory.
///   - seconds: How long a wait or a drag takes.
///   - amount: Points of a drag, points a second of a fling.
@_cdecl("sandbox_play_step")
public func playStep(_ action: Int32, _ seconds: Double, _ amount: Double) {
  switch action {
  case 0: carryOut(Step(.wait, seconds: min(max(0, seconds), 60)))
  case 1: carryOut(Step(.drag, seconds: min(max(0.05, seconds), 20), points: amount))
  case 2: carryOut(Step(.fling, velocity: min(max(-20_000, amount), 20_000)))
  case 3: carryOut(Step(.scrollToTop))
  default: carryOut(Step(.memoryWarning))
  }
}
