/// Turns dates into text by ISO 8601, `2025-06-15T15:06:40Z`, and back.
open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
  /// What is written and how.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The year.
    public static let withYear = Options(rawValue: 1)
    /// The month.
    public static let withMonth = Options(rawValue: 1 << 1)
    /// The day.
    public static let withDay = Options(rawValue: 1 << 5)
    /// The time.
    public static let withTime = Options(rawValue: 1 << 6)
    /// The time zone.
    public static let withTimeZone = Options(rawValue: 1 << 7)
    /// A space in place of the T.
    public static let withSpaceBetweenDateAndTime = Options(rawValue: 1 << 8)
    /// Dashes in the date.
    public static let withDashSeparatorInDate = Options(rawValue: 1 << 9)
    /// Colons in the time.
    public static let withColonSeparatorInTime = Options(rawValue: 1 << 10)
    /// Thousandths of a second.
    public static let withFractionalSeconds = Options(rawValue: 1 << 11)
    /// A colon in the time zone.
    public static let withColonSeparatorInTimeZone = Options(rawValue: 1 << 12)
    /// The date.
    public static let withFullDate: Options = [
      .withYear, .withMonth, .withDay, .withDashSeparatorInDate,
    ]
    /// The time and the zone.
    public static let withFullTime: Options = [
      .withTime, .withColonSeparatorInTime, .withTimeZone, .withColonSeparatorInTimeZone,
    ]
    /// Date, time and zone.
    public static let withInternetDateTime: Options = [.withFullDate, .withFullTime]
  }

  /// What is written and how.
  open var formatOptions: Options = .withInternetDateTime {
    didSet { simulated(cost: costs.makeFormatter / 2) {} }
  }
  /// Where it is that time: in Greenwich unless another one is set.
  open var timeZone: TimeZone! = .gmt { didSet { simulated(cost: costs.makeFormatter / 2) {} } }

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }

  private var pattern: DatePattern {
    let options = formatOptions
    let dash = options.contains(.withDashSeparatorInDate) ? "-" : ""
    let colon = options.contains(.withColonSeparatorInTime) ? ":" : ""
    let date = [
      options.contains(.withYear) ? "yyyy" : nil, options.contains(.withMonth) ? "MM" : nil,
      options.contains(.withDay) ? "dd" : nil,
    ].compactMap { $0 }.joined(separator: dash)
    var text = date
    if options.contains(.withTime) {
      if !date.isEmpty { text += options.contains(.withSpaceBetweenDateAndTime) ? " " : "'T'" }
      text += ["HH", "mm", "ss"].joined(separator: colon)
      if options.contains(.withFractionalSeconds) { text += ".SSS" }
    }
    if options.contains(.withTimeZone) {
      text += options.contains(.withColonSeparatorInTimeZone) ? "XXX" : "XX"
    }
    return DatePattern(text)
  }

  /// A date's text.
  open func string(from date: Date) -> String {
    simulated(cost: costs.format) {
      pattern.text(CivilTime(date, in: timeZone), DateNames(), zone: "GMT")
    }
  }
  /// A text's date; nil where it is not written as the options say.
  open func date(from string: String) -> Date? {
    simulated(cost: costs.format * 2) {
      DateParser.date(string, pattern, DateNames(), zone: timeZone, isLenient: false)
    }
  }
  /// A date's text. Makes a formatter each time.
  open class func string(
    from date: Date, timeZone: TimeZone, formatOptions: Options = [.withInternetDateTime]
  ) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = timeZone
    formatter.formatOptions = formatOptions
    return formatter.string(from: date)
  }
  /// A `Date`'s text.
  open override func string(for obj: Any?) -> String? { (obj as? Date).map(string(from:)) }
}
