/// Reads JSON as arrays, dictionaries and values of any type, and writes them.
///
/// Costs twenty nanoseconds a byte (assumption). Numbers come as ``NSNumber``, null as ``NSNull``.
open class JSONSerialization: NSObject, @unchecked Sendable {
  /// How JSON is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Accepted; what comes out can be changed where it is kept in a variable.
    public static let mutableContainers = ReadingOptions(rawValue: 1)
    /// Accepted.
    public static let mutableLeaves = ReadingOptions(rawValue: 2)
    /// A single value is JSON as well.
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    /// As ``fragmentsAllowed``.
    public static let allowFragments: ReadingOptions = .fragmentsAllowed
  }

  /// How JSON is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With line breaks and spaces.
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    /// Keys in order. Without it the order means nothing.
    public static let sortedKeys = WritingOptions(rawValue: 2)
    /// A single value can be written, too.
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    /// Slashes as they are.
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }

  /// Reads JSON.
  ///
  /// - Throws: `CocoaError` 3840 where it is none.
  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any {
    try simulated(cost: UInt64(data.count) * 20) {
      let value: JSONValue
      do {
        value = try JSONDecoder().decode(JSONValue.self, from: data)
      } catch {
        throw CocoaError(
          CocoaError.Code(rawValue: 3840),
          userInfo: ["NSDebugDescription": "The data is not JSON: \(error)"])
      }
      if !value.isContainer, !opt.contains(.fragmentsAllowed) {
        throw CocoaError(
          CocoaError.Code(rawValue: 3840),
          userInfo: ["NSDebugDescription": "JSON text did not start with array or object"])
      }
      return value.object
    }
  }
  /// Writes arrays, dictionaries, texts, numbers and ``NSNull``.
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    guard let value = JSONValue(obj), value.isContainer || opt.contains(.fragmentsAllowed) else {
      raise(
        "NSInvalidArgumentException",
        "Invalid type in JSON write (\(type(of: obj))); ask isValidJSONObject first")
    }
    return try simulated(cost: costs.call) {
      let encoder = JSONEncoder()
      if opt.contains(.prettyPrinted) { encoder.outputFormatting.insert(.prettyPrinted) }
      if opt.contains(.sortedKeys) { encoder.outputFormatting.insert(.sortedKeys) }
      if opt.contains(.withoutEscapingSlashes) {
        encoder.outputFormatting.insert(.withoutEscapingSlashes)
      }
      let data = try encoder.encode(value)
      charge(UInt64(data.count) * 20)
      return data
    }
  }
  /// True where it can be written.
  open class func isValidJSONObject(_ obj: Any) -> Bool { JSONValue(obj)?.isContainer ?? false }
}

/// A value of JSON.
private indirect enum JSONValue: Codable {
  case null
  case truth(Bool)
  case whole(Int64)
  case real(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init?(_ value: Any) {
    switch value {
    case is NSNull: self = .null
    case let number as NSNumber: self = JSONValue(number)
    case let truth as Bool: self = .truth(truth)
    case let whole as any FixedWidthInteger:
      guard let number = Int64(exactly: whole) else { return nil }
      self = .whole(number)
    case let real as any BinaryFloatingPoint:
      guard Double(real).isFinite else { return nil }
      self = .real(Double(real))
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(text.string)
    case let list as [Any]:
      let values = list.compactMap(JSONValue.init)
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let object as [String: Any]:
      let values = object.compactMapValues(JSONValue.init)
      guard values.count == object.count else { return nil }
      self = .object(values)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch number.kind {
    case .truth(let value): self = .truth(value)
    case .whole(let value): self = .whole(value)
    case .natural(let value): self = .real(Double(value))
    case .real(let value): self = .real(value)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .whole(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  /// The value as Foundation hands it over.
  var object: Any {
    switch self {
    case .null: NSNull()
    case .truth(let value): NSNumber(value: value)
    case .whole(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .text(let value): value
    case .list(let values): values.map(\.object)
    case .object(let values): values.mapValues(\.object)
    }
  }
}
