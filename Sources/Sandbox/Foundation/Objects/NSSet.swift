/// Values without an order, as an object.
open class NSSet: NSObject, @unchecked Sendable {
  var members: Set<AnyHashable>
  /// Makes a set of what is `Hashable` in an array.
  public init(array: [Any]) { members = Set(array.compactMap { $0 as? AnyHashable }) }
  /// An empty set.
  public override init() { members = [] }
  /// How many values there are.
  public var count: Int { members.count }
  /// True where an equal value is in it.
  public func contains(_ anObject: Any) -> Bool {
    (anObject as? AnyHashable).map(members.contains) ?? false
  }
  /// The values, in no order.
  public var allObjects: [Any] { members.map(\.base) }
  /// Any of the values, or nil.
  public func anyObject() -> Any? { members.first?.base }
  /// Equal where the values are.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSSet)?.members == members }
  /// Of the count.
  open override var hash: Int { members.count }
  /// The values in words, sorted.
  open override var description: String { asSimulator { ObjectText.set(members) } }
}

/// Values without an order, as an object that can be changed.
open class NSMutableSet: NSSet, @unchecked Sendable {
  /// Adds a value that is `Hashable`, where no equal one is in it.
  public func add(_ object: Any) {
    if let object = object as? AnyHashable { members.insert(object) }
  }
  /// Takes a value out.
  public func remove(_ object: Any) {
    if let object = object as? AnyHashable { members.remove(object) }
  }
  /// Takes all values out.
  public func removeAllObjects() { members = [] }
}

/// Values in the order in which they came, each once, as an object.
open class NSOrderedSet: NSObject, @unchecked Sendable {
  fileprivate(set) var values: [AnyHashable] = []
  fileprivate var members: Set<AnyHashable> = []
  /// Makes a set of what is `Hashable` in an array.
  public init(array: [Any]) {
    super.init()
    for value in array { append(value) }
  }
  /// An empty set.
  public override init() {}
  fileprivate func append(_ value: Any) {
    if let value = value as? AnyHashable, members.insert(value).inserted { values.append(value) }
  }
  /// How many values there are.
  public var count: Int { values.count }
  /// The values, from the first on.
  public var array: [Any] { values.map(\.base) }
  /// True where an equal value is in it.
  public func contains(_ object: Any) -> Bool {
    (object as? AnyHashable).map(members.contains) ?? false
  }
  /// The place of an equal value, or ``NSNotFound``. Complexity: O(count).
  public func index(of object: Any) -> Int {
    (object as? AnyHashable).flatMap { values.firstIndex(of: $0) } ?? NSNotFound
  }
  /// A value.
  public func object(at idx: Int) -> Any { values[idx].base }
  /// A value.
  public subscript(idx: Int) -> Any { object(at: idx) }
  /// The first value, or nil.
  public var firstObject: Any? { values.first?.base }
  /// The last value, or nil.
  public var lastObject: Any? { values.last?.base }
  /// Equal where the values are, in the same order.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSOrderedSet)?.values == values
  }
  /// Of the count.
  open override var hash: Int { values.count }
}

/// Values in the order in which they came, each once, as an object that can be changed.
open class NSMutableOrderedSet: NSOrderedSet, @unchecked Sendable {
  /// Adds a value at the end, where no equal one is in it.
  public func add(_ object: Any) { append(object) }
  /// Takes a value out. Complexity: O(count).
  public func remove(_ object: Any) {
    guard let object = object as? AnyHashable, members.remove(object) != nil else { return }
    values.removeAll { $0 == object }
  }
  /// Takes all values out.
  public func removeAllObjects() {
    values = []
    members = []
  }
}
