import Trace

extension Metric {
  /// Downloads that began.
  static let downloadsStarted = Metric(
    name: "downloadsStarted", title: "downloads", unit: .count,
    measure: { $0.count { if case .downloadBegan = $0 { true } else { false } } },
    culprit: { $0.first { if case .downloadBegan = $0 { true } else { false } } })
}
