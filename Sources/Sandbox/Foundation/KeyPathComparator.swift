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
    areOrdered = { nilFirst($0[keyPath: keyPath], $1[keyPath: keyPath], ascending) }
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

  /// Orders by a property in an order of its own, or in the opposite one.
  public init<Value, Comparator: SortComparator & Sendable>(
    _ keyPath: any KeyPath<Compared, Value> & Sendable, comparator: Comparator, order: SortOrder
  ) where Comparator.Compared == Value {
    var directed = comparator
    directed.order = .forward
    self.init(keyPath, comparator: directed)
    self.order = order
  }
  /// Orders by a property in an order of its own; nil comes first.
  public init<Value, Comparator: SortComparator & Sendable>(
    _ keyPath: any KeyPath<Compared, Value?> & Sendable, comparator: Comparator
  ) where Comparator.Compared == Value {
    self.keyPath = keyPath
    order = comparator.order
    areOrdered = { a, b in
      var forward = comparator
      forward.order = .forward
      return nilFirst(a[keyPath: keyPath], b[keyPath: keyPath], forward.compare)
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

private func ascending<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
  a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
}

private func nilFirst<Value>(
  _ a: Value?, _ b: Value?, _ compare: (Value, Value) -> ComparisonResult
) -> ComparisonResult {
  switch (a, b) {
  case (nil, nil): .orderedSame
  case (nil, _): .orderedAscending
  case (_, nil): .orderedDescending
  case (let x?, let y?): compare(x, y)
  }
}
