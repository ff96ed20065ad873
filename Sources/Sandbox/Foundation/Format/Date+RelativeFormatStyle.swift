extension Date {
  /// Says how far a date is from now: `2 hours ago`. In English (simplified).
  public struct RelativeFormatStyle: FoundationEssentials.FormatStyle {
    /// How long the units' names are.
    public struct UnitsStyle: Hashable, Codable, Sendable {
      enum Length: Hashable, Codable, Sendable { case wide, spellOut, abbreviated, narrow }
      let length: Length
      /// `2 months ago`.
      public static let wide = UnitsStyle(length: .wide)
      /// `two months ago`.
      public static let spellOut = UnitsStyle(length: .spellOut)
      /// `2 mo. ago`.
      public static let abbreviated = UnitsStyle(length: .abbreviated)
      /// `2 mo. ago`: in English no narrower than ``abbreviated``, as Apple's examples show.
      public static let narrow = UnitsStyle(length: .narrow)
    }

    /// Whether days have names.
    public struct Presentation: Hashable, Codable, Sendable {
      let isNamed: Bool
      /// `1 day ago`.
      public static let numeric = Presentation(isNamed: false)
      /// `yesterday`.
      public static let named = Presentation(isNamed: true)
    }

    /// Whether days have names.
    public var presentation: Presentation
    /// How long the units' names are.
    public var unitsStyle: UnitsStyle

    /// Makes a style. Locale and calendar are accepted.
    public init(
      presentation: Presentation = .numeric, unitsStyle: UnitsStyle = .wide,
      locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent
    ) {
      self.presentation = presentation
      self.unitsStyle = unitsStyle
    }

    /// The date's text.
    public func format(_ destDate: Date) -> String {
      simulated(cost: costs.format * 2) {
        let interval = destDate.timeIntervalSince(Date())
        let (count, unit) = RelativeTime.largestUnit(in: interval)
        let length: RelativeTime.Length =
          switch unitsStyle.length {
          case .wide: .full
          case .spellOut: .spelledOut
          case .abbreviated: .short
          case .narrow: .short
          }
        return RelativeTime.text(
          count, unit, isPast: interval < 0, isNamed: presentation.isNamed, length)
      }
    }
  }
}

extension FoundationEssentials.FormatStyle where Self == Date.RelativeFormatStyle {
  /// How far a date is from now.
  public static func relative(
    presentation: Date.RelativeFormatStyle.Presentation,
    unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide
  ) -> Date.RelativeFormatStyle {
    Date.RelativeFormatStyle(presentation: presentation, unitsStyle: unitsStyle)
  }
}
