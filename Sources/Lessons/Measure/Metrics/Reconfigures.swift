import Trace

extension Metric {
  /// Items whose existing cell was configured again.
  static let reconfigures = Metric(
    name: "reconfigures", title: "reconfigures", unit: .count,
    measure: { Double($0.applied.reduce(0) { $0 + $1.change.reconfigured }) },
    culprit: { recording in
      let changes = recording.applied.filter { $0.change.reconfigured > 0 }
      return changes.first.map { Culprit($0.event, count: changes.count) }
    })
}
