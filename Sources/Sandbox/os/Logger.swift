internal import Trace

/// Writes messages to the system's log: here, to the run's trace, not to the console.
public struct Logger: Sendable {
  private let log: OSLog
  /// Writes as the app.
  public init() { log = .default }
  /// Writes as a part of the app.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of a level.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) {
    write(level, message)
  }
  /// Writes for whoever follows the program's way.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes for whoever looks for mistakes.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes what may help.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes what matters.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Writes what might become a problem.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes what must not go on.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Writes a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
}

/// A message with values in it, `"loaded \(url, privacy: .public)"`.
///
/// A value is shown as it is: nobody else reads the trace (simplified: the system hides private ones).
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String
  /// A message without values.
  public init(stringLiteral value: String) { text = value }
  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""
  /// Begins a message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds a text.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Adds a value.
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { text += align.aligned("\(value())") }
  /// Adds a number with some digits behind the point.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ value: @autoclosure () -> T, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { text += align.aligned(format.text(Double(value()))) }
  /// Adds a whole number in a base.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ value: @autoclosure () -> T, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { text += align.aligned(String(value(), radix: format.radix)) }
}

/// Who may read a value; accepted.
public struct OSLogPrivacy: Sendable {
  /// As its type has it.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, ever.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// How a hidden value is told from others.
  public enum Mask: Sendable {
    /// By a number made of it.
    case hash
    /// Not.
    case none
  }
  /// Nobody, but values can be told apart.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, but values can be told apart.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool
  /// As wide as it is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
  /// With spaces behind it.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }
  /// With spaces in front of it.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }
  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(columns - text.count, 0))
    return isLeft ? text + space : space + text
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private let places: Int
  /// With six digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(places: 6) }
  /// With some digits behind the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(places: precision)
  }
  func text(_ value: Double) -> String { String(format: "%.\(places)f", value) }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  /// In base 10.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// In base 16.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
}
