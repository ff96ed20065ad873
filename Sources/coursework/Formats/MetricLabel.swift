import Lessons

/// What a metric is called, and its unit.
struct MetricLabel {
  /// `dropped frames`.
  let title: String
  /// `ms`, `bytes`, `share` …
  let unit: String

  /// Looks a metric up by its name in lower camel case.
  init(_ name: String) {
    title = name.inSnakeCase.split(separator: "_").joined(separator: " ")
    unit = ""
  }
}
