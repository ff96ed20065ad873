import Trace

extension Metric {
  /// Cells that came out of the pool to be used again.
  static let cellsReused = Metric(
    name: "cellsReused", title: "cells used again", unit: .count,
    measure: { $0.count { if case .cellReused = $0 { true } else { false } } },
    culprit: { $0.first { if case .cellReused = $0 { true } else { false } } })
}
