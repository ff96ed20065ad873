/// A thread. Making one is left out, since queues and tasks have theirs; `Thread.detachNewThread` is a
/// block on a worker.
public final class Thread: NSObject, @unchecked Sendable {
  private let thread: VirtualThread

  private init(_ thread: VirtualThread) {
    self.thread = thread
  }

  /// The main thread.
  public static var main: Thread { simulated { Thread(scheduler.mainThread) } }
  /// True: the app has more than one thread.
  public static func isMultiThreaded() -> Bool { true }
  /// Runs a block beside everything else, on one of the pool's threads (simplified: it counts among the
  /// 64 that the pool may have).
  @preconcurrency
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {
    simulated(cost: DispatchCosts.enqueue * 20) {
      scheduler.post(onMain: false, urgency: .ordinary, block)
    }
  }
  /// The calls that led here: not available, since addresses mean nothing here.
  public static var callStackSymbols: [String] { [] }
  /// Values that belong to the thread.
  public var threadDictionary: NSMutableDictionary {
    simulated(cost: DispatchCosts.look) {
      if let values = thread.dictionary { return values }
      let values = NSMutableDictionary()
      thread.dictionary = values
      return values
    }
  }
  /// The class of the work that the thread does.
  public var qualityOfService: QualityOfService {
    switch thread.urgency {
    case .background: .background
    case .utility: .utility
    case .ordinary: .default
    case .userInitiated: .userInitiated
    case .userInteractive, .system: .userInteractive
    }
  }
  /// Equal where it is the same thread.
  public override func isEqual(_ object: Any?) -> Bool { (object as? Thread)?.thread === thread }
  /// The thread's number.
  public override var hash: Int { thread.index }
  /// The thread's name.
  public override var description: String {
    "<NSThread: \(thread.name)>{number = \(thread.index + 1), name = \(thread.name)}"
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
  guard length > 0 else { return }
  let end = shifted(scheduler.now, by: length)
  scheduler.current.sleepsUntil = end
  scheduler.block(until: end)
  scheduler.current.sleepsUntil = nil
}

/// The virtual instant of a date, in ns.
func instant(of date: Date) -> UInt64 {
  shifted(scheduler.now, by: nanoseconds(date.timeIntervalSince(Date())))
}

/// Runs a body; Swift's own objects need no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
