import Trace

extension Metric {
  /// Times that a registration's handler configured a cell.
  static let handlerRuns = Metric(
    name: "handlerRuns", title: "cell handler runs", unit: .count,
    measure: { $0.count { if case .handlerRan = $0 { true } else { false } } },
    culprit: { $0.first { if case .handlerRan = $0 { true } else { false } } })
}
