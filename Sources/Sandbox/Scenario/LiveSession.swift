package import Trace

/// Live play: the lines of a person who plays with the app, one after the other, each when the app
/// is at rest.
///
/// The lines are the body of one asynchronous function in the learner's object, which calls these
/// entries between them; what a line asks the finger to do is done before the next one begins.
@MainActor final class LiveSession {
  /// Begins the lines.
  private var begin: ((UnsafeMutableRawPointer) -> Void)?
  private var resume: (() -> Void)?
  private var line = 0
  private var quietVsyncs: UInt64 = 0
  /// When the line began, or what it asked of the finger was done.
  private var since: UInt64 = 0
  private var mainBusy: UInt64 = 0
  /// True when no line is left.
  private(set) var isOver = false

  init(begin: @escaping (UnsafeMutableRawPointer) -> Void) { self.begin = begin }

  /// Notes a vsync; where the app is at rest the next line begins.
  ///
  /// - Parameters:
  ///   - isQuiet: True where nothing moves, and nothing is to be shown.
  ///   - isAsked: True while the finger has something to do.
  ///   - interval: The time between two vsyncs, in ns.
  func vsync(isQuiet: Bool, isAsked: Bool, interval: UInt64) {
    if isAsked { since = scheduler.now }
    quietVsyncs = isQuiet && Device.current.network.isIdle ? quietVsyncs + 1 : 0
    let isTired = scheduler.now >= since + Self.longestRest
    guard quietVsyncs * interval >= Self.rest || isTired else { return }
    quietVsyncs = 0
    if let begin, let root = Display.current?.root {
      self.begin = nil
      asLearner { begin(Unmanaged.passUnretained(root).toOpaque()) }
    } else if let resume {
      self.resume = nil
      report(.lineEnded(line: line, main: scheduler.mainBusy - mainBusy))
      asLearner(resume)
    }
  }

  fileprivate func begin(_ line: Int) {
    self.line = line
    since = scheduler.now
    mainBusy = scheduler.mainBusy
    report(.lineBegan(line: line))
  }

  fileprivate func rest(_ resume: @escaping () -> Void) { self.resume = resume }

  fileprivate func end() { isOver = true }

  /// A screen that has not changed for so long is at rest, in ns: longer than any preparation takes
  /// on the simulated phones.
  private static let rest: UInt64 = 250_000_000
  /// An app that never rests is interrupted by the next line after so long, in ns.
  private static let longestRest: UInt64 = 5_000_000_000
}

// What the lines' function calls, through the host: learners' files see none of these names.

/// Notes that a line begins.
package func beginLine(_ line: Int) {
  simulated { MainActor.assumeIsolated { Display.current?.live?.begin(line) } }
}

/// Calls back when the app is at rest.
package func restAfterLine(_ resume: @escaping () -> Void) {
  let resume = Unchecked(resume)
  simulated { MainActor.assumeIsolated { Display.current?.live?.rest { resume.value() } } }
}

/// Notes that no line is left.
package func endLines() {
  simulated { MainActor.assumeIsolated { Display.current?.live?.end() } }
}

/// Has the finger, or whatever the step is about, do something.
package func carryOut(_ step: Step) {
  simulated { MainActor.assumeIsolated { Display.current?.add(step) } }
}
