extension String {
  /// Orders texts.
  public struct StandardComparator: SortComparator, Sendable {
    private enum Kind: Hashable, Sendable { case localized, standard, lexical }
    private let kind: Kind
    /// Ascending or descending.
    public var order: SortOrder
    /// As people do.
    public static let localized = StandardComparator(kind: .localized, order: .forward)
    /// As the Finder does: numbers in texts count as numbers.
    public static let localizedStandard = StandardComparator(kind: .standard, order: .forward)
    /// By their characters' codes.
    public static let lexical = StandardComparator(kind: .lexical, order: .forward)
    private init(kind: Kind, order: SortOrder) {
      self.kind = kind
      self.order = order
    }
    /// The same in another order.
    public init(_ base: StandardComparator, order: SortOrder = .forward) {
      self.init(kind: base.kind, order: order)
    }
    /// How two texts are ordered.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      let (a, b) = order == .forward ? (lhs, rhs) : (rhs, lhs)
      return switch kind {
      case .localized: a.localizedCompare(b)
      case .standard: a.localizedStandardCompare(b)
      case .lexical: a.compare(b)
      }
    }
  }

  /// Orders texts with options of one's own.
  public struct Comparator: SortComparator, Sendable {
    /// What makes no difference, and whether numbers count as numbers.
    public let options: CompareOptions
    /// Where it is set, texts are ordered as people do; else by their characters' codes.
    public let locale: Locale?
    /// Ascending or descending.
    public var order: SortOrder
    /// Makes an order.
    public init(
      options: CompareOptions, locale: Locale? = Locale.current, order: SortOrder = .forward
    ) {
      self.options = options
      self.locale = locale
      self.order = order
    }
    /// How two texts are ordered.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      let (a, b) = order == .forward ? (lhs, rhs) : (rhs, lhs)
      guard locale != nil else { return a.compare(b, options: options) }
      chargeForReading(a.utf8.count * 4)
      let folding = Folding(options)
      return TextOrder.collate(
        folding.fold(a), folding.fold(b), isNumeric: options.contains(.numeric))
    }
    /// Equal where options and order are, and both have a locale or neither.
    public static func == (a: Self, b: Self) -> Bool {
      a.options.rawValue == b.options.rawValue && a.order == b.order
        && (a.locale == nil) == (b.locale == nil)
    }
    /// Of options and order.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(options.rawValue)
      hasher.combine(order)
    }
  }
}

extension SortComparator where Self == String.Comparator {
  /// As people order texts.
  public static var localized: String.Comparator { String.Comparator(options: []) }
  /// As the Finder does: numbers in texts count as numbers.
  public static var localizedStandard: String.Comparator { String.Comparator(options: .numeric) }
}
