/// A dictionary as an object.
open class NSDictionary: NSObject, ExpressibleByDictionaryLiteral, @unchecked Sendable {
  var entries: [AnyHashable: Any]

  /// Makes an empty dictionary.
  public override convenience init() { self.init(dictionary: [:]) }
  /// Makes an object of a dictionary.
  public init(dictionary: [AnyHashable: Any]) { entries = dictionary }
  /// `[key: value]`; of equal keys the last one counts.
  public required init(dictionaryLiteral elements: (AnyHashable, Any)...) {
    entries = Dictionary(elements, uniquingKeysWith: { $1 })
  }

  /// The number of entries.
  open var count: Int { entries.count }
  /// The keys, in no order.
  open var allKeys: [Any] { entries.keys.map(\.base) }
  /// The values, in no order.
  open var allValues: [Any] { Array(entries.values) }
  /// The value of a key, or nil.
  open func object(forKey aKey: Any) -> Any? { (aKey as? AnyHashable).flatMap { entries[$0] } }
  /// The value of a key, or nil.
  open func value(forKey key: String) -> Any? { self[key] }
  /// The value of a key, or nil.
  public subscript(key: Any) -> Any? { object(forKey: key) }
  /// Equal where the entries are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSDictionary, other.count == count else { return false }
    return entries.allSatisfy { key, value in
      guard let own = value as? AnyHashable, let its = other.entries[key] as? AnyHashable else {
        return false
      }
      return own == its
    }
  }
  /// The number of entries.
  open override var hash: Int { count }
  /// The entries in words, sorted by their keys.
  open override var description: String { asSimulator { ObjectText.dictionary(entries) } }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
  /// `[key: value] as NSDictionary`.
  public func _bridgeToObjectiveC() -> NSDictionary {
    NSDictionary(
      dictionary: [AnyHashable: Any](
        map { (AnyHashable($0), $1 as Any) }, uniquingKeysWith: { $1 }))
  }
  /// `object as! [Key: Value]`.
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure("Could not cast a value of type 'NSDictionary' to '\(Self.self)'")
    }
  }
  /// `object as? [Key: Value]`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Self?
  ) -> Bool {
    var converted: Self = [:]
    for (key, value) in source.entries {
      guard let key = key as? Key ?? key.base as? Key, let value = value as? Value else {
        return false
      }
      converted[key] = value
    }
    result = converted
    return true
  }
  /// `object as [Key: Value]`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self {
    var result: Self?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? [:]
  }
}
