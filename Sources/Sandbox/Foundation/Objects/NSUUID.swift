/// A UUID as an object: a key of a cache.
public final class NSUUID: NSObject, NSCopying, @unchecked Sendable {
  let uuid: UUID
  init(_ uuid: UUID) { self.uuid = uuid }
  /// Makes a new one.
  public override convenience init() { self.init(UUID()) }
  /// Makes one of its text; nil where that is none.
  public convenience init?(uuidString string: String) {
    guard let uuid = UUID(uuidString: string) else { return nil }
    self.init(uuid)
  }
  /// The text.
  public var uuidString: String { uuid.uuidString }
  /// Equal where the UUIDs are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSUUID)?.uuid == uuid }
  /// The UUID's.
  public override var hash: Int { uuid.hashValue }
  /// The text.
  public override var description: String { uuidString }
  /// Itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }
}

extension UUID: @retroactive _ObjectiveCBridgeable {
  /// `uuid as NSUUID`.
  public func _bridgeToObjectiveC() -> NSUUID { NSUUID(self) }
  /// `object as! UUID`.
  public static func _forceBridgeFromObjectiveC(_ source: NSUUID, result: inout UUID?) {
    result = source.uuid
  }
  /// `object as? UUID`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSUUID, result: inout UUID?
  ) -> Bool {
    result = source.uuid
    return true
  }
  /// `object as UUID`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSUUID?) -> UUID {
    source?.uuid ?? UUID()
  }
}
