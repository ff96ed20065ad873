extension String {
  /// Makes a text of a pattern and values, by the rules of C's `printf` and `%@`.
  ///
  /// Knows `%d %i %u %x %X %o %c %C %f %F %e %E %g %G %s %S %@ %p %%`, flags, widths, precisions and `*`,
  /// the lengths `h l ll q L z t j`, and `%2$@`. As in C a value is read as its specifier says,
  /// whatever it is: `%d` takes the lower 32 bits, so that `%ld` is right for an `Int`, and `%d` of a
  /// `Double` is nonsense. `%@` of what is no object ends the run, as on a phone.
  public init(format: String, _ arguments: any CVarArg...) {
    self.init(format: format, arguments: arguments)
  }

  /// As ``init(format:_:)``, with the values in an array.
  public init(format: String, arguments: [any CVarArg]) {
    self.init(format: format, locale: nil, arguments: arguments)
  }

  /// As ``init(format:_:)``, with numbers as people write them where a locale is given: in English, with
  /// a comma before each three digits.
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self.init(format: format, locale: locale, arguments: arguments)
  }

  /// As ``init(format:locale:_:)``, with the values in an array.
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) {
    self = simulated(cost: costs.formatPattern + UInt64(format.utf8.count) * 10) {
      var reader = FormatReader(format, arguments, isGrouped: locale != nil)
      return reader.read()
    }
  }

  /// As ``init(format:_:)``, with numbers as people write them.
  public static func localizedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String {
    String(format: format, locale: .current, arguments: arguments)
  }
}

/// A value that is an object where a format has `%@`. In the SDK all but texts need `as CVarArg`.
protocol ObjectValue {}

extension String: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension URL: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension UUID: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension Date: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension Array: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension Dictionary: ObjectValue, @retroactive CVarArg {
  /// No number at all; `%@` finds the value itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

extension NSObject: CVarArg {
  /// No number at all; `%@` finds the object itself.
  public var _cVarArgEncoding: [Int] { [0] }
}

/// Reads a format's pattern from front to back.
private struct FormatReader {
  private var pattern: Substring
  private let arguments: [any CVarArg]
  private let isGrouped: Bool
  private var next = 0

  init(_ pattern: String, _ arguments: [any CVarArg], isGrouped: Bool) {
    self.pattern = pattern[...]
    self.arguments = arguments
    self.isGrouped = isGrouped
  }

  mutating func read() -> String {
    var result = ""
    while let start = pattern.firstIndex(of: "%") {
      result += pattern[..<start]
      pattern = pattern[start...].dropFirst()
      result += specifier()
    }
    return result + pattern
  }

  private mutating func specifier() -> String {
    var spec = FormatSpecifier(isGrouped: isGrouped)
    if let position = position() { next = position - 1 }
    while let flag = pattern.first, "-+ #0'".contains(flag) {
      pattern.removeFirst()
      spec.set(flag)
    }
    if let width = number() {
      spec.isLeft = spec.isLeft || width < 0
      spec.width = abs(width)
    }
    if pattern.first == "." {
      pattern.removeFirst()
      spec.precision = number() ?? 0
    }
    var length = ""
    while let letter = pattern.first, "hlqLztj".contains(letter) {
      length.append(pattern.removeFirst())
    }
    guard let kind = pattern.popFirst() else { return "" }
    if kind == "%" { return "%" }
    guard "diuxXocCfFeEgGsS@p".contains(kind) else { return String(kind) }
    return spec.text(kind, length, argument())
  }

  /// `2$`, which names the value.
  private mutating func position() -> Int? {
    let digits = pattern.prefix(while: \.isNumber)
    let rest = pattern[digits.endIndex...]
    guard let number = Int(digits), number > 0, rest.first == "$" else { return nil }
    pattern = rest.dropFirst()
    return number
  }

  private mutating func number() -> Int? {
    if pattern.first == "*" {
      pattern.removeFirst()
      return FormatSpecifier.bits(argument()).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    let digits = pattern.prefix { $0.isASCII && $0.isNumber }
    pattern = pattern[digits.endIndex...]
    return Int(digits)
  }

  private mutating func argument() -> (any CVarArg)? {
    defer { next += 1 }
    return arguments.indices.contains(next) ? arguments[next] : nil
  }
}
