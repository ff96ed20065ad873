extension Publisher {
  /// Makes a publisher of each value and sends what all of these send.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of them run at a time.
  ///   - transform: What makes them.
  /// - Returns: Their values, in the order in which they come.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
  /// As ``flatMap(maxPublishers:_:)``, for publishers that cannot fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// As ``flatMap(maxPublishers:_:)``, where nothing can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the last of the source's publishers sends, and cancels those before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// Makes a publisher of each value and sends what all of these send.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// What it sends.
    public typealias Output = NewPublisher.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How many run at a time.
    public let maxPublishers: Subscribers.Demand
    /// What makes the publishers.
    public let transform: (Upstream.Output) -> NewPublisher
    /// Makes one.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      let outer = Inlet<Upstream.Output, Failure>(demand: maxPublishers) { value, outer in
        let inner = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
          junction.send(value)
        } onCompletion: { end, inner in
          junction.leave(inner, end)
          outer.request(.max(1))
        }
        junction.enter(inner)
        transform(value).subscribe(inner)
      } onCompletion: { end, outer in
        junction.leave(outer, end)
      }
      junction.enter(outer)
      upstream.subscribe(outer)
    }
  }

  /// Sends what the last of the source's publishers sends.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// What it sends.
    public typealias Output = P.Output
    /// How it can fail.
    public typealias Failure = P.Failure
    /// Where the publishers come from.
    public let upstream: Upstream
    /// Makes one.
    public init(upstream: Upstream) { self.upstream = upstream }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      var last: Inlet<Output, Failure>?
      let outer = Inlet<P, Failure>(demand: .unlimited) { publisher, _ in
        if let last {
          last.cancel()
          junction.drop(last)
        }
        let inner = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
          junction.send(value)
        } onCompletion: { end, inner in
          junction.leave(inner, end)
        }
        last = inner
        junction.enter(inner)
        publisher.subscribe(inner)
      } onCompletion: { end, outer in
        junction.leave(outer, end)
      }
      junction.enter(outer)
      upstream.subscribe(outer)
    }
  }
}
