/// Orders values by one of their properties; texts as the Finder does, unless it is told otherwise.
public struct SortDescriptor<Compared>: SortComparator, Sendable {
  private var comparator: KeyPathComparator<Compared>
  /// How texts are ordered; nil for other properties.
  public let stringComparator: String.StandardComparator?

  /// Orders by a property that can be compared.
  public init<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value> & Sendable, order: SortOrder = .forward
  ) {
    comparator = KeyPathComparator(keyPath, order: order)
    stringComparator = nil
  }
  /// Orders by a property that can be compared; nil comes first.
  public init<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value?> & Sendable, order: SortOrder = .forward
  ) {
    comparator = KeyPathComparator(keyPath, order: order)
    stringComparator = nil
  }
  /// Orders by a text.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable,
    comparator: String.StandardComparator = .localizedStandard
  ) {
    self.comparator = KeyPathComparator(keyPath, comparator: comparator)
    stringComparator = comparator
  }
  /// Orders by a text, forwards or backwards.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable,
    comparator: String.StandardComparator = .localizedStandard, order: SortOrder
  ) { self.init(keyPath, comparator: String.StandardComparator(comparator, order: order)) }
  /// Orders by a text; nil comes first.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable,
    comparator: String.StandardComparator = .localizedStandard
  ) {
    self.comparator = KeyPathComparator(keyPath, comparator: comparator)
    stringComparator = comparator
  }
  /// Orders by a text, forwards or backwards; nil comes first, or last.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable,
    comparator: String.StandardComparator = .localizedStandard, order: SortOrder
  ) { self.init(keyPath, comparator: String.StandardComparator(comparator, order: order)) }

  /// The property.
  public var keyPath: PartialKeyPath<Compared>? { comparator.keyPath }
  /// Ascending or descending.
  public var order: SortOrder {
    get { comparator.order }
    set { comparator.order = newValue }
  }
  /// How two values are ordered.
  public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
    comparator.compare(lhs, rhs)
  }
}
