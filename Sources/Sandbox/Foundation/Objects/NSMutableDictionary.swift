/// Values by keys, as an object that can be changed.
open class NSMutableDictionary: NSDictionary, @unchecked Sendable {
  /// Gives a key a value. A key that is not `Hashable` raises an exception.
  public func setObject(_ anObject: Any, forKey aKey: Any) {
    guard let key = aKey as? AnyHashable else {
      raise(
        "NSInvalidArgumentException",
        "the key \(aKey) is not Hashable; make its type Hashable, or a subclass of NSObject")
    }
    entries[key] = anObject
  }
  /// Takes a key's value out.
  public func removeObject(forKey aKey: Any) {
    if let key = aKey as? AnyHashable { entries[key] = nil }
  }
  /// Takes all values out.
  public func removeAllObjects() { entries = [:] }
  /// A key's value; nil takes it out.
  public override subscript(key: Any) -> Any? {
    get { object(forKey: key) }
    set {
      if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
    }
  }
}
