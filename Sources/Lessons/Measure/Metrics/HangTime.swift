import Trace

extension Metric {
  /// Milliseconds that hangs took, added up: each from its first, not from its 250th.
  static let hangTime = Metric(
    name: "hangTime", title: "hang time", unit: .milliseconds,
    measure: { Double($0.hangs.reduce(0) { $0 + $1.duration }) / 1e6 },
    culprit: Metric.hangs.culprit)
}
