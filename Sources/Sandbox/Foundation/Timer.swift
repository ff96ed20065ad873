internal import Trace

/// Calls a block after some time, once or again and again, on the main thread.
public final class Timer: NSObject, @unchecked Sendable {
  /// The seconds between two calls; 0 where there is only one.
  public let timeInterval: TimeInterval
  /// Accepted; calls are never put off here.
  public var tolerance: TimeInterval = 0
  /// What the maker of the timer wanted to keep with it.
  public let userInfo: Any? = nil

  private let interval: UInt64
  private let repeats: Bool
  private let block: (Timer) -> Void
  private var due: UInt64
  private var wasInvalidated = false
  private var mode: RunLoop.Mode?
  /// How often it was planned: of several plans the last one holds.
  private var plans = 0

  /// Makes a timer that begins when it is added to a run loop.
  @preconcurrency
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    // As Foundation: 0.1 ms where it is not above 0.
    let seconds = interval > 0 ? interval : 0.0001
    self.interval = UInt64(max(nanoseconds(seconds), 1))
    self.repeats = repeats
    self.block = block
    timeInterval = repeats ? seconds : 0
    due = simulated(cost: DispatchCosts.enqueue) {
      shifted(scheduler.now, by: nanoseconds(seconds))
    }
  }

  /// Makes a timer that first fires at a date.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    due = instant(of: date)
  }

  /// Makes a timer and adds it to the current run loop, in the default mode: while the content moves,
  /// it does not fire.
  @preconcurrency @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// False after ``invalidate()``, and once a timer that does not repeat has fired.
  public var isValid: Bool { simulated(cost: DispatchCosts.look) { !wasInvalidated } }

  /// When it fires next. To set it moves that, without making a timer anew.
  public var fireDate: Date {
    get {
      simulated(cost: DispatchCosts.look) {
        Date(timeIntervalSinceNow: (Double(due) - Double(scheduler.now)) / 1e9)
      }
    }
    set {
      simulated(cost: DispatchCosts.enqueue) {
        due = instant(of: newValue)
        if let mode, !wasInvalidated { schedule(mode) }
      }
    }
  }

  /// Calls the block now.
  public func fire() {
    simulated(cost: DispatchCosts.look) {
      if wasInvalidated { return }
      asLearner { block(self) }
      if !repeats { wasInvalidated = true }
    }
  }

  /// Ends the timer.
  public func invalidate() { simulated(cost: DispatchCosts.enter) { wasInvalidated = true } }

  func schedule(_ mode: RunLoop.Mode) {
    self.mode = mode
    plans += 1
    if due == .max { return }
    let plan = plans
    scheduler.post(onMain: true, at: due) {
      simulated { RunLoop.main.run(in: mode) { self.turn(plan) } }
    }
  }

  private func turn(_ plan: Int) {
    guard plan == plans else { return }
    fire()
    simulated {
      // The block may have moved the timer itself.
      guard plan == plans, repeats, !wasInvalidated, let mode else { return }
      // Turns that were missed are not made up for.
      let missed = (max(scheduler.now, due) - due) / interval
      due = shifted(due, by: Int64(clamping: (missed + 1) * interval))
      schedule(mode)
    }
  }

  static func warnThatItNeverFires() {
    report(
      .warned(
        message: "a Timer was added to the run loop of a background thread, which nothing runs: it "
          + "never fires. Schedule it on the main thread."), withSites: true)
  }
}
