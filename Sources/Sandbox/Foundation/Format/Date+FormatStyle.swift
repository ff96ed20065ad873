extension Date {
  /// Writes dates: `6/15/2025, 3:06 PM`. In US English (simplified).
  public struct FormatStyle: FoundationEssentials.FormatStyle {
    /// How much of the day is written.
    public struct DateStyle: Hashable, Codable, Sendable {
      var template: String
      /// Nothing.
      public static let omitted = DateStyle(template: "")
      /// `6/15/2025`.
      public static let numeric = DateStyle(template: "yMd")
      /// `Jun 15, 2025`.
      public static let abbreviated = DateStyle(template: "yMMMd")
      /// `June 15, 2025`.
      public static let long = DateStyle(template: "yMMMMd")
      /// `Sunday, June 15, 2025`.
      public static let complete = DateStyle(template: "yMMMMEEEEd")
    }

    /// How much of the time is written.
    public struct TimeStyle: Hashable, Codable, Sendable {
      var template: String
      /// Nothing.
      public static let omitted = TimeStyle(template: "")
      /// `3:06 PM`.
      public static let shortened = TimeStyle(template: "jmm")
      /// `3:06:40 PM`.
      public static let standard = TimeStyle(template: "jmmss")
      /// `3:06:40 PM GMT`.
      public static let complete = TimeStyle(template: "jmmssz")
    }

    private var template: String
    /// Kept; texts are English.
    public var locale: Locale
    /// Kept; the calendar is the Gregorian one.
    public var calendar: Calendar
    /// Where it is that time.
    public var timeZone: TimeZone

    /// Makes a style.
    public init(
      date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent
    ) {
      template = (date?.template ?? "") + (time?.template ?? "")
      self.locale = locale
      self.calendar = calendar
      self.timeZone = timeZone
    }

    /// The date's text.
    public func format(_ value: Date) -> String {
      simulated(cost: costs.format * 2) {
        let used = template.isEmpty ? "yMdjmm" : template
        let pattern =
          DateStyles.pattern(template: used.filter { $0 != "z" })
          + (used.contains("z") ? " z" : "")
        return DatePattern(pattern).text(
          CivilTime(value, in: timeZone), DateNames(), zone: "Greenwich Mean Time")
      }
    }
    /// The style for another locale.
    public func locale(_ locale: Locale) -> Self { with { $0.locale = locale } }
    private func with(_ change: (inout Self) -> Void) -> Self {
      var result = self
      change(&result)
      return result
    }
    private func adding(_ letters: String) -> Self { with { $0.template += letters } }

    /// How a field is written: how many times its letter stands in a template.
    public struct Symbol {
      /// A year.
      public struct Year: Sendable {
        let letters: String
        /// `2025`.
        public static let defaultDigits = Year(letters: "y")
        /// `25`.
        public static let twoDigits = Year(letters: "yy")
      }
      /// A month.
      public struct Month: Sendable {
        let letters: String
        /// `6`.
        public static let defaultDigits = Month(letters: "M")
        /// `06`.
        public static let twoDigits = Month(letters: "MM")
        /// `Jun`.
        public static let abbreviated = Month(letters: "MMM")
        /// `June`.
        public static let wide = Month(letters: "MMMM")
        /// `J`.
        public static let narrow = Month(letters: "MMMMM")
      }
      /// A day.
      public struct Day: Sendable {
        let letters: String
        /// `5`.
        public static let defaultDigits = Day(letters: "d")
        /// `05`.
        public static let twoDigits = Day(letters: "dd")
      }
      /// A day of the week.
      public struct Weekday: Sendable {
        let letters: String
        /// `Sun`.
        public static let abbreviated = Weekday(letters: "EEE")
        /// `Sunday`.
        public static let wide = Weekday(letters: "EEEE")
        /// `S`.
        public static let narrow = Weekday(letters: "EEEEE")
      }
      /// An hour: `3 PM`.
      public struct Hour: Sendable {
        let letters: String
        /// `3 PM`.
        public static let defaultDigitsNoAMPM = Hour(letters: "J")
        /// How AM and PM are written.
        public enum AMPMStyle: Sendable {
          /// Not.
          case omitted
          /// `AM`.
          case abbreviated
        }
        /// `3 PM`.
        public static func defaultDigits(amPM: AMPMStyle) -> Hour {
          Hour(letters: amPM == .omitted ? "J" : "j")
        }
        /// `3 PM` (simplified: without a zero in front).
        public static func twoDigits(amPM: AMPMStyle) -> Hour { defaultDigits(amPM: amPM) }
      }
      /// A minute.
      public struct Minute: Sendable {
        /// `06`: behind an hour, always with two digits.
        public static let defaultDigits = Minute()
        /// `06`.
        public static let twoDigits = Minute()
      }
      /// A time zone: always `GMT+2` (simplified).
      public struct TimeZone: Sendable {
        /// How long the name is.
        public enum Width: Sendable {
          /// `GMT+2`.
          case short
          /// Written as ``short``.
          case long
        }
        /// `GMT+2`.
        public static func specificName(_ width: Width) -> TimeZone { TimeZone() }
        /// `GMT+2`.
        public static func genericName(_ width: Width) -> TimeZone { TimeZone() }
      }
      /// A second.
      public struct Second: Sendable {
        /// `06`: behind a minute, always with two digits.
        public static let defaultDigits = Second()
        /// `06`.
        public static let twoDigits = Second()
      }
    }

    /// The style with the year.
    public func year(_ format: Symbol.Year = .defaultDigits) -> Self { adding(format.letters) }
    /// The style with the month.
    public func month(_ format: Symbol.Month = .abbreviated) -> Self { adding(format.letters) }
    /// The style with the day.
    public func day(_ format: Symbol.Day = .defaultDigits) -> Self { adding(format.letters) }
    /// The style with the day of the week.
    public func weekday(_ format: Symbol.Weekday = .abbreviated) -> Self { adding(format.letters) }
    /// The style with the hour.
    public func hour(_ format: Symbol.Hour = .defaultDigits(amPM: .abbreviated)) -> Self {
      adding(format.letters)
    }
    /// The style with the minute.
    public func minute(_ format: Symbol.Minute = .defaultDigits) -> Self { adding("m") }
    /// The style with the second.
    public func second(_ format: Symbol.Second = .defaultDigits) -> Self { adding("s") }
    /// The style with the time zone.
    public func timeZone(_ format: Symbol.TimeZone = .specificName(.short)) -> Self { adding("z") }
  }

  /// The date as people write it: `6/15/2025, 3:06 PM`.
  public func formatted() -> String { FormatStyle().format(self) }
  /// The date as people write it.
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    FormatStyle(date: date, time: time).format(self)
  }
}

extension FoundationEssentials.FormatStyle where Self == Date.FormatStyle {
  /// As people write dates.
  public static var dateTime: Date.FormatStyle { Date.FormatStyle() }
}
