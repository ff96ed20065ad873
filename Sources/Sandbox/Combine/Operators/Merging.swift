extension Publisher {
  /// Sends the values of this and other publishers, in the order in which they come.
  public func merge<P: Publisher>(with other: P)
    -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }
  /// Sends the values of this and other publishers, in the order in which they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
  /// Sends the values of this and other publishers, in the order in which they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }
  /// Sends values before those of the source.
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<
      Publishers.Sequence<[Output], Failure>, Self
    >
  { prepend(elements) }
  /// Sends a sequence's values before those of the source.
  public func prepend<Elements: Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self>
  where Elements.Element == Output {
    Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self)
  }
  /// Sends another publisher's values before those of the source.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
  /// Sends values behind those of the source.
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<
      Self, Publishers.Sequence<[Output], Failure>
    >
  { append(elements) }
  /// Sends a sequence's values behind those of the source.
  public func append<Elements: Sequence>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>>
  where Elements.Element == Output {
    Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements))
  }
  /// Sends another publisher's values behind those of the source.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
  /// Ends when another publisher sends its first value.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// Several publishers' values, in the order in which they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// The sources.
    public let publishers: [Upstream]
    /// Makes one.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Makes one of a sequence of sources.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      if publishers.isEmpty { return junction.finish(.finished) }
      let inlets = publishers.map { _ in
        Inlet<Output, Failure>(demand: .unlimited) { value, _ in
          junction.send(value)
        } onCompletion: { end, inlet in
          junction.leave(inlet, end)
        }
      }
      for inlet in inlets { junction.enter(inlet) }
      for (publisher, inlet) in Swift.zip(publishers, inlets) { publisher.subscribe(inlet) }
    }
  }

  /// One publisher's values, and then another one's.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// What it sends.
    public typealias Output = Suffix.Output
    /// How it can fail.
    public typealias Failure = Suffix.Failure
    /// The first one.
    public let prefix: Prefix
    /// The second one.
    public let suffix: Suffix
    /// Makes one.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Output, Failure, S>(subscriber) {
        .emit($0)
      } ending: { end in
        if case .failure = end { return .end(end) }
        return .resume(suffix.eraseToAnyPublisher())
      }
      prefix.subscribe(stage)
    }
  }

  /// Ends when another publisher sends its first value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What ends it.
    public let other: Other
    /// Makes one.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: junction)
      let signal = Inlet<Other.Output, Other.Failure>(demand: .max(1)) { _, _ in
        junction.finish(.finished)
      } onCompletion: { _, signal in
        junction.drop(signal)
      }
      let main = Inlet<Output, Failure>(demand: .unlimited) { value, _ in
        junction.send(value)
      } onCompletion: { end, _ in
        junction.finish(end)
      }
      junction.enter(signal)
      junction.enter(main)
      other.subscribe(signal)
      upstream.subscribe(main)
    }
  }
}
