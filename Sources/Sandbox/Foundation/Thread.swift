/// The thread that runs; there is no way to make one, since queues and tasks have theirs.
public final class Thread: @unchecked Sendable {
  private let thread: VirtualThread

  private init(_ thread: VirtualThread) {
    self.thread = thread
  }

  /// True on the main thread.
  public static var isMainThread: Bool {
    simulated(cost: DispatchCosts.look) { scheduler.current.isMain }
  }

  /// The thread that runs.
  public static var current: Thread {
    simulated(cost: DispatchCosts.look) { Thread(scheduler.current) }
  }

  /// True for the main thread.
  public var isMainThread: Bool { thread.isMain }

  /// `main`, `worker1` …
  public var name: String? { thread.name }

  /// Does nothing for some seconds.
  public static func sleep(forTimeInterval interval: TimeInterval) {
    simulated { pause(nanoseconds(interval)) }
  }

  /// Does nothing until a date.
  public static func sleep(until date: Date) {
    simulated { pause(Int64(clamping: instant(of: date)) - Int64(clamping: scheduler.now)) }
  }
}

/// Does nothing for some seconds.
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  simulated { pause(Int64(seconds) * 1_000_000_000) }
  return 0
}

/// Does nothing for some microseconds.
@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
  simulated { pause(Int64(microseconds) * 1000) }
  return 0
}

private func pause(_ length: Int64) {
  if length > 0 { scheduler.block(until: shifted(scheduler.now, by: length)) }
}

/// The virtual instant of a date, in ns.
func instant(of date: Date) -> UInt64 {
  shifted(scheduler.now, by: nanoseconds(date.timeIntervalSince(Date())))
}

/// Runs a body; Swift's own objects need no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
