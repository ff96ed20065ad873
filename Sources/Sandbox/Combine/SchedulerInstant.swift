/// An instant of the virtual clock, as the schedulers of queues and run loops have it.
public struct SchedulerInstant: Strideable, Hashable, Codable, Sendable {
  let nanoseconds: Int64
  /// How far another instant is.
  public func distance(to other: SchedulerInstant) -> Stride {
    Stride(nanoseconds: other.nanoseconds - nanoseconds)
  }
  /// The instant after some time.
  public func advanced(by n: Stride) -> SchedulerInstant {
    let (sum, isOver) = nanoseconds.addingReportingOverflow(n.nanoseconds)
    return SchedulerInstant(nanoseconds: isOver ? .max : sum)
  }

  /// A length of time.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
    Codable, Sendable, ExpressibleByFloatLiteral
  {
    let nanoseconds: Int64
    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    /// The length in seconds.
    public var magnitude: Double { Double(nanoseconds.magnitude) / 1e9 }
    /// The length in seconds.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }
    /// A length in seconds.
    public init(_ timeInterval: TimeInterval) {
      nanoseconds = Sandbox.nanoseconds(timeInterval)
    }
    /// A length of Dispatch's; longer than any run for `.never`.
    public init(_ timeInterval: DispatchTimeInterval) {
      nanoseconds = timeInterval.inNanoseconds ?? .max
    }
    /// A length in whole seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }
    /// A length in seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// A length in whole seconds, where it can be held.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }
    /// Whole seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
    /// Seconds.
    public static func seconds(_ s: Double) -> Stride {
      Stride(nanoseconds: Sandbox.nanoseconds(s))
    }
    /// Thousandths.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
    /// Millionths.
    public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
    /// Billionths.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    /// True where the first is shorter.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    /// The sum.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(nanoseconds: lhs.nanoseconds &+ rhs.nanoseconds)
    }
    /// The difference.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(nanoseconds: lhs.nanoseconds &- rhs.nanoseconds)
    }
    /// The product of the seconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      .seconds(lhs.timeInterval * rhs.timeInterval)
    }
    /// Multiplies the seconds.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}
