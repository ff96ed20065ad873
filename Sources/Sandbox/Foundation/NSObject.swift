/// The root of Foundation's reference types.
///
/// Equal objects are one and the same unless a subclass says otherwise.
open class NSObject: Hashable {
  /// Makes an object.
  public init() {}
  /// What `==` calls.
  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  /// What a hash is made of. By default it follows the object's address, so that the order of a set
  /// of objects means nothing.
  open var hash: Int { ObjectIdentifier(self).hashValue }
  /// Asks ``isEqual(_:)``.
  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  /// Feeds ``hash``.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// What delegates conform to in the SDK; every class does.
public typealias NSObjectProtocol = AnyObject

/// Reads archives in the SDK; nothing here makes one.
open class NSCoder: NSObject {}

/// The app's bundle: empty, since the simulator has no resource files.
public final class Bundle: NSObject, @unchecked Sendable {
  /// The app's.
  public static let main = Bundle()
}

/// A string as an object: a key of a cache.
public final class NSString: NSObject, ExpressibleByStringLiteral, @unchecked Sendable {
  let string: String
  /// `let key: NSString = "post-1"`.
  public init(stringLiteral value: String) { string = value }
  /// Makes an object of a string.
  public init(string: String) { self.string = string }
  /// Equal where the strings are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSString)?.string == string }
  /// The string's.
  public override var hash: Int { string.hashValue }
  /// The number of UTF-16 units.
  public var length: Int { string.utf16.count }
}

extension String: @retroactive _ObjectiveCBridgeable {
  /// `"key" as NSString`.
  public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
  /// `object as! String`.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {
    result = source.string
  }
  /// `object as? String`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool {
    result = source.string
    return true
  }
  /// `object as String`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String {
    source?.string ?? ""
  }
}

/// A URL as an object: a key of a cache.
public final class NSURL: NSObject, @unchecked Sendable {
  let url: URL
  init(_ url: URL) { self.url = url }
  /// Makes an object of a URL's text; nil where it is none.
  public convenience init?(string: String) {
    guard let url = URL(string: string) else { return nil }
    self.init(url)
  }
  /// Equal where the URLs are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSURL)?.url == url }
  /// The URL's.
  public override var hash: Int { url.hashValue }
  /// The URL's text.
  public var absoluteString: String? { url.absoluteString }
}

extension URL: @retroactive _ObjectiveCBridgeable {
  /// `url as NSURL`.
  public func _bridgeToObjectiveC() -> NSURL { NSURL(self) }
  /// `object as! URL`.
  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {
    result = source.url
  }
  /// `object as? URL`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSURL, result: inout URL?
  ) -> Bool {
    result = source.url
    return true
  }
  /// `object as URL`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL {
    source?.url ?? URL(filePath: "/")
  }
}

/// A number as an object: a key of a cache.
public final class NSNumber: NSObject, @unchecked Sendable {
  let value: Double
  /// Makes an object of a number.
  public init(value: Int) { self.value = Double(value) }
  /// Makes an object of a number.
  public init(value: Double) { self.value = value }
  /// Equal where the numbers are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSNumber)?.value == value }
  /// The number's.
  public override var hash: Int { value.hashValue }
  /// The number, cut to a whole one.
  public var intValue: Int { Int(value) }
  /// The number.
  public var doubleValue: Double { value }
}

extension Int: @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  /// `object as! Int`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Int?) {
    result = source.intValue
  }
  /// `object as? Int`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout Int?
  ) -> Bool {
    result = source.intValue
    return true
  }
  /// `object as Int`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int {
    source?.intValue ?? 0
  }
}
