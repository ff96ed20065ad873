import Trace

extension Metric {
  /// Times that a visible cell began to show the photo of another item.
  static let misplacedOccurrences = Metric(
    name: "misplacedOccurrences", title: "times that an image was misplaced", unit: .count,
    measure: { Double($0.misplacements.count) },
    culprit: Metric.misplacedImages.culprit)
}
