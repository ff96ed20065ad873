public import Trace

/// Where two runs part: the first event that is not the same in both.
///
/// Sites are passed over, as in the digest: they change with the compiler and mean nothing to a run.
///
///     TraceComparison(a, b).parting?.number   // 345: the events before are the same in both
public struct TraceComparison: Equatable, Sendable {
  /// The first event that differs, or nil where the runs are equal.
  public let parting: Parting?

  /// The first event that differs.
  public struct Parting: Equatable, Sendable {
    /// Its place in both traces, from 0.
    public var number: Int
    /// What the first trace has there; nil where it has ended.
    public var first: Event?
    /// What the second trace has there; nil where it has ended.
    public var second: Event?
    /// The last vsync whose frame had begun before; nil where none had.
    public var frame: Int?
    /// The events just before, which both have.
    public var context: ArraySlice<Event>
  }

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - first: The events of one.
  ///   - second: The events of the other.
  ///   - context: How many events before the first difference to keep.
  /// - Complexity: O(number of events).
  public init(_ first: [Event], _ second: [Event], context: Int = 5) {
    var number = 0
    var frame: Int?
    while number < first.count, number < second.count {
      let (one, other) = (first[number], second[number])
      guard one.time == other.time, one.thread == other.thread, one.kind == other.kind else {
        break
      }
      if case .frameBegan(let vsync, _) = one.kind { frame = vsync }
      number += 1
    }
    guard number < max(first.count, second.count) else {
      parting = nil
      return
    }
    parting = Parting(
      number: number, first: number < first.count ? first[number] : nil,
      second: number < second.count ? second[number] : nil, frame: frame,
      context: first[max(0, number - context)..<number])
  }
}
