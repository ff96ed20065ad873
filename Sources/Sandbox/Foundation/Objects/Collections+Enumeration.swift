extension NSDictionary: Sequence {
  /// The entries, in no order.
  public func makeIterator() -> AnyIterator<(key: Any, value: Any)> {
    var iterator = entries.makeIterator()
    return AnyIterator { iterator.next().map { (key: $0.key.base, value: $0.value) } }
  }
  /// Calls a closure with each key and its value, in no order, until `stop` is set.
  public func enumerateKeysAndObjects(
    options opts: NSEnumerationOptions = [],
    using block: (Any, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for (key, value) in self {
      block(key, value, &stop)
      if stop.boolValue { return }
    }
  }
  /// Calls a closure with each key and its value, in no order, until `stop` is set.
  public func enumerateKeysAndObjects(
    _ block: (Any, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerateKeysAndObjects(options: [], using: block) }
  /// The keys, those first whose values come first.
  public func keysSortedByValue(comparator cmptr: Comparator) -> [Any] {
    entries.sorted { cmptr($0.value, $1.value) == .orderedAscending }.map(\.key.base)
  }
  /// True for the same entries.
  public func isEqual(to otherDictionary: [AnyHashable: Any]) -> Bool {
    isEqual(NSDictionary(dictionary: otherDictionary))
  }
}

extension NSMutableDictionary {
  /// Adds the entries of another dictionary; of equal keys its values count.
  public func addEntries(from otherDictionary: [AnyHashable: Any]) {
    entries.merge(otherDictionary) { $1 }
  }
  /// Takes some keys' values out.
  public func removeObjects(forKeys keyArray: [Any]) {
    for key in keyArray { removeObject(forKey: key) }
  }
  /// Puts other entries in the place of all.
  public func setDictionary(_ otherDictionary: [AnyHashable: Any]) { entries = otherDictionary }
}

extension NSSet: Sequence {
  /// The values, in no order.
  public func makeIterator() -> AnyIterator<Any> { AnyIterator(allObjects.makeIterator()) }
  /// Calls a closure with each value, in no order, until `stop` is set.
  public func enumerateObjects(_ block: (Any, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for value in self {
      block(value, &stop)
      if stop.boolValue { return }
    }
  }
}

extension NSOrderedSet: Sequence {
  /// The values, from the first on.
  public func makeIterator() -> AnyIterator<Any> { AnyIterator(array.makeIterator()) }
}
