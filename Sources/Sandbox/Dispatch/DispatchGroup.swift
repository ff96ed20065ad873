internal import Trace

/// Counts pieces of work, and says when all are done.
public final class DispatchGroup: @unchecked Sendable {
  var count = 0
  private let waiters = WaitList()
  private var notifications: [() -> Void] = []

  /// Makes a group of nothing.
  public init() {}

  /// One more piece of work.
  public func enter() {
    simulated(cost: DispatchCosts.enter) { count += 1 }
  }

  /// One piece of work is done. Once more than ``enter()`` is a trap.
  public func leave() {
    simulated(cost: DispatchCosts.enter) {
      if count == 0 { stop(.trap, "DispatchGroup.leave() was called more often than enter()") }
      left()
    }
  }

  func left() {
    count -= 1
    if count > 0 { return }
    waiters.wakeAll()
    let due = notifications
    notifications = []
    for notify in due { notify() }
  }

  /// Queues work when all is done; at once where nothing is left.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    simulated(cost: DispatchCosts.enqueue) {
      let urgency = Urgency.of(qos.qosClass, on: queue)
      whenDone { queue.enqueue(urgency: urgency, isBarrier: flags.contains(.barrier), work) }
    }
  }

  /// Queues a work item when all is done; at once where nothing is left.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    simulated(cost: DispatchCosts.enqueue) {
      let urgency = Urgency.of(work.qos.qosClass, on: queue)
      whenDone {
        queue.enqueue(urgency: urgency, isBarrier: work.flags.contains(.barrier)) { work.perform() }
      }
    }
  }

  private func whenDone(_ notify: @escaping () -> Void) {
    if count == 0 { notify() } else { notifications.append(notify) }
  }

  /// Waits until all is done.
  @available(*, noasync, message: "Use a TaskGroup instead")
  public func wait() { _ = wait(timeout: .distantFuture) }

  /// Waits until all is done, or for the instant.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    simulated(cost: DispatchCosts.enter) {
      count == 0 || waiters.wait(until: timeout.uptimeNanoseconds) ? .success : .timedOut
    }
  }

  /// Waits until all is done, or for the instant of the calendar's clock.
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult {
    wait(timeout: wallTimeout.time)
  }
}
