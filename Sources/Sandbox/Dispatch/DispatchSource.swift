internal import Trace

/// What calls a handler when something happens.
public protocol DispatchSourceProtocol: AnyObject {
  /// What happens when it does; on the source's queue.
  func setEventHandler(handler: DispatchSourceHandler?)
  /// What happens once it is cancelled; on the source's queue.
  func setCancelHandler(handler: DispatchSourceHandler?)
  /// Begins, or undoes one ``suspend()``.
  func resume()
  /// Begins.
  func activate()
  /// Calls no handler until it is resumed.
  func suspend()
  /// Ends it for good.
  func cancel()
  /// True after ``cancel()``.
  var isCancelled: Bool { get }
}

/// A handler of a source.
public typealias DispatchSourceHandler = () -> Void

/// A timer of Dispatch's.
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  /// Sets when it fires: first at a deadline, and then at an interval.
  func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
  /// Sets when it fires: first at a deadline, and then every so many seconds.
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)
}

extension DispatchSourceTimer {
  /// Sets when it fires: once, or at an interval. Calls are never put off here, whatever the leeway.
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never
  ) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }
  /// Sets when it fires: first at a deadline, and then every so many seconds.
  public func schedule(deadline: DispatchTime, repeating interval: Double) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }
}

/// Tells of the system's pressure on memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// What happened last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// What it tells of.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

/// Makes sources: timers, and those that tell of pressure on memory. Files, processes and signals do not
/// exist here.
public final class DispatchSource: DispatchSourceTimer, DispatchSourceMemoryPressure,
  @unchecked Sendable
{
  /// How much pressure there is.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None any more; never told here.
    public static let normal = MemoryPressureEvent(rawValue: 1)
    /// Some: the same instant as UIKit's memory warning.
    public static let warning = MemoryPressureEvent(rawValue: 2)
    /// Much; never told here: the app is ended without a word.
    public static let critical = MemoryPressureEvent(rawValue: 4)
    /// All of them.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// How exact a timer is.
  public struct TimerFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Accepted; all timers are exact here.
    public static let strict = TimerFlags(rawValue: 1)
  }

  private let queue: DispatchQueue
  private let isTimer: Bool
  /// What it tells of.
  public let mask: MemoryPressureEvent
  private var handler: DispatchSourceHandler?
  private var cancelHandler: DispatchSourceHandler?
  private var suspensions = 1
  private var isOver = false
  private var isDue = false
  private var firesAt: UInt64?
  private var interval: UInt64?
  private var generation = 0
  private var registration = 0

  /// Makes a timer, which begins when it is resumed.
  public static func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    simulated(cost: DispatchCosts.enqueue) {
      DispatchSource(queue: queue ?? .global(), isTimer: true, mask: [])
    }
  }

  /// Makes a source that tells of pressure on memory, once it is resumed.
  public static func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    simulated(cost: DispatchCosts.enqueue) {
      DispatchSource(queue: queue ?? .global(), isTimer: false, mask: eventMask)
    }
  }

  private init(queue: DispatchQueue, isTimer: Bool, mask: MemoryPressureEvent) {
    self.queue = queue
    self.isTimer = isTimer
    self.mask = mask
    if isTimer { return }
    registration = Device.current.memory.register { [weak self] in self?.tellOfPressure() }
  }

  deinit {
    if !isTimer { simulated { Device.current.memory.unregister(registration) } }
    if suspensions > 0, !isOver, handler != nil {
      stop(
        .trap,
        "a DispatchSource was freed while it was suspended, which Dispatch forbids: call resume() or "
          + "activate(), and keep the source")
    }
  }

  /// The last event.
  public var data: MemoryPressureEvent { .warning }
  /// True after ``cancel()``.
  public var isCancelled: Bool { simulated(cost: DispatchCosts.look) { isOver } }

  /// What happens when it fires; on the source's queue.
  public func setEventHandler(handler: DispatchSourceHandler?) {
    simulated(cost: DispatchCosts.enter) { self.handler = handler }
  }
  /// What happens once it is cancelled; on the source's queue.
  public func setCancelHandler(handler: DispatchSourceHandler?) {
    simulated(cost: DispatchCosts.enter) { cancelHandler = handler }
  }
  /// Begins, or undoes one ``suspend()``.
  public func resume() {
    simulated(cost: DispatchCosts.enter) {
      if suspensions == 0 { stop(.trap, "over-resume of a DispatchSource, which nobody suspended") }
      suspensions -= 1
      guard suspensions == 0 else { return }
      if isDue { fire() } else { plan() }
    }
  }
  /// Begins.
  public func activate() { if simulated({ suspensions > 0 }) { resume() } }
  /// Calls no handler until it is resumed; what was missed is told of once.
  public func suspend() { simulated(cost: DispatchCosts.enter) { suspensions += 1 } }
  /// Ends it for good.
  public func cancel() {
    simulated(cost: DispatchCosts.enter) {
      if isOver { return }
      isOver = true
      handler = nil
      if let cancelHandler { queue.enqueue(cancelHandler) }
      cancelHandler = nil
    }
  }

  /// Sets when it fires: first at a deadline, and then at an interval.
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval
  ) {
    simulated(cost: DispatchCosts.enqueue) {
      firesAt = deadline == .distantFuture ? nil : deadline.uptimeNanoseconds
      self.interval = interval.inNanoseconds.map { UInt64(max($0, 1)) }
      generation += 1
      if suspensions == 0 { plan() }
    }
  }
  /// Sets when it fires: first at a deadline, and then every so many seconds.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval
  ) {
    schedule(
      deadline: deadline,
      repeating: interval.isFinite ? .nanoseconds(Int(nanoseconds(interval))) : .never,
      leeway: leeway)
  }

  private func plan() {
    guard isTimer, let firesAt else { return }
    generation += 1
    let planned = generation
    scheduler.post(onMain: false, at: firesAt) { [weak self] in
      simulated {
        guard let self, self.generation == planned else { return }
        self.fire()
      }
    }
  }

  private func fire() {
    guard !isOver else { return }
    isDue = suspensions > 0
    guard suspensions == 0 else { return }
    if let handler { queue.enqueue(handler) }
    guard isTimer, let interval, let last = firesAt else { return firesAt = nil }
    // Turns that were missed are told of once.
    let missed = (max(scheduler.now, last) - last) / interval
    firesAt = last + (missed + 1) * interval
    plan()
  }

  private func tellOfPressure() {
    guard mask.contains(.warning) else { return }
    fire()
  }
}

extension DispatchSourceProtocol {
  /// What happens when it fires; on the source's queue. Class and flags are accepted.
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) { setEventHandler(handler: handler) }
}
