import Trace

extension Metric {
  /// Turns of the main run loop that took longer than 250 ms, ``microhangs`` among them.
  static let hangs = Metric(
    name: "hangs", title: "hangs", unit: .count,
    measure: { Double($0.hangs.count) },
    culprit: { recording in
      recording.hangs.max { $0.duration < $1.duration }.map {
        Culprit(recording.events[$0.index], count: recording.hangs.count)
      }
    })
}

extension Recording {
  /// What the system reports as a hang, in ns.
  ///
  /// Source: Apple's documentation of hang reports.
  private static let hang: UInt64 = 250_000_000

  /// The hangs, as indices of events, with their lengths in ns.
  var hangs: [(index: Int, duration: UInt64)] {
    events.indices.compactMap { index in
      guard case .turnEnded(let duration) = events[index].kind, duration > Self.hang else {
        return nil
      }
      return (index, duration)
    }
  }
}
