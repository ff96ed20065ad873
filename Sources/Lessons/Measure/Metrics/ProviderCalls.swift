import Trace

extension Metric {
  /// Times that the data source was asked for a cell.
  static let providerCalls = Metric(
    name: "providerCalls", title: "cell provider calls", unit: .count,
    measure: { $0.count { if case .providerCalled = $0 { true } else { false } } },
    culprit: { $0.first { if case .providerCalled = $0 { true } else { false } } })
}
