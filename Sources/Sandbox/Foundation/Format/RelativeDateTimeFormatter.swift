/// Says how far a date is from another one: `2 hours ago`, `yesterday`. In English (simplified).
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days have names.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`.
    case named
  }

  /// How long the units' names are.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  /// Whether days have names.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How long the units' names are.
  open var unitsStyle = UnitsStyle.full
  /// Where in a text it stands: at a sentence's beginning it has a capital letter.
  open var formattingContext = Context.unknown
  /// Kept; the calendar is the Gregorian one.
  open var calendar: Calendar! = .current
  /// Kept; texts are English.
  open var locale: Locale! = .current

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }

  /// How far a date is from another one, in the largest unit of which there is at least one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }
  /// What lies so many seconds ahead, or behind.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    simulated(cost: costs.format * 2) {
      let (count, unit) = RelativeTime.largestUnit(in: timeInterval)
      return text(count, unit, isPast: timeInterval < 0)
    }
  }
  /// What lies so many units ahead, or behind: the largest unit that is set counts.
  open func localizedString(from dateComponents: DateComponents) -> String {
    simulated(cost: costs.format * 2) {
      let parts: [(Int?, RelativeTime.Unit)] = [
        (dateComponents.year, .year), (dateComponents.month, .month),
        (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, .week),
        (dateComponents.day, .day), (dateComponents.hour, .hour),
        (dateComponents.minute, .minute), (dateComponents.second, .second),
      ]
      let found = parts.first { ($0.0 ?? 0) != 0 } ?? (0, .second)
      return text(abs(found.0 ?? 0), found.1, isPast: (found.0 ?? 0) < 0)
    }
  }
  /// How far a `Date` is from now.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ count: Int, _ unit: RelativeTime.Unit, isPast: Bool) -> String {
    let length: RelativeTime.Length =
      [.full, .spelledOut, .short, .narrow][unitsStyle.rawValue]
    let text = RelativeTime.text(
      count, unit, isPast: isPast, isNamed: dateTimeStyle == .named, length)
    guard formattingContext == .beginningOfSentence || formattingContext == .standalone else {
      return text
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// How US English says how far something is.
///
/// Source: CLDR, locale `en`, relative fields. Months count 30 days and years 365 (simplified).
enum RelativeTime {
  enum Unit: Int { case second, minute, hour, day, week, month, year }
  enum Length { case full, spelledOut, short, narrow }

  private static let seconds = [1, 60, 3600, 86_400, 604_800, 2_592_000, 31_536_000]
  private static let names = ["second", "minute", "hour", "day", "week", "month", "year"]
  private static let short = ["sec.", "min.", "hr.", "day", "wk.", "mo.", "yr."]
  private static let narrow = ["s", "min", "h", "d", "w", "mo", "y"]

  /// The largest unit of which there is at least one, cut to a whole number.
  static func largestUnit(in interval: TimeInterval) -> (Int, Unit) {
    let whole = Int(exactly: interval.magnitude.rounded(.down)) ?? 0
    for index in seconds.indices.reversed() where whole >= seconds[index] {
      return (whole / seconds[index], Unit(rawValue: index) ?? .second)
    }
    return (0, .second)
  }

  static func text(
    _ count: Int, _ unit: Unit, isPast: Bool, isNamed: Bool, _ length: Length
  ) -> String {
    if isNamed, let name = name(count, unit, isPast: isPast, length) { return name }
    let number = length == .spelledOut ? EnglishNumbers.words(count) : "\(count)"
    let label: String
    switch length {
    case .full, .spelledOut: label = " " + names[unit.rawValue] + (count == 1 ? "" : "s")
    case .short: label = " " + short[unit.rawValue] + (unit == .day && count != 1 ? "s" : "")
    case .narrow: label = narrow[unit.rawValue]
    }
    return isPast ? number + label + " ago" : "in " + number + label
  }

  private static func name(_ count: Int, _ unit: Unit, isPast: Bool, _ length: Length) -> String? {
    switch (unit, count) {
    case (.second, 0): return "now"
    case (.day, 1): return isPast ? "yesterday" : "tomorrow"
    case (.week, 1), (.month, 1), (.year, 1):
      let isLong = length == .full || length == .spelledOut
      return (isPast ? "last " : "next ")
        + (isLong ? names[unit.rawValue] : short[unit.rawValue])
    default: return nil
    }
  }
}
