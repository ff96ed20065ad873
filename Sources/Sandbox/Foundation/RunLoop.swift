/// The main thread's loop, as far as timers and work for its next turn need it.
public final class RunLoop: NSObject, @unchecked Sendable {
  /// The main thread's.
  public static let main = RunLoop()

  /// The current thread's; off the main thread nothing ever runs in it.
  public static var current: RunLoop {
    simulated(cost: DispatchCosts.look) { scheduler.current.isMain ? main : RunLoop() }
  }

  /// When something may run.
  public struct Mode: RawRepresentable, Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
  {
    /// As the type is called in the SDK.
    public var description: String { "NSRunLoopMode(_rawValue: \(rawValue))" }
    /// As ``description``.
    public var debugDescription: String { description }
    /// The mode's name.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// While no finger and no fling moves the content.
    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    /// Always.
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    /// Only while a finger or a fling moves the content.
    public static let tracking = Mode(rawValue: "UITrackingRunLoopMode")
  }

  /// Adds a timer, which fires on the main thread in turns of that mode.
  public func add(_ timer: Timer, forMode mode: Mode) {
    simulated(cost: DispatchCosts.enqueue) {
      if self === Self.main { timer.schedule(mode) } else { Timer.warnThatItNeverFires() }
    }
  }

  /// Runs a block in the loop's next turn.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    simulated(cost: DispatchCosts.enqueue) {
      if self === Self.main { scheduler.post(onMain: true, block) }
    }
  }

  // MARK: The simulator's

  /// True while a finger or a fling moves the content. Timers of the default mode wait for its end, as
  /// on iOS.
  var isTracking = false {
    didSet {
      if isTracking == oldValue { return }
      let due = waiting
      waiting = []
      for entry in due { run(in: entry.mode, entry.body) }
    }
  }

  private var waiting: [(mode: Mode, body: () -> Void)] = []

  /// Runs a body in a turn of main, now or as soon as the mode allows.
  func run(in mode: Mode, _ body: @escaping () -> Void) {
    let fits = mode == .common || (mode == .tracking) == isTracking
    if fits { scheduler.post(onMain: true, body) } else { waiting.append((mode, body)) }
  }
}
