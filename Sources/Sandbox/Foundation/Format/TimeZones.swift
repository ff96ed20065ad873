/// The time zones that apps name most, with their distance from Greenwich at the time of the run.
///
/// Without ICU FoundationEssentials knows no rules: a zone here is its distance in June 2025, summer
/// time where there is one, at every date (simplified).
///
/// Source: the IANA time zone database.
struct KnownTimeZone: Sendable {
  let identifier: String
  /// Seconds east of Greenwich.
  let offset: Int
  /// True where that is summer time.
  let isSummerTime: Bool
  /// As US English writes it; nil where it writes `GMT+2`.
  let abbreviation: String?

  /// A row `Europe/Berlin 120 s`: minutes east of Greenwich, `s` for summer time, the abbreviation.
  private init?(_ row: Substring) {
    let words = row.split(separator: " ")
    guard words.count >= 2, let minutes = Int(words[1]) else { return nil }
    identifier = String(words[0])
    offset = minutes * 60
    isSummerTime = words.dropFirst(2).first == "s"
    let last = words.dropFirst(2).last ?? "s"
    abbreviation = last == "s" ? nil : String(last)
  }

  /// All of them but Greenwich's, in the order of their names.
  static let all: [KnownTimeZone] = table.split(separator: "\n").compactMap { KnownTimeZone($0) }

  static func named(_ identifier: String) -> KnownTimeZone? {
    all.first { $0.identifier == identifier }
  }

  /// The zone that Foundation's short names stand for.
  static let abbreviations: [String: String] = [
    "ADT": "America/Halifax", "AKDT": "America/Anchorage", "AKST": "America/Anchorage",
    "ART": "America/Argentina/Buenos_Aires", "AST": "America/Halifax", "BRT": "America/Sao_Paulo",
    "BST": "Europe/London", "CDT": "America/Chicago", "CEST": "Europe/Paris", "CET": "Europe/Paris",
    "COT": "America/Bogota", "CST": "America/Chicago", "EDT": "America/New_York",
    "EEST": "Europe/Athens", "EET": "Europe/Athens", "EST": "America/New_York", "GMT": "GMT",
    "GST": "Asia/Dubai", "HKT": "Asia/Hong_Kong", "HST": "Pacific/Honolulu",
    "ICT": "Asia/Bangkok", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo", "KST": "Asia/Seoul",
    "MDT": "America/Denver", "MSK": "Europe/Moscow", "MST": "America/Phoenix",
    "NZDT": "Pacific/Auckland", "NZST": "Pacific/Auckland", "PDT": "America/Los_Angeles",
    "PHT": "Asia/Manila", "PKT": "Asia/Karachi", "PST": "America/Los_Angeles",
    "SGT": "Asia/Singapore", "UTC": "UTC", "WEST": "Europe/Lisbon", "WET": "Europe/Lisbon",
    "WIT": "Asia/Jakarta",
  ]

  private static let table = """
    Africa/Cairo 180 s
    Africa/Johannesburg 120
    Africa/Lagos 60
    Africa/Nairobi 180
    America/Anchorage -480 s AKDT
    America/Argentina/Buenos_Aires -180
    America/Bogota -300
    America/Chicago -300 s CDT
    America/Denver -360 s MDT
    America/Halifax -180 s ADT
    America/Lima -300
    America/Los_Angeles -420 s PDT
    America/Mexico_City -360 CST
    America/New_York -240 s EDT
    America/Phoenix -420 MST
    America/Sao_Paulo -180
    America/St_Johns -150 s
    America/Toronto -240 s EDT
    America/Vancouver -420 s PDT
    Asia/Bangkok 420
    Asia/Dubai 240
    Asia/Ho_Chi_Minh 420
    Asia/Hong_Kong 480
    Asia/Jakarta 420
    Asia/Jerusalem 180 s
    Asia/Karachi 300
    Asia/Kathmandu 345
    Asia/Kolkata 330
    Asia/Manila 480
    Asia/Riyadh 180
    Asia/Seoul 540
    Asia/Shanghai 480
    Asia/Singapore 480
    Asia/Taipei 480
    Asia/Tehran 210
    Asia/Tokyo 540
    Australia/Adelaide 570
    Australia/Brisbane 600
    Australia/Melbourne 600
    Australia/Perth 480
    Australia/Sydney 600
    Europe/Amsterdam 120 s
    Europe/Athens 180 s
    Europe/Berlin 120 s
    Europe/Brussels 120 s
    Europe/Bucharest 180 s
    Europe/Budapest 120 s
    Europe/Copenhagen 120 s
    Europe/Dublin 60 s
    Europe/Helsinki 180 s
    Europe/Istanbul 180
    Europe/Kyiv 180 s
    Europe/Lisbon 60 s
    Europe/London 60 s
    Europe/Madrid 120 s
    Europe/Moscow 180
    Europe/Oslo 120 s
    Europe/Paris 120 s
    Europe/Prague 120 s
    Europe/Rome 120 s
    Europe/Stockholm 120 s
    Europe/Vienna 120 s
    Europe/Warsaw 120 s
    Europe/Zurich 120 s
    Pacific/Auckland 720
    Pacific/Honolulu -600 HST
    """
}
