internal import Trace

/// Where messages and signposts go: a part of the app, by name.
public final class OSLog: NSObject, @unchecked Sendable {
  let subsystem: String
  let category: String
  private let isOn: Bool
  /// The app's.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// One that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  /// Makes one.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }
  /// Makes one for points of interest and the like.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isOn: true)
  }
  private init(subsystem: String, category: String, isOn: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isOn = isOn
  }

  /// Categories that Instruments knows.
  public struct Category: Sendable {
    let rawValue: String
    /// Shown beside everything else.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// With the stack of each signpost.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// True where something is written.
  public func isEnabled(type: OSLogType) -> Bool { isOn }
  /// True where signposts are written.
  public var signpostsEnabled: Bool { isOn }

  /// A trace has room for so many messages; what is written later costs time and is gone.
  private static let mostMessages = 4000
  private static nonisolated(unsafe) var messages = 0

  func write(_ level: OSLogType, _ text: @autoclosure () -> String) {
    simulated(cost: OSCosts.log) {
      Self.messages += 1
      guard isOn, Self.messages <= Self.mostMessages else { return }
      report(.logged(level: level.name, category: category, message: text()))
    }
  }

  func mark(_ phase: SignpostPhase, _ name: String, _ id: UInt64, _ text: String) {
    simulated(cost: OSCosts.signpost) {
      if isOn {
        report(
          .signpost(phase: phase, name: name, id: Int(truncatingIfNeeded: id), message: text),
          withSites: true)
      }
    }
  }
}

/// What logging takes on the device, in ns: assumptions. Apple calls signposts and messages that nobody
/// reads cheap (WWDC18 405, WWDC20 10168): some hundred nanoseconds.
enum OSCosts {
  /// A message.
  static let log: UInt64 = 800
  /// A signpost.
  static let signpost: UInt64 = 300
}

/// How much a message matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The level.
  public let rawValue: UInt8
  /// Makes a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// As usual.
  public static let `default` = OSLogType(rawValue: 0)
  /// What may help.
  public static let info = OSLogType(rawValue: 1)
  /// For whoever looks for mistakes.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
  var name: String {
    switch rawValue {
    case 1: "info"
    case 2: "debug"
    case 16: "error"
    case 17: "fault"
    default: "default"
    }
  }
}

/// Writes a formatted message to a log; see `String(format:)`, with `%{public}@` and the like.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) { log.write(type, logText(message, args)) }

/// Writes a formatted message to a log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { log.write(type, logText(message, args)) }

/// Writes a message with values in it to a log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

/// Writes a message with values in it to a log.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
  OSLog.default.write(type, message.text)
}

/// The formatted text, without what is said of privacy: `%{public}@` is `%@`.
func logText(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
  var pattern = ""
  var isInside = false
  var last: Character = " "
  for character in format.description {
    if character == "{", last == "%" { isInside = true }
    if !isInside { pattern.append(character) }
    if character == "}" { isInside = false }
    last = character
  }
  return String(format: pattern, arguments: arguments)
}
