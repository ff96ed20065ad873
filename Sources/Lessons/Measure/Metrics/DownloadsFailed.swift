import Trace

extension Metric {
  /// Downloads that the network failed.
  static let downloadsFailed = Metric(
    name: "downloadsFailed", title: "downloads failed", unit: .count,
    measure: { $0.count { if case .downloadEnded(_, .failed, _) = $0 { true } else { false } } },
    culprit: { $0.first { if case .downloadEnded(_, .failed, _) = $0 { true } else { false } } })
}
