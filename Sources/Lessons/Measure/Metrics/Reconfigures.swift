import Trace

extension Metric {
  /// Items that snapshots marked to be configured again, whether they have a cell or not.
  static let reconfigures = Metric(
    name: "reconfigures", title: "reconfigures", unit: .count,
    measure: { Double($0.applied.reduce(0) { $0 + $1.change.reconfigured }) },
    culprit: { recording in
      let changes = recording.applied.filter { $0.change.reconfigured > 0 }
      return changes.first.map { Culprit($0.event, count: changes.count) }
    })
}
