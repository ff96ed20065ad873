import Testing
import Trace

/// Formatters and format styles, in US English and Greenwich's time.
@Suite struct FormatterTests {
  private static let date = "let date = Date(timeIntervalSince1970: 1_750_000_000)\n"

  @Test func `a DateFormatter writes patterns and styles`() throws {
    let lines = try Learner.prints(
      Self.date + #"""
          let f = DateFormatter()
          for p in ["yyyy-MM-dd HH:mm:ss", "EEEE, MMM d, y h:mm a", "d.M.yy 'at' H 'o''clock'",
            "yyyy-MM-dd'T'HH:mm:ss.SSSZZZZZ", "QQQ D w e EEEEE MMMMM k K", "zzz Z ZZZZ XXX x"] {
            f.dateFormat = p
            print(f.string(from: date))
          }
          for style in [DateFormatter.Style.medium, .long, .full] {
            print(DateFormatter.localizedString(from: date, dateStyle: style, timeStyle: .none))
          }
          f.timeZone = TimeZone(secondsFromGMT: 2 * 3600)
          f.dateFormat = "HH:mm zzz xxx"
          print(f.string(from: date))
          f.setLocalizedDateFormatFromTemplate("MMMd")
          print(f.string(from: date))
        """#)
    #expect(
      lines == [
        "2025-06-15 15:06:40", "Sunday, Jun 15, 2025 3:06 PM", "15.6.25 at 15 o'clock",
        "2025-06-15T15:06:40.000Z", "Q2 166 25 1 S J 15 3", "GMT +0000 GMT Z +00", "Jun 15, 2025",
        "June 15, 2025", "Sunday, June 15, 2025", "17:06 GMT+2 +02:00", "Jun 15",
      ])
  }

  @Test func `the space before AM and PM is CLDR's of the system`() throws {
    let source = """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let f = DateFormatter()
          f.dateStyle = .medium
          f.timeStyle = .short
          f.doesRelativeDateFormatting = true
          print(f.string(from: Date()).unicodeScalars.contains("\\u{202f}"), f.string(from: Date()).hasPrefix("Today at 3:06"))
        }
      }
      """
    #expect(try App(system: .iOS15, source).lines == ["false true"])
    #expect(try App(system: .iOS18, source).lines == ["true true"])
  }

  @Test func `days are named as soon as that is asked for, and no more when it is not`() throws {
    let lines = try Learner.prints(
      #"""
        let f = DateFormatter()
        f.dateStyle = .medium
        let plain = f.string(from: Date())
        f.doesRelativeDateFormatting = true
        let named = f.string(from: Date())
        f.doesRelativeDateFormatting = false
        print(named, plain == f.string(from: Date()))
      """#)
    #expect(lines == ["Today true"])
  }

  @Test func `dates are read by a pattern, and only by it`() throws {
    let lines = try Learner.prints(
      #"""
        let f = DateFormatter()
        f.dateFormat = "yyyy-MM-dd HH:mm"
        print(f.date(from: "2025-06-15 15:06")!.timeIntervalSince1970, f.date(from: "2025-13-15 15:06") == nil, f.date(from: "soon") == nil)
        f.dateFormat = "MMM d, yyyy h:mm a"
        print(f.date(from: "Feb 29, 2024 11:30 PM")!.timeIntervalSince1970, f.date(from: "Feb 29, 2023 1:00 AM") == nil)
        f.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSSZZZZZ"
        print(f.date(from: "2025-06-15T17:06:40.250+02:00")!.timeIntervalSince1970)
        let iso = ISO8601DateFormatter()
        print(iso.string(from: Date(timeIntervalSince1970: 0)), iso.date(from: "2025-06-15T15:06:40Z")!.timeIntervalSince1970)
        iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        print(iso.string(from: Date(timeIntervalSince1970: 0.25)))
        for seconds in [-62_135_596_800.0, -1, 951_782_400, 4_107_542_400] {
          let same = iso.date(from: iso.string(from: Date(timeIntervalSince1970: seconds)))!.timeIntervalSince1970 == seconds
          print(same, terminator: " ")
        }
      """#)
    #expect(
      lines == [
        "1749999960.0 true true", "1709249400.0 true", "1750000000.25",
        "1970-01-01T00:00:00Z 1750000000.0", "1970-01-01T00:00:00.250Z", "true true true true ",
      ])
  }

  @Test func `a NumberFormatter writes styles and reads its own`() throws {
    let lines = try Learner.prints(
      #"""
        let n = NumberFormatter()
        print(n.string(from: 1234.5)!, n.string(from: 1235.5)!)
        for style in [NumberFormatter.Style.decimal, .currency, .percent, .scientific, .spellOut, .ordinal, .currencyAccounting] {
          n.numberStyle = style
          print(n.string(from: -1234.5678)!, n.string(from: 2)!, n.string(from: 1e6)!, separator: " | ")
        }
        n.numberStyle = .decimal
        n.minimumFractionDigits = 2
        print(n.string(from: 3)!, n.string(for: 1234567)!, n.number(from: "1,234.5")!, n.number(from: "x") == nil)
        n.roundingMode = .up
        n.maximumFractionDigits = 0
        print(n.string(from: 1.01)!, n.string(from: -1.01)!)
        n.groupingSeparator = "."
        n.decimalSeparator = ","
        n.minimumFractionDigits = 1
        print(n.string(from: 12345.6)!)
        n.usesSignificantDigits = true
        n.maximumSignificantDigits = 3
        print(n.string(from: 12345)!, n.string(from: 0.00012345)!)
      """#)
    #expect(
      lines == [
        "1234 1236", "-1,234.568 | 2 | 1,000,000", "-$1,234.57 | $2.00 | $1,000,000.00",
        "-123,457% | 200% | 100,000,000%", "-1.2345678E3 | 2E0 | 1E6",
        "minus one thousand two hundred thirty-four point five six seven eight | two | one million",
        "-1,235th | 2nd | 1,000,000th", "($1,234.57) | $2.00 | $1,000,000.00",
        "3.00 1,234,567.00 1234.5 true", "2 -2", "12.345,6", "12.400 0,000124",
      ])
  }

  @Test func `lengths of time, bytes and lists are written as people say them`() throws {
    let lines = try Learner.prints(
      #"""
        let r = RelativeDateTimeFormatter()
        print([-7200.0, -86400, 60, 604800, -30].map { r.localizedString(fromTimeInterval: $0) })
        r.dateTimeStyle = .named
        r.unitsStyle = .abbreviated
        print(r.localizedString(fromTimeInterval: -86400), r.localizedString(fromTimeInterval: -7200))
        let c = DateComponentsFormatter()
        print(c.string(from: 3930)!, c.string(from: 65)!)
        c.unitsStyle = .full
        c.allowedUnits = [.hour, .minute]
        print(c.string(from: 3900)!)
        print([0, 999, 1_234_567, 5_368_709_120].map { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) })
        print(ByteCountFormatter.string(fromByteCount: 48_771_072, countStyle: .memory))
        print(ListFormatter.localizedString(byJoining: ["a", "b", "c"]), ["a", "b"].formatted())
      """#)
    #expect(
      lines == [
        #"["2 hours ago", "1 day ago", "in 1 minute", "in 1 week", "30 seconds ago"]"#,
        "yesterday 2h ago", "1:05:30 1:05", "1 hour, 5 minutes",
        #"["Zero KB", "999 bytes", "1.2 MB", "5.37 GB"]"#, "46.5 MB", "a, b, and c a and b",
      ])
  }

  @Test func `format styles write numbers and dates`() throws {
    let lines = try Learner.prints(
      Self.date + #"""
          print(12345.formatted(), 1_234_567.formatted(.number.notation(.compactName)), 999_999.formatted(.number.notation(.compactName)), 532.formatted(.number.notation(.compactName)))
          print(0.1256.formatted(.percent), 0.1256.formatted(.percent.precision(.fractionLength(1))), 3.14159.formatted(.number.precision(.fractionLength(2))))
          print(1234.5.formatted(.currency(code: "USD")), 7.formatted(.currency(code: "EUR")), 3.formatted(.number.sign(strategy: .always())))
          print(date.formatted(date: .numeric, time: .omitted), date.formatted(date: .long, time: .omitted), date.formatted(.dateTime.year().month().day()), date.formatted(.iso8601), separator: " | ")
          print(Date().addingTimeInterval(-7201).formatted(.relative(presentation: .named)), Int64(2_500_000).formatted(.byteCount(style: .file)), [1, 2].formatted(.list(memberStyle: .number, type: .or)))
        """#)
    #expect(
      lines == [
        "12,345 1.2M 1M 532", "12.56% 12.6% 3.14", "$1,234.50 €7.00 +3",
        "6/15/2025 | June 15, 2025 | Jun 15, 2025 | 2025-06-15T15:06:40Z",
        "2 hours ago 2.5 MB 1 or 2",
      ])
  }

  @Test func `to make a formatter, and to set it up anew, is dear`() throws {
    let lines = try Learner.prints(
      #"""
        func cost(_ body: () -> Void) -> UInt64 {
          let start = DispatchTime.now().uptimeNanoseconds
          body()
          return DispatchTime.now().uptimeNanoseconds - start
        }
        var f = DateFormatter()
        let make = cost { f = DateFormatter() }
        let format = cost { f.dateFormat = "HH:mm" }
        let use = cost { _ = f.string(from: Date()) }
        print(make > 10 * use, format > 5 * use, use > 1000, make > 50_000)
      """#)
    #expect(lines == ["true true true true"])
  }
}
