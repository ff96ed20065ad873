/// Reads a date by a pattern.
struct DateParser {
  private var rest: Substring
  private var time = CivilTime()
  private var isAfternoon: Bool?
  private var offset: Int?
  private let names: DateNames
  private let isLenient: Bool

  /// The date of a text; nil where it does not fit the pattern.
  static func date(
    _ text: String, _ pattern: DatePattern, _ names: DateNames, zone: TimeZone, isLenient: Bool
  ) -> Date? {
    var parser = DateParser(text, names, isLenient: isLenient)
    guard parser.read(pattern.parts) else { return nil }
    return parser.date(in: zone)
  }

  private init(_ text: String, _ names: DateNames, isLenient: Bool) {
    rest = text[...]
    self.names = names
    self.isLenient = isLenient
  }

  private func date(in zone: TimeZone) -> Date? {
    var time = time
    if let isAfternoon { time.hour = time.hour % 12 + (isAfternoon ? 12 : 0) }
    guard time.isValid || isLenient else { return nil }
    if let offset { return time.date(offset: offset) }
    let guess = time.date(offset: 0)
    return time.date(offset: zone.secondsFromGMT(for: guess))
  }

  private mutating func read(_ parts: [DatePattern.Part]) -> Bool {
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        guard skip(text) else { return false }
      case .field(let letter, let count):
        let isFollowed = index + 1 < parts.count && Self.isField(parts[index + 1])
        guard field(letter, count, isFollowed: isFollowed) else { return false }
      }
    }
    return rest.allSatisfy(\.isWhitespace)
  }

  private static func isField(_ part: DatePattern.Part) -> Bool {
    if case .field = part { true } else { false }
  }

  /// Spaces of any width are alike.
  private mutating func skip(_ text: String) -> Bool {
    for character in text {
      guard let next = rest.first else { return false }
      guard next == character || next.isWhitespace && character.isWhitespace else { return false }
      rest = rest.dropFirst()
    }
    return true
  }

  private mutating func field(_ letter: Character, _ count: Int, isFollowed: Bool) -> Bool {
    let most = isFollowed ? count : letter == "S" ? count : 9
    switch letter {
    case "y", "Y", "u":
      guard let value = number(most) else { return false }
      time.year = count == 2 && value < 100 ? value + (value < 50 ? 2000 : 1900) : value
      return true
    case "M", "L":
      if count >= 3 { return set(\.month, name(count == 3 ? names.shortMonths : names.months)) }
      return set(\.month, number(most))
    case "d": return set(\.day, number(most))
    case "H", "h", "K": return set(\.hour, number(most))
    case "k": return set(\.hour, number(most).map { $0 % 24 })
    case "m": return set(\.minute, number(most))
    case "s": return set(\.second, number(most))
    case "S": return fraction(count)
    case "E", "e", "c":
      return name(count == 4 ? names.weekdays : names.shortWeekdays) != nil
    case "a":
      guard let index = name([names.am, names.pm]) else { return false }
      isAfternoon = index == 2
      return true
    case "z", "Z", "X", "x", "O", "v": return zone()
    default: return false
    }
  }

  private mutating func set(_ key: WritableKeyPath<CivilTime, Int>, _ value: Int?) -> Bool {
    guard let value else { return false }
    time[keyPath: key] = value
    return true
  }

  private mutating func number(_ most: Int) -> Int? {
    let digits = rest.prefix(most).prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  private mutating func fraction(_ count: Int) -> Bool {
    let digits = rest.prefix(count).prefix { $0.isASCII && $0.isNumber }
    guard let value = Int((digits + "000000000").prefix(9)), !digits.isEmpty else { return false }
    rest = rest[digits.endIndex...]
    time.nanosecond = value
    return true
  }

  /// The place of a name, from 1.
  private mutating func name(_ names: [String]) -> Int? {
    for (index, name) in names.enumerated()
    where rest.prefix(name.count).lowercased() == name.lowercased() {
      rest = rest.dropFirst(name.count)
      return index + 1
    }
    return nil
  }

  private mutating func zone() -> Bool {
    if rest.first == "Z" {
      rest = rest.dropFirst()
      offset = 0
      return true
    }
    if rest.hasPrefix("GMT") || rest.hasPrefix("UTC") {
      rest = rest.dropFirst(3)
      offset = 0
    }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return offset != nil }
    rest = rest.dropFirst()
    guard let hours = number(2) else { return false }
    if rest.first == ":" { rest = rest.dropFirst() }
    let minutes = number(2) ?? 0
    offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    return true
  }
}
