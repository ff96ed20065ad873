// A copy of what cannot be changed is the object itself, as in Foundation.

extension NSArray: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any {
    self is NSMutableArray ? NSArray(array: values) : self
  }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableArray(array: values) }
}

extension NSDictionary: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any {
    self is NSMutableDictionary ? NSDictionary(dictionary: entries) : self
  }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableDictionary(dictionary: entries) }
}

extension NSSet: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any {
    self is NSMutableSet ? NSSet(array: allObjects) : self
  }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableSet(array: allObjects) }
}

extension NSOrderedSet: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any {
    self is NSMutableOrderedSet ? NSOrderedSet(array: array) : self
  }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableOrderedSet(array: array) }
}

extension NSData: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any {
    self is NSMutableData ? NSData(data: bytesHeld) : self
  }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableData(data: bytesHeld) }
}
