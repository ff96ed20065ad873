/// Sends one value and ends.
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output
  /// Makes one.
  public init(_ output: Output) { self.output = output }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SequenceSubscription(CollectionOfOne(output), subscriber))
  }
}

/// Sends nothing, and ends or doesn't.
public struct Empty<Output, Failure: Error>: Publisher {
  /// True where it ends.
  public let completeImmediately: Bool
  /// Makes one.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  /// Makes one of named types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.init(completeImmediately: completeImmediately) }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Sends nothing and fails.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Why.
  public let error: Failure
  /// Makes one.
  public init(error: Failure) { self.error = error }
  /// Makes one of named types.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes a publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// What it sends.
  public typealias Output = DeferredPublisher.Output
  /// How it can fail.
  public typealias Failure = DeferredPublisher.Failure
  /// What makes the publisher.
  public let createPublisher: () -> DeferredPublisher
  /// Makes one.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

/// Sends one value, once it is there, and ends. The closure runs at once, without a subscriber.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// What hands the result over.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var waiting: [FutureSubscription<Output, Failure>] = []

  /// Makes one.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let told: [FutureSubscription<Output, Failure>] = simulated(cost: CombineCosts.pass) {
        guard self.result == nil else { return [] }
        self.result = result
        defer { self.waiting = [] }
        return self.waiting
      }
      for subscription in told { subscription.fulfill(result) }
    }
  }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    if let result = simulated(cost: CombineCosts.pass, { self.result }) {
      subscription.fulfill(result)
    } else {
      waiting.append(subscription)
    }
  }
}

private final class FutureSubscription<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var isWanted = false
  private var result: Result<Output, Failure>?
  init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }
  func request(_ demand: Subscribers.Demand) {
    isWanted = isWanted || demand > 0
    hand()
  }
  func fulfill(_ result: Result<Output, Failure>) {
    self.result = result
    hand()
  }
  func cancel() { subscriber = nil }
  private func hand() {
    guard let result, let subscriber else { return }
    switch result {
    case .failure(let error):
      self.subscriber = nil
      subscriber.receive(completion: .failure(error))
    case .success(let value) where isWanted:
      self.subscriber = nil
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .success: break
    }
  }
}

extension Publishers {
  /// Sends the values of a sequence and ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// What it sends.
    public typealias Output = Elements.Element
    /// The values.
    public let sequence: Elements
    /// Makes one.
    public init(sequence: Elements) { self.sequence = sequence }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, subscriber))
    }
  }
}

/// Hands a sequence's values over, as many as are wanted.
final class SequenceSubscription<Elements: Swift.Sequence, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == Elements.Element {
  private let elements: Elements
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isRunning = false

  init(_ elements: Elements, _ downstream: Downstream) {
    self.elements = elements
    iterator = elements.makeIterator()
    next = iterator.next()
    self.downstream = downstream
  }
  func request(_ more: Subscribers.Demand) {
    demand += more
    if isRunning { return }
    isRunning = true
    defer { isRunning = false }
    while demand > 0, let downstream, let value = next {
      demand -= 1
      next = iterator.next()
      demand += downstream.receive(value)
    }
    guard next == nil, let last = downstream else { return }
    downstream = nil
    last.receive(completion: .finished)
  }
  func cancel() { downstream = nil }
  var description: String {
    elements is CollectionOfOne<Elements.Element> ? "Just" : "\(elements)"
  }
}

extension Swift.Sequence {
  /// Sends the values and ends.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Sends the value, if there is one, and ends.
  public var publisher: Publisher { Publisher(self) }
  /// Sends the value, if there is one, and ends.
  public struct Publisher: Sandbox.Publisher {
    /// What it sends.
    public typealias Output = Wrapped
    /// It cannot fail.
    public typealias Failure = Never
    /// The value.
    public let output: Wrapped?
    /// Makes one.
    public init(_ output: Wrapped?) { self.output = output }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      subscriber.receive(
        subscription: SequenceSubscription(output.map { [$0] } ?? [], subscriber))
    }
  }
}

extension Result where Failure: Error {
  /// Sends the value and ends, or fails.
  public var publisher: Publisher { Publisher(self) }
  /// Sends the value and ends, or fails.
  public struct Publisher: Sandbox.Publisher {
    /// What it sends.
    public typealias Output = Success
    /// The result.
    public let result: Result<Success, Failure>
    /// Makes one.
    public init(_ result: Result<Success, Failure>) { self.result = result }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: SequenceSubscription(CollectionOfOne(value), subscriber))
      case .failure(let error): Fail<Success, Failure>(error: error).receive(subscriber: subscriber)
      }
    }
  }
}
