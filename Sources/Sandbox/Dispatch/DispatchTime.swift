/// An instant of the device's clock, which stands still for nobody: ns since the run began.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Nanoseconds since the run began.
  public let uptimeNanoseconds: UInt64
  /// As ``uptimeNanoseconds``.
  public var rawValue: UInt64 { uptimeNanoseconds }

  /// Makes an instant.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The current instant.
  public static func now() -> DispatchTime {
    simulated(cost: DispatchCosts.look) { DispatchTime(uptimeNanoseconds: scheduler.now) }
  }

  /// An instant that never comes.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  /// True where the first is earlier.
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool {
    lhs.uptimeNanoseconds < rhs.uptimeNanoseconds
  }

  /// How long it is until another instant.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    if other == .distantFuture { return .never }
    return .nanoseconds(
      Int(truncatingIfNeeded: other.uptimeNanoseconds &- uptimeNanoseconds))
  }

  /// The instant after some time.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  /// The instant after some time.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: shifted(time.uptimeNanoseconds, by: interval.inNanoseconds))
  }

  /// The instant some time before.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    let size = interval.inNanoseconds.map { $0 == .min ? .max : -$0 }
    return DispatchTime(uptimeNanoseconds: shifted(time.uptimeNanoseconds, by: size ?? .min))
  }

  /// The instant after some seconds.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: shifted(time.uptimeNanoseconds, by: nanoseconds(seconds)))
  }

  /// The instant some seconds before.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }
}

/// An instant of the calendar's clock; here it goes as evenly as ``DispatchTime``.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  /// Nanoseconds since the run began.
  let time: DispatchTime
  /// As ``DispatchTime/rawValue``.
  public var rawValue: UInt64 { time.rawValue }

  /// The current instant.
  public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

  /// An instant that never comes.
  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  /// True where the first is earlier.
  public static func < (lhs: DispatchWallTime, rhs: DispatchWallTime) -> Bool {
    lhs.time < rhs.time
  }

  /// The instant after some time.
  public static func + (
    wall: DispatchWallTime, interval: DispatchTimeInterval
  ) -> DispatchWallTime {
    DispatchWallTime(time: wall.time + interval)
  }

  /// The instant after some seconds.
  public static func + (wall: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(time: wall.time + seconds)
  }
}

/// Whether what was waited for came in time.
public enum DispatchTimeoutResult: Sendable {
  /// It came.
  case success
  /// It did not.
  case timedOut
}
