internal import Trace

/// Turns dates into text and back.
///
/// Dear to make, and as dear to set up anew: keep one, also its `dateFormat`. Texts are those of US
/// English, in the Gregorian calendar, whatever the locale (simplified); the time zone is
/// `TimeZone.current`, Greenwich's, unless one is set.
open class DateFormatter: Formatter, @unchecked Sendable {
  private var pattern: DatePattern?
  private var format: String?
  private var names = DateNames()
  private var zone = TimeZone.current
  private var styles = (date: Style.none, time: Style.none)
  /// Kept; texts are English.
  open var locale: Locale! = .current { didSet { changed() } }
  /// Kept; dates are those of the Gregorian calendar.
  open var calendar: Calendar! = .current { didSet { changed() } }
  /// True where a date that does not exist is read as the one so many days on.
  open var isLenient = false
  /// True where today and its neighbours are called so, with a style.
  open var doesRelativeDateFormatting = false {
    didSet { if format == nil { pattern = nil } }
  }
  /// Kept; makes no difference in English.
  open var formattingContext = Context.unknown
  /// A date that is read where a text leaves parts out; kept.
  open var defaultDate: Date?

  /// How much of a date is written.
  public enum Style: UInt, Sendable {
    /// Nothing.
    case none
    /// `6/15/25`, `3:06 PM`.
    case short
    /// `Jun 15, 2025`, `3:06:40 PM`.
    case medium
    /// `June 15, 2025`, `3:06:40 PM GMT`.
    case long
    /// `Sunday, June 15, 2025`, `3:06:40 PM Greenwich Mean Time`.
    case full
  }

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }

  private func changed() {
    simulated(cost: costs.makeFormatter / 2) { pattern = nil }
  }

  /// The pattern, by Unicode's letters: `yyyy-MM-dd HH:mm`. Setting it is dear.
  open var dateFormat: String! {
    get { format ?? DateStyles.pattern(styles.date, styles.time) }
    set {
      simulated(cost: costs.makeFormatter / 2) {
        format = newValue
        pattern = newValue.map(DatePattern.init)
      }
    }
  }
  /// How much of the day is written. Setting it is dear.
  open var dateStyle: Style {
    get { styles.date }
    set {
      styles.date = newValue
      format = nil
      changed()
    }
  }
  /// How much of the time is written. Setting it is dear.
  open var timeStyle: Style {
    get { styles.time }
    set {
      styles.time = newValue
      format = nil
      changed()
    }
  }
  /// Where it is that time. Setting it is dear.
  open var timeZone: TimeZone! {
    get { zone }
    set {
      zone = newValue ?? .current
      changed()
    }
  }
  /// The parts of a date to write, in the order in which US English has them: `MMMd` gives `Jun 15`.
  open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String) {
    dateFormat = DateStyles.pattern(template: dateFormatTemplate)
  }
  /// The pattern for some parts of a date, in the order in which US English has them.
  open class func dateFormat(
    fromTemplate tmplate: String, options opts: Int, locale: Locale?
  ) -> String? {
    DateStyles.pattern(template: tmplate)
  }

  /// A date's text.
  open func string(from date: Date) -> String {
    simulated(cost: costs.format) {
      let time = CivilTime(date, in: zone)
      let zoneName = "Greenwich Mean Time"
      if let pattern { return pattern.text(time, names, zone: zoneName) }
      if doesRelativeDateFormatting, styles.date != .none, let day = relativeDay(time) {
        guard styles.time != .none else { return day }
        let clock = DatePattern(DateStyles.pattern(.none, styles.time))
        return day + DateStyles.joint(styles.date, isRelative: true)
          + clock.text(time, names, zone: zoneName)
      }
      let made = DatePattern(dateFormat)
      if !doesRelativeDateFormatting { pattern = made }
      return made.text(time, names, zone: zoneName)
    }
  }

  private func relativeDay(_ time: CivilTime) -> String? {
    switch time.dayNumber - CivilTime(Date(), in: zone).dayNumber {
    case 0: "Today"
    case 1: "Tomorrow"
    case -1: "Yesterday"
    default: nil
    }
  }

  /// A text's date; nil where it does not fit the pattern. A year that is missing is 2000.
  open func date(from string: String) -> Date? {
    simulated(cost: costs.format * 2) {
      DateParser.date(
        string, pattern ?? DatePattern(dateFormat), names, zone: zone, isLenient: isLenient)
    }
  }
  /// A `Date`'s text.
  open override func string(for obj: Any?) -> String? { (obj as? Date).map(string(from:)) }
  /// A date's text in styles. Makes a formatter each time, as Foundation's does.
  open class func localizedString(
    from date: Date, dateStyle dstyle: Style, timeStyle tstyle: Style
  ) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = dstyle
    formatter.timeStyle = tstyle
    return formatter.string(from: date)
  }

  /// The months' names.
  open var monthSymbols: [String]! {
    get { names.months }
    set { names.months = newValue }
  }
  /// The months' short names.
  open var shortMonthSymbols: [String]! {
    get { names.shortMonths }
    set { names.shortMonths = newValue }
  }
  /// The days' names, from Sunday on.
  open var weekdaySymbols: [String]! {
    get { names.weekdays }
    set { names.weekdays = newValue }
  }
  /// The days' short names, from Sunday on.
  open var shortWeekdaySymbols: [String]! {
    get { names.shortWeekdays }
    set { names.shortWeekdays = newValue }
  }
  /// What the morning is called.
  open var amSymbol: String! {
    get { names.am }
    set { names.am = newValue }
  }
  /// What the afternoon is called.
  open var pmSymbol: String! {
    get { names.pm }
    set { names.pm = newValue }
  }
}

