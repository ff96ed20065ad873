/// A number or a truth value as an object.
public final class NSNumber: NSValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, @unchecked Sendable
{
  enum Kind { case truth(Bool), whole(Int64), natural(UInt64), real(Double) }
  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
    super.init(content: kind)
  }
  /// Makes an object of a whole number.
  public convenience init(value: Int) { self.init(kind: .whole(Int64(value))) }
  /// Makes an object of a whole number.
  public convenience init(value: Int8) { self.init(kind: .whole(Int64(value))) }
  /// Makes an object of a whole number.
  public convenience init(value: Int16) { self.init(kind: .whole(Int64(value))) }
  /// Makes an object of a whole number.
  public convenience init(value: Int32) { self.init(kind: .whole(Int64(value))) }
  /// Makes an object of a whole number.
  public convenience init(value: Int64) { self.init(kind: .whole(value)) }
  /// Makes an object of a natural number.
  public convenience init(value: UInt) { self.init(kind: .natural(UInt64(value))) }
  /// Makes an object of a natural number.
  public convenience init(value: UInt8) { self.init(kind: .natural(UInt64(value))) }
  /// Makes an object of a natural number.
  public convenience init(value: UInt16) { self.init(kind: .natural(UInt64(value))) }
  /// Makes an object of a natural number.
  public convenience init(value: UInt32) { self.init(kind: .natural(UInt64(value))) }
  /// Makes an object of a natural number.
  public convenience init(value: UInt64) { self.init(kind: .natural(value)) }
  /// Makes an object of a number.
  public convenience init(value: Double) { self.init(kind: .real(value)) }
  /// Makes an object of a number.
  public convenience init(value: Float) { self.init(kind: .real(Double(value))) }
  /// Makes an object of a truth value.
  public convenience init(value: Bool) { self.init(kind: .truth(value)) }
  /// `let n: NSNumber = 1`.
  public convenience init(integerLiteral value: Int) { self.init(value: value) }
  /// `let n: NSNumber = 1.5`.
  public convenience init(floatLiteral value: Double) { self.init(value: value) }
  /// `let n: NSNumber = true`.
  public convenience init(booleanLiteral value: Bool) { self.init(value: value) }

  /// The number cut to a whole one.
  public var int64Value: Int64 {
    switch kind {
    case .truth(let value): value ? 1 : 0
    case .whole(let value): value
    case .natural(let value): Int64(truncatingIfNeeded: value)
    case .real(let value):
      Int64(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
  }
  /// The number cut to a whole one.
  public var intValue: Int { Int(int64Value) }
  /// The number cut to a whole one of 32 bits.
  public var int32Value: Int32 { Int32(truncatingIfNeeded: int64Value) }
  /// The number cut to a natural one.
  public var uintValue: UInt { UInt(truncatingIfNeeded: uint64Value) }
  /// The number cut to a natural one.
  public var uint64Value: UInt64 {
    if case .natural(let value) = kind { return value }
    return UInt64(bitPattern: int64Value)
  }
  /// The number cut to a whole one.
  public var integerValue: Int { intValue }
  /// The number.
  public var doubleValue: Double {
    switch kind {
    case .truth(let value): value ? 1 : 0
    case .whole(let value): Double(value)
    case .natural(let value): Double(value)
    case .real(let value): value
    }
  }
  /// The number with less precision.
  public var floatValue: Float { Float(doubleValue) }
  /// The number as a decimal one.
  public var decimalValue: Decimal { Decimal(string: stringValue) ?? 0 }
  /// False for 0.
  public var boolValue: Bool { doubleValue != 0 }
  /// The number in digits.
  public var stringValue: String {
    switch kind {
    case .truth(let value): value ? "1" : "0"
    case .whole(let value): "\(value)"
    case .natural(let value): "\(value)"
    case .real(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
  }
  /// The number in digits.
  public override var description: String { stringValue }
  /// Equal where the numbers are.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSNumber).map { compare($0) == .orderedSame } ?? false
  }
  /// True for the same number.
  public func isEqual(to number: NSNumber) -> Bool { isEqual(number) }
  /// The number's.
  public override var hash: Int { doubleValue.hashValue }
  /// How two numbers are ordered.
  public func compare(_ otherNumber: NSNumber) -> ComparisonResult {
    if case .whole(let a) = kind, case .whole(let b) = otherNumber.kind {
      return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
    }
    let (a, b) = (doubleValue, otherNumber.doubleValue)
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
}

/// Numbers that `as` turns into objects and back.
public protocol _NumberBridged: _ObjectiveCBridgeable where _ObjectiveCType == NSNumber {
  /// The number of an object, where it has exactly that value.
  static func _value(exactly number: NSNumber) -> Self?
  /// The number of an object, cut to what the type can hold.
  static func _value(of number: NSNumber) -> Self
}

extension _NumberBridged {
  /// `object as! Int`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = _value(exactly: source)
  }
  /// `object as? Int`: nil where the number is not exactly one of the type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout Self?
  ) -> Bool {
    result = _value(exactly: source)
    return result != nil
  }
  /// `object as Int`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    _value(of: source ?? NSNumber(value: 0))
  }
}

extension _NumberBridged where Self: FixedWidthInteger {
  /// The number of an object, where it has exactly that value.
  public static func _value(exactly number: NSNumber) -> Self? {
    switch number.kind {
    case .truth(let value): value ? 1 : 0
    case .whole(let value): Self(exactly: value)
    case .natural(let value): Self(exactly: value)
    case .real(let value): Self(exactly: value)
    }
  }
  /// The number of an object, cut to what the type can hold.
  public static func _value(of number: NSNumber) -> Self {
    Self(truncatingIfNeeded: number.int64Value)
  }
}

extension Int: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension Int32: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension Int64: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension UInt: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension UInt8: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension UInt32: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension UInt64: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
}
extension Double: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1.5 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  /// The number of an object.
  public static func _value(exactly number: NSNumber) -> Double? { number.doubleValue }
  /// The number of an object.
  public static func _value(of number: NSNumber) -> Double { number.doubleValue }
}
extension Float: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `1.5 as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  /// The number of an object, where it has exactly that value.
  public static func _value(exactly number: NSNumber) -> Float? {
    Float(exactly: number.doubleValue)
  }
  /// The number of an object, rounded.
  public static func _value(of number: NSNumber) -> Float { number.floatValue }
}
extension Bool: _NumberBridged, @retroactive _ObjectiveCBridgeable {
  /// `true as NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  /// True for 1, false for 0, nil for what is neither.
  public static func _value(exactly number: NSNumber) -> Bool? {
    number.doubleValue == 0 ? false : number.doubleValue == 1 ? true : nil
  }
  /// False for 0.
  public static func _value(of number: NSNumber) -> Bool { number.boolValue }
}
