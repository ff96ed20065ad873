/// The root of Foundation's reference types.
///
/// Equal objects are one and the same unless a subclass says otherwise. What needs the Objective-C
/// runtime is left out: selectors, `perform`, and the observation of key paths.
open class NSObject: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Makes an object.
  public init() {}
  /// What `==` calls.
  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  /// What a hash is made of. By default it follows the object's address, so that the order of a set
  /// of objects means nothing.
  open var hash: Int { ObjectIdentifier(self).hashValue }
  /// The object in words: by default its class. There is no address, which would differ from one
  /// system to another.
  open var description: String { "<\(Self.appleName(type(of: self)))>" }
  /// The object in words for a debugger: by default its ``description``.
  open var debugDescription: String { description }
  /// The class in words: its module and its name.
  open class func description() -> String { appleName(self) }
  /// A class's module and name; classes of the SDK's have no module there.
  static func appleName(_ type: AnyClass) -> String {
    String(reflecting: type).replacing("Sandbox.", with: "")
  }
  /// A copy, of an object that conforms to ``NSCopying``; others raise an exception.
  open func copy() -> Any {
    if let object = self as? any NSCopying { return object.copy(with: nil) }
    raise(
      "NSInvalidArgumentException",
      "-[\(type(of: self)) copyWithZone:]: unrecognized selector sent to instance; "
        + "conform \(type(of: self)) to NSCopying")
  }
  /// A copy that can be changed, of an object that conforms to ``NSMutableCopying``; others raise an
  /// exception.
  open func mutableCopy() -> Any {
    if let object = self as? any NSMutableCopying { return object.mutableCopy(with: nil) }
    raise(
      "NSInvalidArgumentException",
      "-[\(type(of: self)) mutableCopyWithZone:]: unrecognized selector sent to instance; "
        + "conform \(type(of: self)) to NSMutableCopying")
  }
  /// The class that the object's class inherits from.
  public var superclass: AnyClass? {
    Mirror(reflecting: self).superclassMirror?.subjectType as? AnyClass
  }
  /// True for an object of the class or of one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == aClass { return true }
      mirror = current.superclassMirror
    }
    return false
  }
  /// True for an object of exactly the class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
  /// Asks ``isEqual(_:)``.
  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  /// Feeds ``hash``.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// What delegates conform to in the SDK; every class does.
public typealias NSObjectProtocol = AnyObject

/// A zone of memory, of which there is one; what `copy(with:)` is given is nil.
public struct NSZone: Sendable {}

/// What can be copied.
public protocol NSCopying {
  /// Makes a copy.
  func copy(with zone: NSZone?) -> Any
}

/// What can be copied into something that can be changed.
public protocol NSMutableCopying {
  /// Makes a copy that can be changed.
  func mutableCopy(with zone: NSZone?) -> Any
}

/// What can be archived in the SDK. Nothing here makes an archive.
public protocol NSCoding {
  /// Writes the object.
  func encode(with coder: NSCoder)
  /// Reads an object.
  init?(coder: NSCoder)
}

/// What can be archived safely in the SDK. Nothing here makes an archive.
public protocol NSSecureCoding: NSCoding {
  /// True where it can.
  static var supportsSecureCoding: Bool { get }
}

/// Reads archives in the SDK; nothing here makes one.
open class NSCoder: NSObject {}

/// A class's module and name.
public func NSStringFromClass(_ aClass: AnyClass) -> String { NSObject.appleName(aClass) }

extension NSString: NSCopying, NSMutableCopying {
  /// A copy that cannot be changed.
  public func copy(with zone: NSZone?) -> Any { NSString(string: string) }
  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { NSMutableString(string: string) }
}
