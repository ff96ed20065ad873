/// A list of values as an object.
///
/// Values stay what they are: a `String` that goes in is no `NSString` when it comes out.
open class NSArray: NSObject, Sequence, ExpressibleByArrayLiteral, @unchecked Sendable {
  var values: [Any]
  /// Makes a list.
  public required init(array: [Any]) { values = array }
  /// Makes a list of the values or, where asked, of copies of those that can be copied.
  public convenience init(array: [Any], copyItems flag: Bool) {
    self.init(array: flag ? array.map(Self.copy) : array)
  }
  private static func copy(_ value: Any) -> Any {
    guard let attributes = value as? UICollectionViewLayoutAttributes else {
      return (value as? any NSCopying)?.copy(with: nil) ?? value
    }
    nonisolated(unsafe) var copy: Any = attributes
    MainActor.assumeIsolated { copy = attributes.copy() }
    return copy
  }
  /// An empty list.
  public override convenience init() { self.init(array: []) }
  /// A list of the values.
  public required convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }

  /// How many values there are.
  public var count: Int { values.count }
  /// A value. Beyond the end it raises an exception.
  public func object(at index: Int) -> Any {
    if values.indices.contains(index) { return values[index] }
    raise(
      "NSRangeException",
      "*** -[NSArray objectAtIndex:]: index \(index) beyond bounds [0 .. \(values.count - 1)]; "
        + "compare the index with count first")
  }
  /// A value. Beyond the end it raises an exception.
  public subscript(index: Int) -> Any { object(at: index) }
  /// The first value, or nil.
  public var firstObject: Any? { values.first }
  /// The last value, or nil.
  public var lastObject: Any? { values.last }
  /// True where an equal value is in it.
  public func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
  /// The place of an equal value, or ``NSNotFound``.
  public func index(of anObject: Any) -> Int {
    values.firstIndex { areEqual($0, anObject) } ?? NSNotFound
  }
  /// The list with one more value.
  public func adding(_ anObject: Any) -> [Any] { values + [anObject] }
  /// The values' texts with a separator between them.
  public func componentsJoined(by separator: String) -> String {
    values.map { "\($0)" }.joined(separator: separator)
  }
  /// The values, from the first on.
  public func makeIterator() -> AnyIterator<Any> { AnyIterator(values.makeIterator()) }
  /// Equal where the values are, in the same order.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSArray, other.count == count else { return false }
    return zip(values, other.values).allSatisfy { areEqual($0, $1) }
  }
  /// Of the count.
  open override var hash: Int { values.count }
  /// The values in words.
  open override var description: String { asSimulator { ObjectText.list(values) } }
}

/// A list of values as an object that can be changed.
open class NSMutableArray: NSArray, @unchecked Sendable {
  /// Adds a value at the end.
  public func add(_ anObject: Any) { values.append(anObject) }
  /// Puts a value before another one.
  public func insert(_ anObject: Any, at index: Int) { values.insert(anObject, at: index) }
  /// Takes a value out.
  public func removeObject(at index: Int) { values.remove(at: index) }
  /// Takes all equal values out.
  public func remove(_ anObject: Any) { values.removeAll { areEqual($0, anObject) } }
  /// Takes the last value out, where there is one.
  public func removeLastObject() { _ = values.popLast() }
  /// Takes all values out.
  public func removeAllObjects() { values = [] }
  /// Puts another value in a value's place.
  public func replaceObject(at index: Int, with anObject: Any) { values[index] = anObject }
}

/// Equal by `isEqual`, by `==`, or by being the same object.
func areEqual(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return a as AnyObject === b as AnyObject
}

extension Array: @retroactive _ObjectiveCBridgeable {
  /// `[1] as NSArray`.
  public func _bridgeToObjectiveC() -> NSArray { NSArray(array: self) }
  /// `object as! [Int]`.
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {
    result = source.values as? [Element]
  }
  /// `object as? [Int]`: nil where a value is of another type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout [Element]?
  ) -> Bool {
    result = source.values as? [Element]
    return result != nil
  }
  /// `object as [Any]`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] {
    source?.values as? [Element] ?? []
  }
}
