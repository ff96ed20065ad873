internal import Trace

/// Tells one interval of a name from others.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Makes one of a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Makes one that no other interval of the run has.
  public init(log: OSLog) { self = Self.next() }
  /// Makes one for an object: the same for the same object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }
  /// For intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// None.
  public static let invalid = OSSignpostID(.max)
  /// None.
  public static let null = OSSignpostID(0)
  private static nonisolated(unsafe) var last: UInt64 = 0
  static func next() -> OSSignpostID {
    last += 1
    return OSSignpostID(last)
  }
  /// True where the first number is smaller.
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// Marks points and intervals, which stand in the run's trace.
public struct OSSignposter: Sendable {
  private let log: OSLog
  /// Marks as the app.
  public init() { log = .default }
  /// Marks as a part of the app.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Marks as a part of the app, for points of interest and the like.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Marks in a log.
  public init(logHandle: OSLog) { log = logHandle }
  /// Marks where a logger writes.
  public init(logger: Logger) { log = .default }
  /// Marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// True where it marks something.
  public var isEnabled: Bool { log.signpostsEnabled }
  /// A number that no other interval of the run has.
  public func makeSignpostID() -> OSSignpostID { .next() }
  /// A number for an object: the same for the same object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { begin(name, id, "") }
  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { begin(name, id, message.text) }
  private func begin(
    _ name: StaticString, _ id: OSSignpostID, _ text: String
  ) -> OSSignpostIntervalState {
    log.mark(.begin, name.description, id.rawValue, text)
    return OSSignpostIntervalState(id: id, isOpen: true)
  }
  /// Ends an interval. Twice is a trap.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    end(name, state, "")
  }
  /// Ends an interval with a message. Twice is a trap.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) { end(name, state, message.text) }
  private func end(_ name: StaticString, _ state: OSSignpostIntervalState, _ text: String) {
    simulated {
      if !state.isOpen { stop(.trap, "the interval \(name) was ended twice; begin it again first") }
      state.isOpen = false
    }
    log.mark(.end, name.description, state.id.rawValue, text)
  }
  /// Marks a point.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    log.mark(.event, name.description, id.rawValue, "")
  }
  /// Marks a point with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) { log.mark(.event, name.description, id.rawValue, message.text) }
  /// Marks the interval in which a closure runs.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
  /// Marks the interval in which a closure runs, with a message.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: @unchecked Sendable {
  let id: OSSignpostID
  var isOpen: Bool
  init(id: OSSignpostID, isOpen: Bool) {
    self.id = id
    self.isOpen = isOpen
  }
  /// An interval that somebody else began.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id, isOpen: true)
  }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  /// The kind.
  public let rawValue: UInt8
  /// Makes a kind.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A point.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks a point, or a beginning or an end of an interval.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) { mark(type, log, name, signpostID, "") }

/// Marks a point, or a beginning or an end of an interval, with a formatted message.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) { mark(type, log, name, signpostID, logText(format, arguments)) }

private func mark(
  _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID, _ text: String
) {
  let phase: SignpostPhase = type == .begin ? .begin : type == .end ? .end : .event
  log.mark(phase, name.description, id.rawValue, text)
}
