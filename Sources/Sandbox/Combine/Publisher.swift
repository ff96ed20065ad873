/// What sends values over time, and at last how it ended.
///
/// Operators run on the thread that sends the value, as in Combine. Values are never lost on the way:
/// an operator asks its source for as many as its subscriber wants.
public protocol Publisher<Output, Failure> {
  /// What it sends.
  associatedtype Output
  /// How it can fail; `Never` where it cannot.
  associatedtype Failure: Error
  /// Connects a subscriber. Call ``subscribe(_:)-4u8kn`` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber, which is first given its subscription.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    charge(CombineCosts.subscribe)
    receive(subscriber: subscriber)
  }
  /// Sends all values on to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink {
      subject.send(completion: $0)
    } receiveValue: {
      subject.send($0)
    }
  }
  /// Hides what the publisher is made of.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// What Combine's own work takes on the device, in ns: assumptions, some tens of instructions and an
/// allocation each.
enum CombineCosts {
  /// To connect one operator.
  static let subscribe: UInt64 = 200
  /// To hand one value through one operator.
  static let pass: UInt64 = 30
}

/// A publisher of which only the types of its values and of its failure are known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let connect: (AnySubscriber<Output, Failure>) -> Void
  /// Hides what a publisher is made of.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    connect = { publisher.receive(subscriber: $0) }
  }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    connect(AnySubscriber(subscriber))
  }
}

/// The publishers that operators make.
public enum Publishers {}

/// A publisher that begins only when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; the token ends it.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects a publisher with its first subscriber, and ends it with its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// What begins.
    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?
    /// Makes one.
    public init(upstream: Upstream) { self.upstream = upstream }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Output, Failure, S>(subscriber) {
        .emit($0)
      } ending: {
        .end($0)
      }
      // Keeps the publisher alive for as long as somebody listens.
      stage.onCancel = { self.leave() }
      subscribers += 1
      upstream.receive(subscriber: stage)
      if connection == nil { connection = upstream.connect() }
    }
    private func leave() {
      subscribers -= 1
      guard subscribers == 0 else { return }
      connection?.cancel()
      connection = nil
    }
  }
}
