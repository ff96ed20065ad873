/// Numbers in sentences.
enum Numeral {
  private static let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// `seven` up to ten, digits above.
  static func word(_ number: Int) -> String {
    words.indices.contains(number) ? words[number] : String(number)
  }

  /// To one decimal: `8.3`, `16.7`, `60.0`.
  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
