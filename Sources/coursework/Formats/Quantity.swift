import Lessons

/// A metric's value as a person reads it.
package struct Quantity {
  /// The value, in the metric's unit.
  let value: Double
  /// The metric's unit, as the list of metrics names it.
  let unit: String

  /// Makes a quantity.
  package init(_ value: Double, unit: String) {
    self.value = value
    self.unit = unit
  }

  /// `217`, `1,904 ms`, `8.3 ms`, `212 MB`, `97 %`.
  package var text: String {
    switch unit {
    case "ms", "ms/s": "\(Self.rounded(value)) \(unit)"
    case "bytes": Self.bytes(value)
    case "share": Self.share(value)
    default: Self.rounded(value)
    }
  }

  /// A share in percent. Neither a share below 1 nor one above 0 is rounded to the end.
  private static func share(_ value: Double) -> String {
    let percent = value * 100
    if percent > 99, percent < 100 { return "\(min(99.9, (percent * 10).rounded(.down) / 10)) %" }
    return "\(rounded(percent)) %"
  }

  /// Bytes in the decimal units of the system's own displays.
  private static func bytes(_ value: Double) -> String {
    switch value.magnitude {
    case ..<1000: "\(rounded(value)) bytes"
    case ..<1_000_000: "\(rounded(value / 1000)) kB"
    default: "\(rounded(value / 1_000_000)) MB"
    }
  }

  /// Whole from 10 up, else with one decimal where it is not whole; thousands apart.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "unknown" : "without end" }
    let tenths = (value * 10).rounded()
    if value.magnitude < 10, tenths.truncatingRemainder(dividingBy: 10) != 0 {
      return "\(tenths / 10)"
    }
    guard let whole = Int(exactly: value.rounded()) else { return "\(value)" }
    return grouped(whole)
  }

  /// `1,140`.
  package static func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    groups.insert(digits[...], at: 0)
    return (value < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

extension Comparison {
  /// `at most`.
  var words: String { self == .atMost ? "at most" : "at least" }
}
