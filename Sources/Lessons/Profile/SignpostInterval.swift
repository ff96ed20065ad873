import Trace

/// The intervals of one name that an app marked with signposts.
public struct SignpostInterval: Sendable, Equatable {
  /// The name.
  public var name: String
  /// How many came to their end.
  public var count: Int
  /// How long they were together, in ns.
  public var total: UInt64
  /// How long the longest was, in ns.
  public var longest: UInt64
}

extension Recording {
  /// By name, in the order in which the first of each began.
  public var signpostIntervals: [SignpostInterval] {
    var intervals: [SignpostInterval] = []
    var open: [String: UInt64] = [:]
    for event in events {
      guard case .signpost(let phase, let name, let id, _) = event.kind else { continue }
      let key = "\(name) \(id)"
      switch phase {
      case .event: break
      case .begin:
        open[key] = event.time
        if !intervals.contains(where: { $0.name == name }) {
          intervals.append(SignpostInterval(name: name, count: 0, total: 0, longest: 0))
        }
      case .end:
        guard let start = open.removeValue(forKey: key),
          let index = intervals.firstIndex(where: { $0.name == name })
        else { break }
        let length = event.time - start
        intervals[index].count += 1
        intervals[index].total += length
        intervals[index].longest = max(intervals[index].longest, length)
      }
    }
    return intervals
  }
}
