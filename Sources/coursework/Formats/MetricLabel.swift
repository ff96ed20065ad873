import Lessons

/// What a metric is called, and how its values read.
struct MetricLabel {
  /// `dropped frames`.
  let title: String
  private let unit: MetricUnit

  /// Looks a metric up by its name in lower camel case.
  init(_ name: String) {
    let metric = Metrics.named(name)
    title = metric?.title ?? name
    unit = metric?.unit ?? .count
  }

  /// `1,904 ms`, `212 MB`, `97 %`.
  func text(_ value: Double) -> String { unit.describe(value) }
}
