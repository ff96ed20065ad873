import Testing
import Trace

/// Time zones, locales and calendars, as far as they can be without ICU.
@Suite struct TimeZoneTests {
  @Test func `zones have a name, and their distance from Greenwich in June`() throws {
    let lines = try Learner.prints(
      #"""
        for name in ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "GMT+2"] {
          let zone = TimeZone(identifier: name)!
          print(zone.identifier, zone.secondsFromGMT(), zone.isDaylightSavingTime())
        }
        print(["UTC", "EST", "PST", "CET"].map { TimeZone(abbreviation: $0)!.secondsFromGMT() })
        print(TimeZone(identifier: "Mars/Base") as Any, TimeZone.current.identifier)
        print(TimeZone.knownTimeZoneIdentifiers.contains("Asia/Tokyo"))
      """#)
    #expect(
      lines == [
        "GMT 0 false", "Europe/Berlin 7200 true", "America/New_York -14400 true",
        "Asia/Kolkata 19800 false", "GMT+0200 7200 false", "[0, -14400, -25200, 7200]", "nil GMT",
        "true",
      ])
  }

  @Test func `formatters write and read in a zone`() throws {
    let lines = try Learner.prints(
      #"""
        let date = Date(timeIntervalSince1970: 1_750_000_000)
        let f = DateFormatter()
        f.dateFormat = "HH:mm z"
        for name in ["Europe/Berlin", "America/New_York", "UTC"] {
          f.timeZone = TimeZone(identifier: name)
          print(f.string(from: date))
        }
        f.timeZone = TimeZone(identifier: "Asia/Tokyo")
        f.dateFormat = "yyyy-MM-dd HH:mm"
        print(f.date(from: "2025-06-16 00:06")!.timeIntervalSince1970)
        var style = Date.FormatStyle(date: .omitted, time: .shortened)
        style.timeZone = TimeZone(identifier: "America/Los_Angeles")!
        print(date.formatted(style))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Tokyo")!
        print(calendar.component(.day, from: date))
      """#)
    #expect(
      lines == ["17:06 GMT+2", "11:06 EDT", "15:06 GMT", "1749999960.0", "8:06\u{202f}AM", "16"])
  }

  @Test func `a locale keeps its name, a calendar its words`() throws {
    let lines = try Learner.prints(
      #"""
        print(Locale(identifier: "de_DE").identifier, Locale(identifier: "fr_FR").identifier)
        let calendar = Calendar.current
        print(calendar.monthSymbols[0], calendar.shortWeekdaySymbols, calendar.amSymbol)
      """#)
    #expect(
      lines == [
        "de_DE fr_FR", #"January ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] AM"#,
      ])
  }

  @Test func `another calendar ends the run with a word`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          _ = Calendar(identifier: .buddhist)
        }
      }
      """)
    #expect(app.ending.stop?.reason.contains("only .gregorian and .iso8601") == true)
  }
}
