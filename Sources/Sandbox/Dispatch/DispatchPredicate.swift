internal import Trace

/// A claim about the queue whose work runs.
public enum DispatchPredicate: Sendable {
  /// Work of this queue runs.
  case onQueue(DispatchQueue)
  /// Work of this queue runs, and nothing else of it.
  case onQueueAsBarrier(DispatchQueue)
  /// No work of this queue runs.
  case notOnQueue(DispatchQueue)
}

/// Traps where the claim about the current queue does not hold.
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
  let condition = condition()
  simulated(cost: DispatchCosts.look) {
    switch condition {
    case .onQueue(let queue), .onQueueAsBarrier(let queue):
      if !queue.isCurrent {
        stop(.trap, "the code was expected to run on the queue \(queue.label)")
      }
    case .notOnQueue(let queue):
      if queue.isCurrent {
        stop(.trap, "the code was expected not to run on the queue \(queue.label)")
      }
    }
  }
}

/// Names a value that a queue carries.
public final class DispatchSpecificKey<T>: Sendable {
  /// Makes a key.
  public init() {}
}

extension DispatchQueue {
  /// Gives the queue a value to carry; nil takes it away.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {
    simulated(cost: DispatchCosts.look) { specifics[ObjectIdentifier(key)] = value }
  }

  /// The value that this queue carries.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    simulated(cost: DispatchCosts.look) { specifics[ObjectIdentifier(key)] as? T }
  }

  /// The value that the queue whose work runs carries, or that queue's target.
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    simulated(cost: DispatchCosts.look) {
      let thread = scheduler.current
      let queues = (thread.isMain ? [DispatchQueue.main] : []) + thread.queues
      return queues.reversed().lazy.compactMap { $0.specifics[ObjectIdentifier(key)] as? T }.first
    }
  }
}
