import Trace

extension Metric {
  /// Items that were reloaded, and one for each snapshot that was applied by reloading everything.
  static let reloads = Metric(
    name: "reloads", title: "reloads", unit: .count,
    measure: { Double($0.applied.reduce(0) { $0 + $1.change.reloads }) },
    culprit: { recording in
      let reloads = recording.applied.filter { $0.change.reloads > 0 }
      return reloads.first.map { Culprit($0.event, count: reloads.count) }
    })
}

extension Recording {
  /// The snapshots that were applied, in order.
  var applied: [(event: Event, change: Application)] {
    events.compactMap { event in
      guard case .applied(let change) = event.kind else { return nil }
      return (event, change)
    }
  }
}

extension Application {
  fileprivate var reloads: Int { reloaded + (usedReloadData ? 1 : 0) }
}
