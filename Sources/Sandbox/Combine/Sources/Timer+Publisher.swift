extension Timer {
  /// Sends the date again and again, from when it is connected.
  ///
  /// - Parameters:
  ///   - interval: Seconds between two dates.
  ///   - tolerance: Accepted; calls are never put off here.
  ///   - runLoop: The main one; others never run.
  ///   - mode: In `.default` it stands still while the content moves.
  ///   - options: Accepted.
  /// - Returns: The publisher; see ``ConnectablePublisher/autoconnect()``.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }

  /// Sends the date again and again, from when it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    /// What it sends.
    public typealias Output = Date
    /// It cannot fail.
    public typealias Failure = Never
    /// Seconds between two dates.
    public let interval: TimeInterval
    /// The run loop.
    public let runLoop: RunLoop
    /// The turns in which it fires.
    public let mode: RunLoop.Mode
    private let subject = PassthroughSubject<Date, Never>()
    /// Makes one. Tolerance and options are accepted.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.runLoop = runLoop
      self.mode = mode
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
    /// Begins; the token ends it.
    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: interval, repeats: true) { [subject] _ in subject.send(Date())
      }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
