/// A number as decimal digits: `0.d₁d₂d₃… × 10^point`, and its sign. Nothing is lost on the way there.
struct DecimalDigits {
  /// 0 to 9 each, without zeros in front; empty for zero.
  private(set) var digits: [UInt8]
  /// How many digits stand before the decimal point; negative for zeros behind it.
  private(set) var point: Int
  var isNegative: Bool

  /// How a number that lies between two is rounded.
  enum Rounding { case halfEven, halfUp, halfDown, up, down, ceiling, floor }

  /// A whole number.
  init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = String(value.magnitude).utf8.map { $0 - 48 }
    point = digits.count
    trim()
  }

  /// All digits of a number, up to a thousand: it is `mantissa × 2^exponent`, and `2^-n` is
  /// `5^n / 10^n`.
  init(exactly value: Double) {
    isNegative = value.sign == .minus
    digits = []
    point = 0
    guard value.isFinite, value != 0 else { return }
    let mantissa = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    let exponent = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1075
    var number = BigNatural(mantissa)
    for _ in 0..<abs(exponent) { number.multiply(by: exponent < 0 ? 5 : 2) }
    digits = number.decimalDigits
    point = digits.count - (exponent < 0 ? -exponent : 0)
    trim()
  }

  /// The fewest digits that no other number of the type has, as `print` shows them.
  init(shortest value: Double) {
    isNegative = value.sign == .minus
    digits = []
    point = 0
    guard value.isFinite, value != 0 else { return }
    read(value.magnitude.description)
  }

  /// All digits of a decimal number.
  init(_ value: Decimal) {
    isNegative = value < 0
    digits = []
    point = 0
    if value != 0 { read(value.magnitude.description) }
  }

  /// Takes the digits of `12.5` or `1.25e+20`.
  private mutating func read(_ text: String) {
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    digits = mantissa.joined().utf8.map { $0 - 48 }
    point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    trim()
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  var isZero: Bool { digits.isEmpty }

  /// The power of ten of the first digit.
  var exponent: Int { isZero ? 0 : point - 1 }

  /// Moves the decimal point to the right.
  func scaled(by power: Int) -> DecimalDigits {
    var result = self
    if !isZero { result.point += power }
    return result
  }

  /// Rounds to some digits behind the decimal point; negative for tens, hundreds …
  func rounded(toFraction count: Int, _ rounding: Rounding = .halfEven) -> DecimalDigits {
    keeping(point + count, rounding)
  }

  /// Rounds to some digits altogether.
  func rounded(toSignificant count: Int, _ rounding: Rounding = .halfEven) -> DecimalDigits {
    keeping(count, rounding)
  }

  private func keeping(_ count: Int, _ rounding: Rounding) -> DecimalDigits {
    guard count < digits.count else { return self }
    var result = self
    result.digits = Array(digits.prefix(max(count, 0)))
    if roundsUp(at: count, rounding) {
      var index = result.digits.count - 1
      while index >= 0, result.digits[index] == 9 {
        result.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(1, at: 0)
        // A number below the place that is kept becomes one at that place.
        result.point = count < 0 ? point - count + 1 : point + 1
      }
    }
    result.trim()
    return result
  }

  private func roundsUp(at count: Int, _ rounding: Rounding) -> Bool {
    let next = count >= 0 ? digits[count] : 0
    let rest = count >= 0 ? digits[(count + 1)...].contains { $0 != 0 } : true
    switch rounding {
    case .up: return true
    case .down: return false
    case .ceiling: return !isNegative
    case .floor: return isNegative
    case .halfUp: return next >= 5
    case .halfDown: return next > 5 || next == 5 && rest
    case .halfEven:
      if next != 5 || rest { return next >= 5 }
      return count > 0 && digits[count - 1] % 2 == 1
    }
  }

  /// All digits.
  var fractionText: String { isZero ? "0" : text(0..<digits.count) }

  /// The digits before the decimal point; empty where there are none but zero.
  var whole: String { text(0..<max(point, 0)) }

  /// Some digits behind the decimal point.
  func fraction(_ count: Int) -> String { text(point..<point + count) }

  /// How many digits behind the decimal point are not zero.
  var fractionCount: Int { max(digits.count - point, 0) }

  private func text(_ range: Range<Int>) -> String {
    String(
      decoding: range.map { digits.indices.contains($0) ? digits[$0] + 48 : 48 }, as: UTF8.self)
  }
}

/// A natural number of any size.
private struct BigNatural {
  // In base 10⁹, the lowest first.
  private var limbs: [UInt32]
  private static let base: UInt64 = 1_000_000_000

  init(_ value: UInt64) {
    limbs = []
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(rest % Self.base))
      rest /= Self.base
    }
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * factor + carry
      limbs[index] = UInt32(product % Self.base)
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  var decimalDigits: [UInt8] {
    var result: [UInt8] = []
    for limb in limbs.reversed() {
      let text = String(limb)
      result += repeatElement(0, count: 9 - text.count)
      result += text.utf8.map { $0 - 48 }
    }
    return result
  }
}
