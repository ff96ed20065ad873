extension Publisher {
  /// Hands values on where a scheduler runs closures: `.receive(on: DispatchQueue.main)`.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
  /// Subscribes, and asks for values, where a scheduler runs closures.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
  /// Hands each value on after some time.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler, options: options)
  }
  /// Hands a value on once no other one has come for some time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
  /// Hands one value on in each interval: the first, or the last that came.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
  /// Ends, or fails, where no value has come for some time.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, customError: customError)
  }
}

extension Publishers {
  /// Hands values on where a scheduler runs closures.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What runs the closures.
    public let scheduler: Context
    /// How it is used beside.
    public let options: Context.SchedulerOptions?
    /// Makes one.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure>(AnySubscriber(subscriber)) {
        scheduler.schedule(options: options, $0)
      }
      upstream.subscribe(relay)
    }
  }

  /// Subscribes where a scheduler runs closures.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What runs the closures.
    public let scheduler: Context
    /// How it is used beside.
    public let options: Context.SchedulerOptions?
    /// Makes one.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Output, Failure, S>(subscriber) {
        .emit($0)
      } ending: {
        .end($0)
      }
      scheduler.schedule(options: options) { upstream.subscribe(stage) }
    }
  }

  /// Hands each value on after some time.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How long.
    public let interval: Context.SchedulerTimeType.Stride
    /// What runs the closures.
    public let scheduler: Context
    /// How it is used beside.
    public let options: Context.SchedulerOptions?
    /// Makes one.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure>(AnySubscriber(subscriber)) {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options, $0)
      }
      upstream.subscribe(relay)
    }
  }

  /// Hands a value on once no other one has come for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How long.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// What runs the closures.
    public let scheduler: Context
    /// How it is used beside.
    public let options: Context.SchedulerOptions?
    /// Makes one.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      var waiting: Output?
      var turn = 0
      let inlet = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
        waiting = value
        turn += 1
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
          options: options
        ) { [planned = turn] in
          guard planned == turn, let value = waiting else { return }
          waiting = nil
          junction.send(value)
        }
      } onCompletion: { end, _ in
        // As Combine: what still waits is sent before the end.
        scheduler.schedule(options: options) {
          if case .finished = end, let value = waiting { junction.send(value) }
          waiting = nil
          junction.finish(end)
        }
      }
      junction.enter(inlet)
      upstream.subscribe(inlet)
    }
  }

  /// Hands one value on in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How long.
    public let interval: Context.SchedulerTimeType.Stride
    /// What runs the closures.
    public let scheduler: Context
    /// True for the last value of an interval, false for the first.
    public let latest: Bool
    /// Makes one.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      var waiting: Output?
      var isPlanned = false
      var sentAt: Context.SchedulerTimeType?
      func send() {
        isPlanned = false
        guard let value = waiting else { return }
        waiting = nil
        sentAt = scheduler.now
        junction.send(value)
      }
      let inlet = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
        if latest || waiting == nil { waiting = value }
        if isPlanned { return }
        isPlanned = true
        if let sentAt, sentAt.advanced(by: interval) > scheduler.now {
          scheduler.schedule(after: sentAt.advanced(by: interval), send)
        } else {
          scheduler.schedule(send)
        }
      } onCompletion: { end, _ in
        scheduler.schedule {
          if case .finished = end, latest { send() }
          junction.finish(end)
        }
      }
      junction.enter(inlet)
      upstream.subscribe(inlet)
    }
  }

  /// Ends, or fails, where no value has come for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How long.
    public let interval: Context.SchedulerTimeType.Stride
    /// What runs the closures.
    public let scheduler: Context
    /// What makes the error; nil to end.
    public let customError: (() -> Failure)?
    /// Makes one.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.customError = customError
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      var turn = 0
      func plan() {
        turn += 1
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { [planned = turn] in
          guard planned == turn else { return }
          junction.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      let inlet = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
        plan()
        scheduler.schedule { junction.send(value) }
      } onCompletion: { end, _ in
        turn += 1
        scheduler.schedule { junction.finish(end) }
      }
      junction.enter(inlet)
      plan()
      upstream.subscribe(inlet)
    }
  }
}
