/// A date in the Gregorian calendar, by whole numbers alone.
///
/// Source of the day count: the calendar's rule, in cycles of 400 years of 146,097 days.
struct CivilTime {
  var year = 2000
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
  /// 1 for Sunday.
  private(set) var weekday = 1
  /// Seconds east of Greenwich.
  private(set) var offset = 0

  init() {}

  init(_ date: Date, in zone: TimeZone) {
    offset = zone.secondsFromGMT(for: date)
    let seconds = date.timeIntervalSince1970
    let whole = seconds.rounded(.down)
    let local = (Int(exactly: whole) ?? 0) + offset
    nanosecond = Int((seconds - whole) * 1e9)
    let days = Self.floored(local, 86_400)
    let rest = local - days * 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    weekday = (days % 7 + 11) % 7 + 1
    (year, month, day) = Self.date(days)
  }

  private static func floored(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// Days since 1 January 1970 as a date; years begin in March, so that a leap day is a year's last.
  private static func date(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (
      yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day
    )
  }

  /// Days since 1 January 1970.
  var dayNumber: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = Self.floored(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 1 for 1 January.
  var dayOfYear: Int {
    var start = self
    (start.month, start.day) = (1, 1)
    return dayNumber - start.dayNumber + 1
  }

  /// The week of the year, as in the US: the first one has 1 January, weeks begin on Sunday.
  var weekOfYear: Int {
    var start = self
    (start.month, start.day) = (1, 1)
    let shift = ((start.dayNumber % 7) + 11) % 7
    return (dayOfYear - 1 + shift) / 7 + 1
  }

  /// The instant, for a time zone's offset.
  func date(offset: Int) -> Date {
    let seconds = dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + Double(nanosecond) / 1e9)
  }

  /// True where every part lies within its bounds.
  var isValid: Bool {
    guard (1...12).contains(month), day >= 1, (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<61).contains(second)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }
}

/// What the US's English calls months and days.
enum EnglishDates {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let shortMonths = months.map { String($0.prefix(3)) }
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  static let shortWeekdays = weekdays.map { String($0.prefix(3)) }
  static let quarters = ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"]

  /// `GMT`, `GMT+2`, `GMT+5:30`, `EDT`.
  static func zone(_ offset: Int) -> String {
    if let name = ZoneNames.lastAsked[offset]?.abbreviation { return name }
    return greenwich(offset)
  }

  /// `GMT+2`, whatever the zone is called.
  static func greenwich(_ offset: Int) -> String {
    if offset == 0 { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + two(minutes % 60)
    return "GMT\(offset < 0 ? "-" : "+")\(minutes / 60)\(rest)"
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
