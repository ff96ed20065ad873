extension Publisher {
  /// Subscribes once for all subscribers, from the first to the last.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
  /// Puts all values into a subject, from when it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self) { subject }
  }
  /// Puts all values into a subject that is made when it is needed, from when it is connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
}

extension Publisher where Failure == Never {
  /// Begins only when it is told to.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast(subject: PassthroughSubject())
  }
}

extension Publishers {
  /// Subscribes once for all subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>
    /// Where its values come from.
    public let upstream: Upstream
    /// Makes one.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }

  /// Puts all values into a subject, from when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the subject.
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()
    /// Makes one.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }
    /// Connects a subscriber, with the subject.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }
    /// Subscribes to the source.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}
