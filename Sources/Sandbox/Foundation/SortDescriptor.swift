/// Orders values by one of their properties.
public struct KeyPathComparator<Compared>: SortComparator, @unchecked Sendable {
  /// The property.
  public let keyPath: PartialKeyPath<Compared>
  /// Ascending or descending.
  public var order: SortOrder
  private let areOrdered: (Compared, Compared) -> ComparisonResult

  /// Orders by a property that can be compared.
  public init<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value> & Sendable, order: SortOrder = .forward
  ) {
    self.keyPath = keyPath
    self.order = order
    areOrdered = { ascending($0[keyPath: keyPath], $1[keyPath: keyPath]) }
  }
  /// Orders by a property that can be compared; nil comes first.
  public init<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value?> & Sendable, order: SortOrder = .forward
  ) {
    self.keyPath = keyPath
    self.order = order
    areOrdered = { a, b in
      switch (a[keyPath: keyPath], b[keyPath: keyPath]) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let x?, let y?): ascending(x, y)
      }
    }
  }
  /// Orders by a property in an order of its own.
  public init<Value, Comparator: SortComparator & Sendable>(
    _ keyPath: any KeyPath<Compared, Value> & Sendable, comparator: Comparator
  ) where Comparator.Compared == Value {
    self.keyPath = keyPath
    order = comparator.order
    areOrdered = { a, b in
      var forward = comparator
      forward.order = .forward
      return forward.compare(a[keyPath: keyPath], b[keyPath: keyPath])
    }
  }

  /// How two values are ordered.
  public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
    charge(DispatchCosts.look)
    let result = areOrdered(lhs, rhs)
    if order == .forward { return result }
    return result == .orderedAscending
      ? .orderedDescending : result == .orderedDescending ? .orderedAscending : result
  }
  /// Equal where property and order are.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.order == rhs.order
  }
  /// Of property and order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(order)
  }
}

/// Orders values by one of their properties.
public typealias SortDescriptor<Compared> = KeyPathComparator<Compared>

private func ascending<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
  a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
}

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
}
