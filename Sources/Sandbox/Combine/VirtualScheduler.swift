/// What the schedulers of the simulator have in common: they hand closures to something.
protocol VirtualScheduler: Scheduler where SchedulerTimeType == SchedulerInstant {
  /// Runs a closure at a virtual instant in ns, or now.
  func run(at instant: UInt64?, _ action: @escaping () -> Void)
}

extension VirtualScheduler {
  /// The current instant.
  public var now: SchedulerInstant {
    simulated(cost: DispatchCosts.look) {
      SchedulerInstant(nanoseconds: Int64(clamping: scheduler.now))
    }
  }
  /// None: calls are never put off here.
  public var minimumTolerance: SchedulerInstant.Stride { .seconds(0) }
  /// Runs a closure as soon as it can.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    simulated(cost: DispatchCosts.enqueue) { run(at: nil, action) }
  }
  /// Runs a closure at an instant.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    simulated(cost: DispatchCosts.enqueue) {
      if date.nanoseconds == .max { return }
      run(at: UInt64(max(date.nanoseconds, 0)), action)
    }
  }
  /// Runs a closure at an instant, and then again and again.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride,
    tolerance: SchedulerInstant.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let turns = Turns(isOver: false)
    func turn(_ date: SchedulerInstant) {
      schedule(after: date, tolerance: tolerance, options: options) {
        if turns.isOver { return }
        action()
        if !turns.isOver { turn(max(date.advanced(by: interval), now)) }
      }
    }
    turn(date)
    return AnyCancellable { turns.isOver = true }
  }
}

private final class Turns {
  var isOver: Bool
  init(isOver: Bool) { self.isOver = isOver }
}

extension DispatchQueue: VirtualScheduler {
  /// Its instants.
  public typealias SchedulerTimeType = SchedulerInstant
  /// How it is used beside: class and flags are accepted.
  public struct SchedulerOptions {
    /// The class.
    public var qos: DispatchQoS
    /// The flags.
    public var flags: DispatchWorkItemFlags
    /// The group.
    public var group: DispatchGroup?
    /// Makes options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }
  func run(at instant: UInt64?, _ action: @escaping () -> Void) { enqueue(at: instant, action) }
}

extension RunLoop: VirtualScheduler {
  /// Its instants.
  public typealias SchedulerTimeType = SchedulerInstant
  /// It has none.
  public struct SchedulerOptions {}
  /// While the content moves, what waits for the default mode waits for its end, as on iOS.
  func run(at instant: UInt64?, _ action: @escaping () -> Void) {
    scheduler.post(onMain: true, at: instant) {
      simulated { RunLoop.main.run(in: .default, action) }
    }
  }
}

extension OperationQueue: VirtualScheduler {
  /// Its instants.
  public typealias SchedulerTimeType = SchedulerInstant
  /// It has none.
  public struct SchedulerOptions {}
  func run(at instant: UInt64?, _ action: @escaping () -> Void) {
    let closure = UncheckedClosure(run: action)
    guard let instant, instant > scheduler.now else {
      return addOperation { closure.run() }
    }
    scheduler.post(onMain: false, at: instant) {
      simulated { self.addOperation { closure.run() } }
    }
  }
}

private struct UncheckedClosure: @unchecked Sendable { let run: () -> Void }

/// Runs closures at once, on the thread of the call.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The one that there is.
  public static let shared = ImmediateScheduler()
  /// Its instants.
  public typealias SchedulerTimeType = SchedulerInstant
  /// It has none.
  public typealias SchedulerOptions = Never
  /// The beginning of the run: it knows no time.
  public var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }
  /// None.
  public var minimumTolerance: SchedulerInstant.Stride { .seconds(0) }
  /// Runs a closure at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
  /// Runs a closure at once, and never again.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride,
    tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
