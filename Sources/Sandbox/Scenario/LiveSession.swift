internal import Trace

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
  private var lineBegan: UInt64 = 0
  private var mainBusy: UInt64 = 0
  /// True when no line is left.
  private(set) var isOver = false

  init(begin: @escaping (UnsafeMutableRawPointer) -> Void) { self.begin = begin }

  /// Notes a vsync; where the app is at rest the next line begins.
  func vsync(isQuiet: Bool, interval: UInt64) {
    quietVsyncs = isQuiet && Device.current.network.isIdle ? quietVsyncs + 1 : 0
    let isTired = scheduler.now >= lineBegan + Self.longestRest
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
    lineBegan = scheduler.now
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

// What the lines' function calls, from an object that knows this module by these names alone.

@_cdecl("sandbox_play_line")
func playLine(_ line: Int32) {
  simulated { MainActor.assumeIsolated { Display.current?.live?.begin(Int(line)) } }
}

@_cdecl("sandbox_play_rest")
func playRest(
  _ context: UnsafeMutableRawPointer, _ resume: @convention(c) (UnsafeMutableRawPointer) -> Void
) {
  let (context, resume) = (Unchecked(context), Unchecked(resume))
  simulated {
    MainActor.assumeIsolated {
      Display.current?.live?.rest { resume.value(context.value) }
    }
  }
}

@_cdecl("sandbox_play_end")
func playEnd() {
  simulated { MainActor.assumeIsolated { Display.current?.live?.end() } }
}

/// - Parameters:
///   - action: 0 waits, 1 drags, 2 flings, 3 scrolls to the top, 4 warns of little memory.
///   - seconds: How long a wait or a drag takes.
///   - amount: Points of a drag, points a second of a fling.
@_cdecl("sandbox_play_step")
func playStep(_ action: Int32, _ seconds: Double, _ amount: Double) {
  let step: Step =
    switch action {
    case 0: Step(.wait, seconds: min(max(0, seconds), 60))
    case 1: Step(.drag, seconds: min(max(0.05, seconds), 20), points: amount)
    case 2: Step(.fling, velocity: min(max(-20_000, amount), 20_000))
    case 3: Step(.scrollToTop)
    default: Step(.memoryWarning)
    }
  simulated { MainActor.assumeIsolated { Display.current?.add(step) } }
}
