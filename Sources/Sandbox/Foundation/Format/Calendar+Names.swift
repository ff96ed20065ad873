internal import Trace

// What a calendar calls things, in US English (simplified).
extension Calendar {
  /// Makes a calendar. There are the Gregorian one and that of ISO 8601; others end the run, since
  /// their rules are ICU's, which is not here.
  public init(identifier: __shared Identifier) {
    guard identifier == .gregorian || identifier == .iso8601 else {
      stop(
        .trap,
        "Calendar(identifier: .\(identifier)) isn't offered here: only .gregorian and .iso8601 are, "
          + "the rules of other calendars are left out")
    }
    self = Calendar.FoundationEssentials::init(identifier: identifier)
  }

  /// January to December.
  public var monthSymbols: [String] { EnglishDates.months }
  /// Jan to Dec.
  public var shortMonthSymbols: [String] { EnglishDates.shortMonths }
  /// J to D.
  public var veryShortMonthSymbols: [String] { EnglishDates.months.map { String($0.prefix(1)) } }
  /// January to December, standing alone.
  public var standaloneMonthSymbols: [String] { monthSymbols }
  /// Jan to Dec, standing alone.
  public var shortStandaloneMonthSymbols: [String] { shortMonthSymbols }
  /// J to D, standing alone.
  public var veryShortStandaloneMonthSymbols: [String] { veryShortMonthSymbols }
  /// Sunday to Saturday.
  public var weekdaySymbols: [String] { EnglishDates.weekdays }
  /// Sun to Sat.
  public var shortWeekdaySymbols: [String] { EnglishDates.shortWeekdays }
  /// S to S.
  public var veryShortWeekdaySymbols: [String] {
    EnglishDates.weekdays.map { String($0.prefix(1)) }
  }
  /// Sunday to Saturday, standing alone.
  public var standaloneWeekdaySymbols: [String] { weekdaySymbols }
  /// Sun to Sat, standing alone.
  public var shortStandaloneWeekdaySymbols: [String] { shortWeekdaySymbols }
  /// S to S, standing alone.
  public var veryShortStandaloneWeekdaySymbols: [String] { veryShortWeekdaySymbols }
  /// 1st quarter to 4th quarter.
  public var quarterSymbols: [String] { EnglishDates.quarters }
  /// Q1 to Q4.
  public var shortQuarterSymbols: [String] { (1...4).map { "Q\($0)" } }
  /// What the morning is called.
  public var amSymbol: String { "AM" }
  /// What the afternoon is called.
  public var pmSymbol: String { "PM" }
  /// Before Christ, and after.
  public var eraSymbols: [String] { ["BC", "AD"] }
  /// Before Christ, and after.
  public var longEraSymbols: [String] { ["Before Christ", "Anno Domini"] }
}
