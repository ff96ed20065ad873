/// A length of time for Dispatch.
public enum DispatchTimeInterval: Equatable, Sendable {
  /// Whole seconds.
  case seconds(Int)
  /// Whole milliseconds.
  case milliseconds(Int)
  /// Whole microseconds.
  case microseconds(Int)
  /// Whole nanoseconds.
  case nanoseconds(Int)
  /// Longer than any run.
  case never

  /// Equal where both are the same length, in whatever units.
  public static func == (lhs: DispatchTimeInterval, rhs: DispatchTimeInterval) -> Bool {
    lhs.inNanoseconds == rhs.inNanoseconds
  }

  /// The length in ns, held within what 64 bits can hold; nil for ``never``.
  var inNanoseconds: Int64? {
    switch self {
    case .seconds(let count): Self.scale(count, 1_000_000_000)
    case .milliseconds(let count): Self.scale(count, 1_000_000)
    case .microseconds(let count): Self.scale(count, 1000)
    case .nanoseconds(let count): Int64(count)
    case .never: nil
    }
  }

  private static func scale(_ count: Int, _ unit: Int64) -> Int64 {
    let (product, isOver) = Int64(count).multipliedReportingOverflow(by: unit)
    return isOver ? (count < 0 ? .min : .max) : product
  }
}

/// An instant moved by a length of time, both in ns, held between 0 and the last instant there is.
func shifted(_ instant: UInt64, by interval: Int64?) -> UInt64 {
  guard let interval, instant != .max else { return .max }
  let size = interval.magnitude
  return interval < 0
    ? (instant > size ? instant - size : 0) : (instant < .max - size ? instant + size : .max)
}

/// Seconds as ns, held within what 64 bits can hold; something that is no number is 0.
func nanoseconds(_ seconds: Double) -> Int64 {
  let scaled = seconds * 1e9
  if scaled.isNaN { return 0 }
  return scaled >= 9.2e18 ? .max : scaled <= -9.2e18 ? .min : Int64(scaled)
}
