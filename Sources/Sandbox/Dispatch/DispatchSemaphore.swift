internal import Trace

/// A count that can be waited for.
public final class DispatchSemaphore: @unchecked Sendable {
  private let initialValue: Int
  private var value: Int
  private let waiters = WaitList()
  private let place: (file: StaticString, line: Int)

  /// Makes a semaphore.
  ///
  /// - Parameters:
  ///   - value: How many may pass before the first ``signal()``; not below 0.
  ///   - file: Where it is made, for the message of a mistake.
  ///   - line: Where it is made, for the message of a mistake.
  public init(value: Int, file: StaticString = #fileID, line: Int = #line) {
    precondition(value >= 0, "a semaphore begins at 0 or above")
    initialValue = value
    self.value = value
    place = (file, line)
  }

  deinit {
    if value >= initialValue { return }
    let file = "\(place.file)".split(separator: "/").last ?? ""
    stop(
      .trap,
      "the DispatchSemaphore that was made in line \(place.line) of \(file) was freed while someone "
        + "had yet to signal it, which Dispatch forbids")
  }

  /// Lets one pass, the one that has waited longest.
  ///
  /// - Returns: Not 0 where somebody waited.
  @discardableResult
  public func signal() -> Int {
    simulated(cost: DispatchCosts.enter) {
      if waiters.wakeFirst() != nil { return 1 }
      value += 1
      return 0
    }
  }

  /// Waits for a ``signal()``.
  @available(*, noasync, message: "Await a Task handle instead")
  public func wait() { _ = wait(timeout: .distantFuture) }

  /// Waits for a ``signal()``, or for the instant.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    simulated(cost: DispatchCosts.enter) {
      if value > 0 {
        value -= 1
        return .success
      }
      return waiters.wait(until: timeout.uptimeNanoseconds) ? .success : .timedOut
    }
  }

  /// Waits for a ``signal()``, or for the instant of the calendar's clock.
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult {
    wait(timeout: wallTimeout.time)
  }
}
