/// A pattern of Unicode's for dates, `yyyy-MM-dd`, as its parts.
struct DatePattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case field(Character, count: Int)
    case text(String)
  }
  let parts: [Part]

  /// Reads a pattern: letters are fields, what stands between quotes is text.
  init(_ pattern: String) {
    var parts: [Part] = []
    func add(_ text: String) {
      if case .text(let last)? = parts.last {
        parts[parts.count - 1] = .text(last + text)
      } else {
        parts.append(.text(text))
      }
    }
    var rest = pattern[...]
    while let character = rest.first {
      if character.isASCII, character.isLetter {
        let run = rest.prefix { $0 == character }
        parts.append(.field(character, count: run.count))
        rest = rest.dropFirst(run.count)
      } else if character == "'" {
        add(Self.quoted(&rest))
      } else {
        add(String(character))
        rest = rest.dropFirst()
      }
    }
    self.parts = parts
  }

  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    if rest.first == "'" {
      rest = rest.dropFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      if character != "'" {
        text.append(character)
      } else if rest.first == "'" {
        text.append("'")
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return text
  }

  /// A date's text.
  func text(_ time: CivilTime, _ names: DateNames, zone: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let letter, let count): Self.field(letter, count, time, names, zone)
      }
    }.joined()
  }

  private static func field(
    _ letter: Character, _ count: Int, _ time: CivilTime, _ names: DateNames, _ zone: String
  ) -> String {
    switch letter {
    case "y", "Y", "u", "r": year(time.year, count)
    case "M", "L": name(time.month, count, names.months, names.shortMonths)
    case "d": padded(time.day, count)
    case "D": padded(time.dayOfYear, count)
    case "E": name(time.weekday, max(count, 3), names.weekdays, names.shortWeekdays)
    case "e", "c": name(time.weekday, count, names.weekdays, names.shortWeekdays)
    case "F": padded((time.day - 1) / 7 + 1, count)
    case "w": padded(time.weekOfYear, count)
    case "W": padded((time.day - 1 + (time.weekday + 35 - time.day) % 7) / 7 + 1, count)
    case "Q", "q": quarter((time.month - 1) / 3, count)
    case "G": time.year > 0 ? (count == 4 ? "Anno Domini" : "AD") : "BC"
    case "a", "b", "B": time.hour < 12 ? names.am : names.pm
    case "h": padded((time.hour + 11) % 12 + 1, count)
    case "K": padded(time.hour % 12, count)
    case "H": padded(time.hour, count)
    case "k": padded((time.hour + 23) % 24 + 1, count)
    case "m": padded(time.minute, count)
    case "s": padded(time.second, count)
    case "S":
      String(
        (String(1_000_000_000 + time.nanosecond).dropFirst() + String(repeating: "0", count: count))
          .prefix(count))
    case "A":
      padded(
        (time.hour * 3600 + time.minute * 60 + time.second) * 1000 + time.nanosecond / 1_000_000,
        count)
    case "z", "v": count == 4 && time.offset == 0 ? zone : EnglishDates.zone(time.offset)
    case "V", "O": EnglishDates.greenwich(time.offset)
    case "Z":
      count == 4
        ? EnglishDates.greenwich(time.offset)
        : offset(time.offset, isColon: count == 5, isZ: count == 5)
    case "X": offset(time.offset, isColon: count == 3 || count == 5, isZ: true, isShort: count == 1)
    case "x":
      offset(time.offset, isColon: count == 3 || count == 5, isZ: false, isShort: count == 1)
    default: String(repeating: letter, count: count)
    }
  }

  private static func padded(_ value: Int, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  private static func year(_ value: Int, _ count: Int) -> String {
    count == 2 ? EnglishDates.two(value % 100) : padded(value, count)
  }

  private static func name(
    _ value: Int, _ count: Int, _ long: [String], _ short: [String]
  ) -> String {
    switch count {
    case 3: short[value - 1]
    case 4: long[value - 1]
    case 5: String(long[value - 1].prefix(1))
    case 6: String(long[value - 1].prefix(2))
    default: padded(value, count)
    }
  }

  private static func quarter(_ index: Int, _ count: Int) -> String {
    switch count {
    case 3: "Q\(index + 1)"
    case 4: EnglishDates.quarters[index]
    default: padded(index + 1, min(count, 2))
    }
  }

  private static func offset(
    _ seconds: Int, isColon: Bool, isZ: Bool, isShort: Bool = false
  ) -> String {
    if seconds == 0, isZ { return "Z" }
    let minutes = abs(seconds) / 60
    let sign = seconds < 0 ? "-" : "+"
    if isShort, minutes % 60 == 0 { return sign + EnglishDates.two(minutes / 60) }
    return sign + EnglishDates.two(minutes / 60) + (isColon ? ":" : "")
      + EnglishDates.two(minutes % 60)
  }
}

/// The words in dates, which a formatter may have of its own.
struct DateNames: Sendable {
  var months = EnglishDates.months
  var shortMonths = EnglishDates.shortMonths
  var weekdays = EnglishDates.weekdays
  var shortWeekdays = EnglishDates.shortWeekdays
  var am = "AM"
  var pm = "PM"
}
