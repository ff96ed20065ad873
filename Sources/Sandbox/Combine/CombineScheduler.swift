/// What runs closures, now or later.
public protocol Scheduler<SchedulerTimeType> {
  /// Its instants.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// How it is used beside.
  associatedtype SchedulerOptions
  /// The current instant.
  var now: SchedulerTimeType { get }
  /// How far a call may be put off.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs a closure as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at an instant.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at an instant, and then again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as it can.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  /// Runs a closure at an instant.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
  /// Runs a closure at an instant, and then again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// Lengths of time that schedulers can be given in seconds and parts of them.
public protocol SchedulerTimeIntervalConvertible {
  /// Whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Seconds.
  static func seconds(_ s: Double) -> Self
  /// Thousandths.
  static func milliseconds(_ ms: Int) -> Self
  /// Millionths.
  static func microseconds(_ us: Int) -> Self
  /// Billionths.
  static func nanoseconds(_ ns: Int) -> Self
}
