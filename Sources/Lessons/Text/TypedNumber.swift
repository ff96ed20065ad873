/// A number as people type it.
public enum TypedNumber {
  /// `80`, `1,140`, `2.7`, `about 80`, `80 frames`; nil for a text that says more than a number.
  ///
  /// What is typed can be compared with what is measured: `614 MB` are 614,000,000 bytes, `52 %` is a
  /// share of 0.52, `1.2 s` are 1,200 ms. Without a unit nobody means 614 bytes of memory, or a share
  /// of 52.
  public static func value(of text: String, in unit: MetricUnit = .count) -> Double? {
    guard
      let match = text.wholeMatch(
        of: /(?:about |~ ?)?(-?[0-9][0-9,]*(?:\.[0-9]+)?)(?: ?([A-Za-z%]+))?/),
      let number = Double(match.1.replacing(",", with: ""))
    else { return nil }
    if let factor = match.2.flatMap({ factors[$0.lowercased()] }) { return number * factor }
    switch unit {
    case .bytes where match.2 == nil && number < 100_000: return number * 1e6
    case .share where number > 1: return number / 100
    default: return number
    }
  }

  private static let factors: [String: Double] = [
    "%": 0.01, "percent": 0.01, "s": 1000, "seconds": 1000, "kb": 1e3, "mb": 1e6, "gb": 1e9,
  ]
}
