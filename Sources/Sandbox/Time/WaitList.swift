/// Threads that wait for something, in the order in which they came.
///
/// A class, since the list changes while a thread is in the middle of ``wait(until:)``.
final class WaitList {
  private var threads: [VirtualThread] = []

  var isEmpty: Bool { threads.isEmpty }

  /// Parks the current thread until it is woken, or until a virtual instant in ns.
  ///
  /// - Returns: False at the deadline.
  @discardableResult
  func wait(until instant: UInt64 = .max) -> Bool {
    let thread = scheduler.current
    threads.append(thread)
    if scheduler.block(until: instant == .max ? nil : instant) { return true }
    threads.removeAll { $0 === thread }
    return false
  }

  /// Wakes the thread that has waited longest; nil where none waits.
  @discardableResult
  func wakeFirst() -> VirtualThread? {
    if threads.isEmpty { return nil }
    let thread = threads.removeFirst()
    scheduler.wake(thread)
    return thread
  }

  /// Wakes all.
  func wakeAll() {
    let woken = threads
    threads = []
    for thread in woken { scheduler.wake(thread) }
  }
}
