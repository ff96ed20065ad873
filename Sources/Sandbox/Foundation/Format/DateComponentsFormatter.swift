/// Writes lengths of time: `1:05:30`, `1h 5m`, `1 hour, 5 minutes`. In English (simplified).
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How long the units' names are.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:30`.
    case positional
    /// `1h 5m 30s`.
    case abbreviated
    /// `1 hr, 5 min, 30 sec`.
    case short
    /// `1 hour, 5 minutes, 30 seconds`.
    case full
    /// `one hour, five minutes, thirty seconds`.
    case spellOut
    /// `1hr 5min 30sec`.
    case brief
  }

  /// Which zeros are left out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others: those in front for positions, else all.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those in front.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those in the middle.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those at the end.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None; positions have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How long the units' names are.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are written; an empty set is days, hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which zeros are left out.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// How many units are written, at most; 0 for all.
  open var maximumUnitCount = 0
  /// True puts `About` in front.
  open var includesApproximationPhrase = false
  /// True puts `remaining` behind.
  open var includesTimeRemainingPhrase = false
  /// Kept; the calendar is the Gregorian one.
  open var calendar: Calendar? = .current

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }

  private static let units: [(unit: NSCalendar.Unit, seconds: Int)] = [
    (.year, 31_536_000), (.month, 2_592_000), (.weekOfMonth, 604_800), (.day, 86_400),
    (.hour, 3600), (.minute, 60), (.second, 1),
  ]
  private static let names = ["year", "month", "week", "day", "hour", "minute", "second"]
  private static let shortNames = ["yr", "mth", "wk", "day", "hr", "min", "sec"]
  private static let letters = ["y", "mo", "w", "d", "h", "m", "s"]

  /// Seconds as text. Months count 30 days and years 365 (simplified).
  open func string(from ti: TimeInterval) -> String? {
    simulated(cost: costs.format) {
      let used = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
      var rest = Int(exactly: ti.magnitude.rounded()) ?? 0
      var parts: [(index: Int, count: Int)] = []
      for (index, entry) in Self.units.enumerated() where used.contains(entry.unit) {
        parts.append((index, rest / entry.seconds))
        rest %= entry.seconds
      }
      return text(parts, isNegative: ti < 0)
    }
  }
  /// The time between two dates as text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }
  /// Components as text.
  open func string(from components: DateComponents) -> String? {
    let counts = [
      components.year, components.month, components.weekOfMonth, components.day, components.hour,
      components.minute, components.second,
    ]
    let seconds = zip(counts, Self.units).reduce(0) { $0 + ($1.0 ?? 0) * $1.1.seconds }
    return string(from: TimeInterval(seconds))
  }
  /// Seconds as text. Makes a formatter each time.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private func text(_ parts: [(index: Int, count: Int)], isNegative: Bool) -> String {
    var kept = withoutZeros(parts)
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    let sign = isNegative && kept.contains { $0.count > 0 } ? "-" : ""
    var text: String
    if unitsStyle == .positional {
      text = kept.enumerated().map { place, part in
        let isPadded = place > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded ? EnglishDates.two(part.count) : "\(part.count)"
      }.joined(separator: ":")
    } else {
      text = kept.map(label).joined(
        separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }
    if includesApproximationPhrase { text = "About " + text }
    return sign + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func label(_ part: (index: Int, count: Int)) -> String {
    let ending = part.count == 1 ? "" : "s"
    switch unitsStyle {
    case .positional: return "\(part.count)"
    case .abbreviated: return "\(part.count)\(Self.letters[part.index])"
    case .brief: return "\(part.count)\(Self.shortNames[part.index])"
    case .short:
      let name = Self.shortNames[part.index]
      return "\(part.count) \(name)"
        + (name == "day" || name == "yr" || name == "mth" || name == "wk" ? ending : "")
    case .full: return "\(part.count) \(Self.names[part.index])\(ending)"
    case .spellOut:
      return EnglishNumbers.words(part.count) + " \(Self.names[part.index])\(ending)"
    }
  }

  private func withoutZeros(
    _ parts: [(index: Int, count: Int)]
  ) -> [(index: Int, count: Int)] {
    if zeroFormattingBehavior.contains(.pad) { return parts }
    var drops = zeroFormattingBehavior
    if drops.contains(.default) {
      drops.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    guard let first = parts.firstIndex(where: { $0.count > 0 }),
      let last = parts.lastIndex(where: { $0.count > 0 })
    else { return Array(parts.suffix(1)) }
    return parts.enumerated().filter { place, part in
      if part.count > 0 { return true }
      let isDropped =
        place < first
        ? drops.contains(.dropLeading)
        : place > last ? drops.contains(.dropTrailing) : drops.contains(.dropMiddle)
      return !isDropped
    }.map(\.element)
  }
}

/// The calendar of Objective-C, of which only the units' names are needed.
public enum NSCalendar {
  /// Units of time.
  public struct Unit: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of units.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Years.
    public static let year = Unit(rawValue: 1 << 2)
    /// Months.
    public static let month = Unit(rawValue: 1 << 3)
    /// Days.
    public static let day = Unit(rawValue: 1 << 4)
    /// Hours.
    public static let hour = Unit(rawValue: 1 << 5)
    /// Minutes.
    public static let minute = Unit(rawValue: 1 << 6)
    /// Seconds.
    public static let second = Unit(rawValue: 1 << 7)
    /// Weeks.
    public static let weekOfMonth = Unit(rawValue: 1 << 12)
  }
}
