/// Writes numbers of bytes: `4.2 MB`.
public struct ByteCountFormatStyle: FormatStyle {
  /// What a unit holds of the next smaller one.
  public enum Style: Int, Hashable, Codable, Sendable {
    /// 1000.
    case file
    /// 1024.
    case memory
    /// 1000.
    case decimal
    /// 1024.
    case binary
  }

  /// The units that may be used.
  public struct Units: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of units.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bytes.
    public static let bytes = Units(rawValue: 1)
    /// Thousands.
    public static let kb = Units(rawValue: 2)
    /// Millions.
    public static let mb = Units(rawValue: 4)
    /// Billions.
    public static let gb = Units(rawValue: 8)
    /// Trillions.
    public static let tb = Units(rawValue: 16)
    /// All of them.
    public static let all: Units = [.bytes, .kb, .mb, .gb, .tb]
  }

  /// What a unit holds of the next smaller one.
  public var style: Style
  /// The units that may be used.
  public var allowedUnits: Units
  /// True where 0 is `Zero`.
  public var spellsOutZero: Bool
  /// True adds the exact number.
  public var includesActualByteCount: Bool

  /// Makes a style. The locale is accepted.
  public init(
    style: Style = .file, allowedUnits: Units = .all, spellsOutZero: Bool = true,
    includesActualByteCount: Bool = false, locale: Locale = .autoupdatingCurrent
  ) {
    self.style = style
    self.allowedUnits = allowedUnits
    self.spellsOutZero = spellsOutZero
    self.includesActualByteCount = includesActualByteCount
  }

  /// The number's text.
  public func format(_ value: Int64) -> String {
    simulated(cost: costs.format) {
      let formatter = ByteCountFormatter(style: style)
      if allowedUnits != .all { formatter.allowedUnits = .init(rawValue: allowedUnits.rawValue) }
      formatter.allowsNonnumericFormatting = spellsOutZero
      formatter.includesActualByteCount = includesActualByteCount
      return ByteCounts.text(value, formatter)
    }
  }
}

extension FormatStyle where Self == ByteCountFormatStyle {
  /// As numbers of bytes.
  public static func byteCount(
    style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all,
    spellsOutZero: Bool = true, includesActualByteCount: Bool = false
  ) -> ByteCountFormatStyle {
    ByteCountFormatStyle(
      style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
      includesActualByteCount: includesActualByteCount)
  }
}

/// Puts values together as a sentence does: `A, B, and C`. In US English (simplified).
public struct ListFormatStyle<Style: FormatStyle, Base: Sequence>: FormatStyle
where Style.FormatInput == Base.Element, Style.FormatOutput == String {
  /// What stands before the last value.
  public enum ListType: Int, Hashable, Codable, Sendable {
    /// `and`.
    case and
    /// `or`.
    case or
  }

  private let memberStyle: Style
  /// What stands before the last value.
  public var listType = ListType.and

  /// Makes a style.
  public init(memberStyle: Style) { self.memberStyle = memberStyle }

  /// The values' text.
  public func format(_ value: Base) -> String {
    simulated(cost: costs.format) {
      EnglishLists.join(value.map(memberStyle.format), listType == .and ? "and" : "or")
    }
  }
}

/// Writes a text as it is.
public struct StringStyle: FormatStyle {
  /// Makes a style.
  public init() {}
  /// The text.
  public func format(_ value: String) -> String { value }
}

extension FormatStyle {
  /// The values of a list, each in a style.
  public static func list<MemberStyle: FormatStyle, Base: Sequence>(
    memberStyle: MemberStyle, type: ListFormatStyle<MemberStyle, Base>.ListType
  ) -> Self where Self == ListFormatStyle<MemberStyle, Base> {
    var style = ListFormatStyle<MemberStyle, Base>(memberStyle: memberStyle)
    style.listType = type
    return style
  }
  /// The texts of a list.
  public static func list<Base: Sequence>(
    type: ListFormatStyle<StringStyle, Base>.ListType
  ) -> Self where Self == ListFormatStyle<StringStyle, Base> {
    .list(memberStyle: StringStyle(), type: type)
  }
}

extension Sequence where Element == String {
  /// The texts put together: `A, B, and C`.
  public func formatted() -> String { formatted(.list(type: .and)) }
}

extension Sequence {
  /// The values in a style for lists.
  public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
    style.format(self)
  }
}
