// Members of FoundationEssentials' `TimeZone` that know nothing without ICU, written anew.
extension TimeZone {
  /// Makes the zone of a name: `Europe/Berlin`, `UTC`, `GMT+2`; nil where it is none of
  /// ``knownTimeZoneIdentifiers``. Its distance from Greenwich is that of June 2025 at every date.
  public init?(identifier: __shared String) {
    if ["GMT", "UTC", "Etc/UTC", "Etc/GMT", "Z"].contains(identifier) {
      self = .gmt
    } else if let known = KnownTimeZone.named(identifier) {
      guard let zone = TimeZone(secondsFromGMT: known.offset) else { return nil }
      asSimulator { ZoneNames.lastAsked[known.offset] = known }
      self = zone
    } else {
      guard let offset = ZoneNames.offset(identifier), let zone = TimeZone(secondsFromGMT: offset)
      else { return nil }
      asSimulator { ZoneNames.lastAsked[offset] = nil }
      self = zone
    }
  }

  /// Makes the zone of a short name: `PST`, `CET`, `UTC`. As in Foundation it has summer time, so that
  /// `EST` is New York's time.
  public init?(abbreviation: __shared String) {
    self.init(identifier: KnownTimeZone.abbreviations[abbreviation] ?? abbreviation)
  }

  /// The zone's name: `Europe/Berlin`, `GMT+0200`. Of several zones at one distance that the app has
  /// made by name, it is that of the last one (simplified).
  public var identifier: String {
    let offset = secondsFromGMT()
    if offset == 0 { return "GMT" }
    if let known = ZoneNames.lastAsked[offset] { return known.identifier }
    let minutes = abs(offset) / 60
    return "GMT" + (offset < 0 ? "-" : "+") + EnglishDates.two(minutes / 60)
      + EnglishDates.two(minutes % 60)
  }

  /// The short name: `EDT`, `GMT+2`.
  public func abbreviation(for date: Date = Date()) -> String? {
    EnglishDates.zone(secondsFromGMT(for: date))
  }

  /// True where the zone has summer time in June.
  public func isDaylightSavingTime(for date: Date = Date()) -> Bool {
    ZoneNames.lastAsked[secondsFromGMT(for: date)]?.isSummerTime ?? false
  }

  /// Seconds by which summer time is ahead.
  public func daylightSavingTimeOffset(for date: Date = Date()) -> TimeInterval {
    isDaylightSavingTime(for: date) ? 3600 : 0
  }

  /// The names that a zone can be made of: some seventy (simplified).
  public static var knownTimeZoneIdentifiers: [String] {
    KnownTimeZone.all.map(\.identifier) + ["UTC"]
  }

  /// The zones that short names stand for.
  public static var abbreviationDictionary: [String: String] { KnownTimeZone.abbreviations }
}

/// What names of zones say.
enum ZoneNames {
  /// A zone is nothing but its distance: here is which of those at one distance the app named last.
  static nonisolated(unsafe) var lastAsked: [Int: KnownTimeZone] = [:]

  /// The seconds of `GMT+2`, `UTC-05:30`, `GMT+0530`; nil for another text.
  static func offset(_ name: String) -> Int? {
    guard name.hasPrefix("GMT") || name.hasPrefix("UTC"), let sign = name.dropFirst(3).first,
      sign == "+" || sign == "-"
    else { return nil }
    let digits = name.dropFirst(4).filter { $0 != ":" }
    guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 18, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
  }
}
