/// How a number is written: what NumberFormatter and the format styles have in common.
struct NumberRecipe: Hashable, Sendable {
  var minimumWhole = 1
  var maximumWhole = Int.max
  var minimumFraction = 0
  var maximumFraction = 3
  /// Digits altogether, in place of those behind the point.
  var significant: ClosedRange<Int>?
  var isGrouped = true
  var groupSize = 3
  var groupSeparator = ","
  var point = "."
  var minus = "-"
  var rounding = DecimalDigits.Rounding.halfEven
  var isScientific = false
  var showsPoint = false

  /// The digits of a number without its sign.
  func magnitude(_ number: DecimalDigits) -> String {
    let rounded = round(number)
    if isScientific { return scientific(rounded) }
    var whole = rounded.whole
    if whole.count < minimumWhole {
      whole = String(repeating: "0", count: minimumWhole - whole.count) + whole
    }
    if whole.count > maximumWhole { whole = String(whole.suffix(maximumWhole)) }
    if isGrouped { whole = NumberText.grouped(whole, by: groupSize, with: groupSeparator) }
    return whole + fraction(rounded)
  }

  func round(_ number: DecimalDigits) -> DecimalDigits {
    if let significant { return number.rounded(toSignificant: significant.upperBound, rounding) }
    if isScientific { return number.rounded(toSignificant: max(maximumFraction, 0) + 1, rounding) }
    return number.rounded(toFraction: maximumFraction, rounding)
  }

  private func fraction(_ number: DecimalDigits) -> String {
    let least: Int
    if let significant {
      least = max(significant.lowerBound - max(number.point, number.isZero ? 1 : number.point), 0)
    } else {
      least = minimumFraction
    }
    let count = max(least, number.fractionCount)
    return count > 0 ? point + number.fraction(count) : showsPoint ? point : ""
  }

  private func scientific(_ number: DecimalDigits) -> String {
    let power = number.exponent
    let mantissa = number.scaled(by: -power)
    let whole = mantissa.whole.isEmpty ? "0" : mantissa.whole
    let count = max(minimumFraction, mantissa.fractionCount)
    return whole + (count > 0 ? point + mantissa.fraction(count) : "") + "E\(power)"
  }

  /// The number with its sign.
  func text(_ number: DecimalDigits) -> String {
    let rounded = round(number)
    return (number.isNegative && !rounded.isZero ? minus : "") + magnitude(number)
  }
}

/// Numbers in English words, `one hundred twenty-three`.
enum EnglishNumbers {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let scales = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"),
    (1000, "thousand"), (100, "hundred"),
  ]

  static func words(_ value: Int) -> String {
    if value < 0 { return "minus " + words(value == .min ? .max : -value) }
    if value < 20 { return small[value] }
    if value < 100 {
      return tens[value / 10] + (value % 10 == 0 ? "" : "-" + small[value % 10])
    }
    for (size, name) in scales where value >= size {
      let rest = value % size
      return words(value / size) + " " + name + (rest == 0 ? "" : " " + words(rest))
    }
    return "\(value)"
  }

  /// The whole part in words, and each digit behind the point by its name.
  static func words(_ number: DecimalDigits) -> String {
    let whole = number.whole.isEmpty ? 0 : Int(number.whole)
    let head = whole.map(words) ?? number.whole
    let fraction = number.fraction(number.fractionCount).compactMap(\.wholeNumberValue)
    let tail = fraction.isEmpty ? "" : " point " + fraction.map { small[$0] }.joined(separator: " ")
    return (number.isNegative && !number.isZero ? "minus " : "") + head + tail
  }

  static func ordinalEnding(_ value: Int) -> String {
    let rest = value.magnitude % 100
    if (11...13).contains(rest) { return "th" }
    return switch rest % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}

/// What currencies look like in US English. Those that are not listed are written with their code.
enum Currencies {
  private static let symbols = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩",
    "BRL": "R$", "CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "HKD": "HK$", "ILS": "₪",
    "VND": "₫", "TWD": "NT$",
  ]

  /// The symbol, or the code with a space that does not break.
  static func symbol(_ code: String) -> String { symbols[code] ?? code + "\u{a0}" }

  /// Digits behind the point.
  static func fraction(_ code: String) -> Int {
    ["JPY", "KRW", "VND"].contains(code) ? 0 : 2
  }
}
