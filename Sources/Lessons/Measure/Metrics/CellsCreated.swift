import Trace

extension Metric {
  /// Cells that were made, because none of their kind could be used again.
  static let cellsCreated = Metric(
    name: "cellsCreated", title: "cells made", unit: .count,
    measure: { $0.count { if case .cellCreated = $0 { true } else { false } } },
    culprit: { $0.first { if case .cellCreated = $0 { true } else { false } } })
}
