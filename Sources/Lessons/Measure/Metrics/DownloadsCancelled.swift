import Trace

extension Metric {
  /// Downloads that the app cancelled.
  static let downloadsCancelled = Metric(
    name: "downloadsCancelled", title: "downloads cancelled", unit: .count,
    measure: { $0.count { if case .downloadEnded(_, .cancelled, _) = $0 { true } else { false } } },
    culprit: { $0.first { if case .downloadEnded(_, .cancelled, _) = $0 { true } else { false } } })
}
