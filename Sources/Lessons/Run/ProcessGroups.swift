import Dispatch
import Foundation
import Synchronization

/// The process groups that the tool has under way, so that a signal can end them.
///
/// An isolated child dies with the tool in any case; this is for programs that are not isolated yet
/// or not isolated at all, and for a tool that catches a signal and goes on.
public enum ProcessGroups {
  private static let capacity = 256
  // Read from signal handlers, which may take no lock: plain words that are never freed.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<pid_t> = {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return slots
  }()
  private static let changing = Mutex(())

  static func add(_ group: pid_t) {
    changing.withLock { _ in
      if let free = (0..<capacity).first(where: { slots[$0] == 0 }) { slots[free] = group }
    }
  }

  static func remove(_ group: pid_t) {
    changing.withLock { _ in
      if let taken = (0..<capacity).first(where: { slots[$0] == group }) { slots[taken] = 0 }
    }
  }

  /// Kills every program that the tool has started and that still runs.
  ///
  /// A signal handler may call it, once ``killAllOnTermination()`` has been called.
  public static func killAll() {
    for index in 0..<capacity where slots[index] != 0 { kill(-slots[index], SIGKILL) }
  }

  /// Ends the tool, and all that it has started, once the process that started it is gone: a workbook
  /// that was killed leaves nothing behind that writes to its terminal.
  public static func endWithParent() {
    let parent = getppid()
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 0.2, repeating: 0.2)
    timer.setEventHandler {
      if getppid() != parent { kill(getpid(), SIGTERM) }
      _ = timer
    }
    timer.resume()
  }

  /// Lets SIGINT, SIGTERM, SIGHUP and SIGQUIT end those programs before they end the tool.
  ///
  /// Signals for which the tool has another handler by then, or that it ignores, are left alone.
  public static func killAllOnTermination() {
    _ = slots[0]
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard action.__sigaction_handler.sa_handler == nil else { continue }
      signal(number) { number in
        ProcessGroups.killAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
