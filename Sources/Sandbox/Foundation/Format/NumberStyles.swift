// `.number`, `.percent` and `.currency(code:)`, for each type of whole numbers.

extension FormatStyle where Self == IntegerFormatStyle<Int> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<Int> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<Int>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<Int>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<Int8> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<Int8> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int8>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<Int8>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int8>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<Int8>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<Int16> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<Int16> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int16>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<Int16>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int16>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<Int16>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<Int32> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<Int32> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int32>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<Int32>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int32>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<Int32>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<Int64> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<Int64> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int64>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<Int64>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<Int64>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<Int64>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<UInt> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<UInt>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<UInt>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt8> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<UInt8> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt8>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<UInt8>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt8>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<UInt8>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt16> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<UInt16> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt16>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<UInt16>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt16>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<UInt16>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt32> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<UInt32> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt32>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<UInt32>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt32>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<UInt32>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt64> {
  /// As people write numbers.
  public static var number: IntegerFormatStyle<UInt64> { IntegerFormatStyle() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt64>.Percent {
  /// As percents.
  public static var percent: IntegerFormatStyle<UInt64>.Percent { .init() }
}
extension FormatStyle where Self == IntegerFormatStyle<UInt64>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> IntegerFormatStyle<UInt64>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  /// As people write numbers.
  public static var number: FloatingPointFormatStyle<Double> { FloatingPointFormatStyle() }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
  /// As percents.
  public static var percent: FloatingPointFormatStyle<Double>.Percent { .init() }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> FloatingPointFormatStyle<Double>.Currency { .init(code: String(code)) }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Float> {
  /// As people write numbers.
  public static var number: FloatingPointFormatStyle<Float> { FloatingPointFormatStyle() }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Percent {
  /// As percents.
  public static var percent: FloatingPointFormatStyle<Float>.Percent { .init() }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(
    code: Code
  ) -> FloatingPointFormatStyle<Float>.Currency { .init(code: String(code)) }
}