/// The patterns of US English.
///
/// Source: Unicode's CLDR, locale `en`. From iOS 17 on the space before AM and PM is a narrow one that
/// does not break (CLDR 42).
enum DateStyles {
  static func pattern(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
    let day = ["", "M/d/yy", "MMM d, y", "MMMM d, y", "EEEE, MMMM d, y"][Int(date.rawValue)]
    let clock = ["", "h:mm\(gap)a", "h:mm:ss\(gap)a", "h:mm:ss\(gap)a z", "h:mm:ss\(gap)a zzzz"][
      Int(time.rawValue)]
    if day.isEmpty || clock.isEmpty { return day + clock }
    return day + (date == .short ? ", " : " 'at' ") + clock
  }

  static func joint(_ date: DateFormatter.Style, isRelative: Bool) -> String {
    date == .short ? ", " : " at "
  }

  /// The space before AM and PM.
  static var gap: String { Device.current.system.name == .iOS18 ? "\u{202f}" : " " }

  /// The parts that a template asks for, in English's order.
  static func pattern(template: String) -> String {
    var fields: [Character: Int] = [:]
    for letter in template { fields[letter == "L" ? "M" : letter, default: 0] += 1 }
    func run(_ letter: Character) -> String? {
      fields[letter].map { String(repeating: letter, count: $0) }
    }
    let isWordy = (fields["M"] ?? 0) >= 3
    let weekday = run("E") ?? run("c")
    let day = [run("M"), run("d")].compactMap { $0 }.joined(separator: isWordy ? " " : "/")
    let year = run("y")
    var date = day
    if let year {
      let separator = isWordy ? (fields["d"] == nil ? " " : ", ") : "/"
      date = day.isEmpty ? year : day + separator + year
    }
    if let weekday {
      let separator = fields["M"] == nil ? " " : ", "
      date =
        date.isEmpty
        ? weekday : fields["M"] == nil ? date + separator + weekday : weekday + separator + date
    }
    let clock = clock(fields)
    if date.isEmpty || clock.isEmpty { return date + clock }
    return date + (isWordy && (fields["M"] ?? 0) > 3 ? " 'at' " : ", ") + clock
  }

  private static func clock(_ fields: [Character: Int]) -> String {
    let isHalfDay = fields["j"] != nil || fields["h"] != nil || fields["J"] != nil
    let isWhole = fields["H"] != nil
    var parts: [String] = []
    if isHalfDay { parts.append("h") }
    if isWhole { parts.append("HH") }
    if fields["m"] != nil { parts.append("mm") }
    if fields["s"] != nil { parts.append("ss") }
    let text = parts.joined(separator: ":")
    return isHalfDay && fields["J"] == nil ? text + gap + "a" : text
  }
}
