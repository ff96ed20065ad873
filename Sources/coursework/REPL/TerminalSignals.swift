import Foundation
import Lessons

/// Signals that the workbook waits for at its prompt, instead of being ended or stopped by them.
///
/// A handler writes the signal's number into a pipe, which the prompt waits for together with the
/// keys: nothing else is done while a signal interrupts who knows what.
enum TerminalSignals {
  /// The end of the pipe to wait for; what was caught is read by ``take()``.
  static let descriptor: Int32 = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    writingEnd = ends[1]
    return ends[0]
  }()
  // Written once, before a handler is in place.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  private static let caughtAtPrompt = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP]

  /// Catches what a terminal sends while a line is edited, and forgets what came before.
  static func beginPrompt() {
    _ = descriptor
    for number in caughtAtPrompt { catchSignal(number) }
    _ = take()
  }

  /// Gives the signals back, but SIGINT, which never ends the workbook.
  static func endPrompt() {
    for number in caughtAtPrompt where number != SIGINT { signal(number, SIG_DFL) }
  }

  /// Lets SIGINT be noted instead of ending the program.
  static func catchInterrupts() {
    _ = descriptor
    catchSignal(SIGINT)
  }

  /// Does something for which programs run, and lets Ctrl-C end those.
  ///
  /// - Returns: True where it was pressed.
  static func stoppingPrograms(_ body: () throws -> Void) rethrows -> Bool {
    catchInterrupts()
    _ = take()
    ProcessGroups.killAllOnTermination()
    let before = signal(SIGINT) { number in
      ProcessGroups.killAll()
      TerminalSignals.note(number)
    }
    defer { signal(SIGINT, before) }
    try body()
    return take().contains(SIGINT)
  }

  /// The signals that were caught since the last call, in order.
  static func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    let signals = count > 0 ? bytes[..<count].map(Int32.init) : []
    // Once it has sent Ctrl-C's signal the terminal throws away what it has not shown yet: what is
    // written in the same moment, the next prompt, would be lost.
    if signals.contains(SIGINT) { usleep(20_000) }
    return signals
  }

  /// Lets a signal do what it does by default, now.
  static func deliver(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func catchSignal(_ number: Int32) {
    signal(number) { TerminalSignals.note($0) }
  }

  private static func note(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writingEnd, &byte, 1)
    errno = before
  }
}
