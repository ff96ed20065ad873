/// Bytes as an object.
open class NSData: NSObject, @unchecked Sendable {
  var bytesHeld: Data
  /// Makes an object of bytes.
  public init(data: Data) { bytesHeld = data }
  /// Makes an object of no bytes.
  public override convenience init() { self.init(data: Data()) }
  /// The number of bytes.
  open var length: Int { bytesHeld.count }
  /// Equal where the bytes are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSData)?.bytesHeld == bytesHeld
  }
  /// The bytes'.
  open override var hash: Int { bytesHeld.hashValue }
  /// Length and bytes, of long data the first 16 and the last 8.
  open override var description: String { asSimulator { Self.text(bytesHeld) } }

  static func text(_ data: Data) -> String {
    let isShort = data.count <= 24
    let shown =
      isShort
      ? digits(data) : "\(words(data.prefix(16))) ... \(words(data.suffix(8))) "
    return "{length = \(data.count), bytes = 0x\(shown)}"
  }
  private static func digits(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  private static func words(_ data: Data) -> String {
    stride(from: 0, to: data.count, by: 4).map { digits(data.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
  }
}

/// Bytes as an object that can be changed.
open class NSMutableData: NSData, @unchecked Sendable {
  /// Adds bytes.
  open func append(_ other: Data) { bytesHeld.append(other) }
  /// Replaces the bytes.
  open func setData(_ data: Data) { bytesHeld = data }
}

extension Data: @retroactive _ObjectiveCBridgeable {
  /// `data as NSData`.
  public func _bridgeToObjectiveC() -> NSData { NSData(data: self) }
  /// `object as! Data`.
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {
    result = source.bytesHeld
  }
  /// `object as? Data`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSData, result: inout Data?
  ) -> Bool {
    result = source.bytesHeld
    return true
  }
  /// `object as Data`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data {
    source?.bytesHeld ?? Data()
  }
}
