import Trace

extension Metric {
  /// Turns of the main run loop that took longer than 250 ms, and no longer than 500: noticed by those
  /// who look. That the line between them and hangs is drawn at 500 ms is an assumption.
  static let microhangs = Metric(
    name: "microhangs", title: "microhangs", unit: .count,
    measure: { Double($0.microhangs.count) },
    culprit: { recording in
      let found = recording.microhangs
      return found.max { $0.duration < $1.duration }.map {
        Culprit(recording.events[$0.index], count: found.count)
      }
    })
}

extension Recording {
  private static let longest: UInt64 = 500_000_000

  fileprivate var microhangs: [(index: Int, duration: UInt64)] {
    hangs.filter { $0.duration <= Self.longest }
  }
}
