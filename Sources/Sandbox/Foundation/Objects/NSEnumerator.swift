/// Hands values over one after the other.
open class NSEnumerator: NSObject, Sequence, IteratorProtocol {
  private var rest: ArraySlice<Any>

  init(_ values: [Any]) { rest = values[...] }
  /// The next value; nil at the end.
  open func nextObject() -> Any? { rest.popFirst() }
  /// The next value; nil at the end.
  public func next() -> Any? { nextObject() }
  /// All that are left.
  open var allObjects: [Any] {
    defer { rest = [] }
    return Array(rest)
  }
}

extension NSArray {
  /// The values, from the first on.
  public func objectEnumerator() -> NSEnumerator { NSEnumerator(values) }
  /// The values, from the last on.
  public func reverseObjectEnumerator() -> NSEnumerator { NSEnumerator(values.reversed()) }
}

extension NSDictionary {
  /// The keys, in no order.
  public func keyEnumerator() -> NSEnumerator { NSEnumerator(allKeys) }
  /// The values, in no order.
  public func objectEnumerator() -> NSEnumerator { NSEnumerator(allValues) }
}

extension NSSet {
  /// The values, in no order.
  public func objectEnumerator() -> NSEnumerator { NSEnumerator(allObjects) }
}
