/// A number as people type it.
public enum TypedNumber {
  /// `80`, `1,140`, `2.7`, `about 80`, `80 frames`; nil for a text that says more than a number, or in
  /// another unit than what is measured.
  ///
  /// What is typed can be compared with what is measured: `614 MB` are 614,000,000 bytes, `52 %` is a
  /// share of 0.52, `1.2 s` are 1,200 ms. Without a unit nobody means 614 bytes of memory, or a share
  /// of 52.
  public static func value(of text: String, in unit: MetricUnit = .count) -> Double? {
    guard let match = text.wholeMatch(of: pattern),
      let number = Double(match.1.replacing(",", with: ""))
    else { return nil }
    guard let word = match.2?.lowercased() else {
      switch unit {
      case .bytes where number < 100_000: return number * 1e6
      case .share where number > 1: return number / 100
      default: return number
      }
    }
    if let factor = factors(of: unit)[word] { return number * factor }
    // Things have many names: 18 cells, 80 frames.
    let isNameOfThings =
      unit.countsThings && match.0.contains(" \(match.2 ?? "")") && word.count > 2
    return isNameOfThings && !allUnits.contains(word) ? number : nil
  }

  nonisolated(unsafe) private static let pattern =
    /(?:about |~ ?)?(-?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?)(?: ?([A-Za-z%\/]+))?/

  private static func factors(of unit: MetricUnit) -> [String: Double] {
    switch unit {
    case .count, .frames, .cellFrames: [:]
    case .milliseconds: ["ms": 1, "milliseconds": 1, "s": 1000, "seconds": 1000]
    case .millisecondsPerSecond: ["ms/s": 1, "ms": 1]
    case .share: ["%": 0.01, "percent": 0.01]
    case .points: ["pt": 1, "points": 1]
    case .bytes: ["bytes": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9]
    }
  }

  private static let allUnits = Set(MetricUnit.allCases.flatMap { factors(of: $0).keys })
}

extension MetricUnit {
  fileprivate var countsThings: Bool { [.count, .frames, .cellFrames].contains(self) }
}
