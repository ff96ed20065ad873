/// A piece of work that can be cancelled before it begins, and waited for.
public final class DispatchWorkItem: @unchecked Sendable {
  let qos: DispatchQoS
  let flags: DispatchWorkItemFlags
  private let block: () -> Void
  private let completion = DispatchGroup()
  private var wasCancelled = false
  private var isDone = false

  /// Makes an item that runs a block.
  @preconcurrency
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable () -> Void
  ) {
    self.qos = qos
    self.flags = flags
    self.block = block
    completion.count = 1
  }

  /// Runs the block on the current thread, unless the item was cancelled.
  public func perform() {
    let runs = simulated(cost: DispatchCosts.look) { !wasCancelled }
    if runs { block() }
    simulated(cost: DispatchCosts.look) {
      if isDone { return }
      isDone = true
      completion.left()
    }
  }

  /// Keeps the block from running, where it has not begun. What runs already should ask
  /// ``isCancelled``.
  public func cancel() { simulated(cost: DispatchCosts.enter) { wasCancelled = true } }

  /// True after ``cancel()``.
  public var isCancelled: Bool { simulated(cost: DispatchCosts.look) { wasCancelled } }

  /// Waits until the item has run.
  public func wait() { completion.wait() }

  /// Waits until the item has run, or for the instant.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    completion.wait(timeout: timeout)
  }

  /// Queues work when the item has run.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) {
    completion.notify(qos: qos, flags: flags, queue: queue, execute: execute)
  }

  /// Queues another item when this one has run.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    completion.notify(queue: queue, work: execute)
  }
}
