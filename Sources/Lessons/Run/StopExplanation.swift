import Foundation
import Trace

extension Ending.Stop {
  /// What a run that ended for this reason is: never passed, nor failed.
  public var status: Status {
    switch kind {
    case .budget, .backstop, .time, .wall: .timedOut
    case .trap, .overflow, .killed: .crashed
    case .exception: .exception
    case .deadlock: .deadlocked
    case .memory: .outOfMemory
    }
  }

  // The reason, to be followed by a full stop of the sentence around it.
  private var clause: Substring { reason.hasSuffix(".") ? reason.dropLast() : reason[...] }

  /// What happened and what to do, in one sentence or two.
  var explanation: String {
    switch kind {
    case .budget:
      "An endless loop, or one as good as endless: \(clause). Look for the condition that should end it, and for work that starts "
        + "itself again."
    case .backstop:
      "An endless loop, or one as good as endless, in a single call into the library. Look at how "
        + "much it is asked to go through."
    case .time where reason.hasPrefix("main sleeps"):
      "The main thread is asleep: \(clause). No frame comes while it sleeps: have the work called "
        + "later instead of waiting for it on main."
    case .time:
      "The virtual time is over, and the app still has something to do. Look for work that starts "
        + "itself again and again."
    case .wall:
      "There is no end in sight: \(clause). Look for a lock that is taken twice or held across a "
        + "call that waits, and for a loop that calls the system again and again."
    case .trap: "Swift stopped the app: \(clause)."
    case .overflow:
      "The stack is full: a function calls itself again and again. Look for the case in which it "
        + "should return without doing so."
    case .killed: "The app ended in a way no app does: \(clause)."
    case .exception: "UIKit would have raised \(reason)"
    case .deadlock:
      "A deadlock: \(clause). Let the work call back instead of waiting for it."
    case .memory:
      "Out of memory: \(clause). Look for what is kept for every "
        + "item, and for images at full size."
    }
  }
}

extension Ending.Stop {
  /// Why and where a run ended early, with the learner's lines.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's name.
  ///   - object: What was run.
  ///   - symbolizer: Finds the lines in it.
  /// - Returns: The reason in words, and the learner's frames.
  /// - Throws: A fault where the symbolizer fails.
  public func report(
    scenario: String, object: CompiledObject, symbolizer: Symbolizer
  ) throws(CourseFault) -> StopReport {
    let known = try symbolizer.places(of: frames)
    var stop = self
    // Where Swift traps without a message, the compiler has left the reason in the place's name.
    if kind == .trap, let failure = frames.first.flatMap({ known.failures[$0] }) {
      stop.reason = failure
    }
    // A full stack strikes at the entry of a function; the call that led there says more.
    let relevant = kind == .overflow ? Array(frames.dropFirst()) : frames
    let stack = relevant.compactMap { known.locations[$0] }
    return StopReport(
      reason: stop.explanation, scenario: scenario, seconds: Double(time) / 1e9,
      location: stack.first { $0.file == object.learnerName }, stack: stack)
  }
}
