internal import Trace

/// One `%…` of a format, and how it writes a value.
struct FormatSpecifier {
  var isLeft = false
  var isSigned = false
  var hasSpace = false
  var isAlternate = false
  var hasZeros = false
  var isGrouped: Bool
  var width = 0
  var precision: Int?

  init(isGrouped: Bool) { self.isGrouped = isGrouped }

  mutating func set(_ flag: Character) {
    switch flag {
    case "-": isLeft = true
    case "+": isSigned = true
    case " ": hasSpace = true
    case "#": isAlternate = true
    case "0": hasZeros = true
    default: isGrouped = true
    }
  }

  /// A number with so many digits after the point.
  static func fixed(_ value: Double, _ places: Int) -> String {
    var specifier = FormatSpecifier(isGrouped: false)
    specifier.precision = places
    return specifier.text("f", "", value)
  }

  /// The first word of a value, as a C function would find it.
  static func bits(_ value: (any CVarArg)?) -> UInt64? {
    value.map { UInt64(bitPattern: Int64($0._cVarArgEncoding.first ?? 0)) }
  }

  func text(_ kind: Character, _ length: String, _ value: (any CVarArg)?) -> String {
    switch kind {
    case "@": return padded(cut(Self.description(of: value)))
    case "s", "S": return padded(cut(cString(value)))
    case "c", "C":
      let scalar = Self.bits(value).flatMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }
      return padded(scalar.map { String($0) } ?? "")
    case "f", "F", "e", "E", "g", "G": return real(kind, Self.bits(value) ?? 0)
    case "p": return padded("0x" + String(Self.bits(value) ?? 0, radix: 16))
    default: return integer(kind, length, Self.bits(value) ?? 0)
    }
  }

  private static func description(of value: (any CVarArg)?) -> String {
    guard let value else { return "(null)" }
    // A cast would make an object of a number, which the real function does not.
    let isObject = type(of: value) is NSObject.Type || value is any ObjectValue
    guard isObject else {
      stop(
        .trap,
        "String(format:) took the \(type(of: value)) \(value) for an object: %@ is for texts and "
          + "objects. Use %ld for an Int, %f for a Double, or interpolation")
    }
    return ObjectText.text(value)
  }

  private func cString(_ value: (any CVarArg)?) -> String {
    if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
    if let pointer = value as? UnsafeMutablePointer<CChar> { return String(cString: pointer) }
    stop(
      .trap,
      "String(format:) took a \(value.map { "\(type(of: $0))" } ?? "value that is missing") for a C "
        + "string: %s is for those alone. Use %@ for a text")
  }

  private func cut(_ text: String) -> String { precision.map { String(text.prefix($0)) } ?? text }

  private func integer(_ kind: Character, _ length: String, _ bits: UInt64) -> String {
    let is64 = ["l", "ll", "q", "z", "t", "j"].contains(length)
    if kind == "d" || kind == "i" {
      let wide = Int64(bitPattern: bits)
      let value: Int64 =
        is64
        ? wide
        : length == "h"
          ? Int64(Int16(truncatingIfNeeded: wide))
          : length == "hh"
            ? Int64(Int8(truncatingIfNeeded: wide))
            : Int64(Int32(truncatingIfNeeded: wide))
      return number(digits(value.magnitude, 10), isNegative: value < 0, "")
    }
    let mask: UInt64 = is64 ? .max : length == "h" ? 0xffff : length == "hh" ? 0xff : 0xffff_ffff
    let value = bits & mask
    switch kind {
    case "x": return number(digits(value, 16), nil, isAlternate && value > 0 ? "0x" : "")
    case "X":
      return number(digits(value, 16).uppercased(), nil, isAlternate && value > 0 ? "0X" : "")
    case "o": return number(digits(value, 8), nil, isAlternate ? "0" : "")
    default: return number(digits(value, 10), nil, "")
    }
  }

  private func digits(_ value: UInt64, _ radix: Int) -> String {
    let digits = precision == 0 && value == 0 ? "" : String(value, radix: radix)
    let filled = String(repeating: "0", count: max((precision ?? 1) - digits.count, 0)) + digits
    return radix == 10 && isGrouped ? NumberText.grouped(filled, by: 3, with: ",") : filled
  }

  private func number(_ digits: String, isNegative: Bool, _ prefix: String) -> String {
    number(digits, isNegative ? "-" : isSigned ? "+" : hasSpace ? " " : "", prefix)
  }

  private func number(_ digits: String, _ sign: String?, _ prefix: String) -> String {
    let head = (sign ?? "") + prefix
    if hasZeros, !isLeft, precision == nil {
      let zeros = max(width - head.count - digits.count, 0)
      return head + String(repeating: "0", count: zeros) + digits
    }
    return padded(head + digits)
  }

  private func padded(_ text: String) -> String {
    let space = String(repeating: " ", count: max(width - text.count, 0))
    return isLeft ? text + space : space + text
  }

  private func real(_ kind: Character, _ bits: UInt64) -> String {
    let value = Double(bitPattern: bits)
    let sign = value.sign == .minus ? "-" : isSigned ? "+" : hasSpace ? " " : ""
    let isUpper = kind.isUppercase
    guard value.isFinite else {
      let word = value.isNaN ? "nan" : "inf"
      return padded((value.isNaN ? "" : sign) + (isUpper ? word.uppercased() : word))
    }
    let exact = DecimalDigits(exactly: value)
    var text: String
    switch kind {
    case "f", "F": text = fixed(exact, precision ?? 6)
    case "e", "E": text = scientific(exact, precision ?? 6)
    default: text = general(exact)
    }
    if isUpper { text = text.uppercased() }
    if hasZeros, !isLeft {
      text = String(repeating: "0", count: max(width - sign.count - text.count, 0)) + text
    }
    return padded(sign + text)
  }

  private func fixed(_ exact: DecimalDigits, _ places: Int) -> String {
    let number = exact.rounded(toFraction: places)
    var whole = number.whole.isEmpty ? "0" : number.whole
    if isGrouped { whole = NumberText.grouped(whole, by: 3, with: ",") }
    return places > 0 ? whole + "." + number.fraction(places) : whole + (isAlternate ? "." : "")
  }

  private func scientific(_ exact: DecimalDigits, _ places: Int) -> String {
    let number = exact.rounded(toSignificant: places + 1)
    let power = number.exponent
    let mantissa = number.scaled(by: -power)
    let head = mantissa.whole.isEmpty ? "0" : mantissa.whole
    let tail = places > 0 ? "." + mantissa.fraction(places) : isAlternate ? "." : ""
    let digits = String(abs(power))
    return head + tail + "e" + (power < 0 ? "-" : "+") + (digits.count < 2 ? "0" : "") + digits
  }

  private func general(_ exact: DecimalDigits) -> String {
    let count = max(precision ?? 6, 1)
    let number = exact.rounded(toSignificant: count)
    let isFixed = number.exponent >= -4 && number.exponent < count
    let text =
      isFixed
      ? fixed(number, count - 1 - number.exponent) : scientific(number, count - 1)
    if isAlternate || !text.contains(".") { return text }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    var mantissa = parts[0]
    while mantissa.last == "0" { mantissa.removeLast() }
    if mantissa.last == "." { mantissa.removeLast() }
    return mantissa + (parts.count > 1 ? "e" + parts[1] : "")
  }
}

/// How digits are put together for people.
enum NumberText {
  /// A separator before each group of digits, counted from the end.
  static func grouped(_ digits: String, by size: Int, with separator: String) -> String {
    guard size > 0, digits.count > size else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % size == 0 { result += separator }
      result.append(digit)
    }
    return result
  }
}
