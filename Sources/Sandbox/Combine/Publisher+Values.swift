extension Publisher where Failure == Never {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for `for try await`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher's values, one after the other. It asks for the next one when it is waited for.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// A value.
  public typealias Element = P.Output
  private let publisher: P
  /// Makes one.
  public init(_ publisher: P) { self.publisher = publisher }
  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// The values of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, Never>
    init(_ publisher: P) {
      pull = Pull()
      publisher.subscribe(pull)
    }
    /// The next value; nil at the end, or where the task is cancelled.
    public mutating func next() async -> P.Output? { try? await pull.next() }
  }
}

/// A publisher's values, one after the other, until it ends or fails.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// A value.
  public typealias Element = P.Output
  private let publisher: P
  /// Makes one.
  public init(_ publisher: P) { self.publisher = publisher }
  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// The values of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, P.Failure>
    init(_ publisher: P) {
      pull = Pull()
      publisher.subscribe(pull)
    }
    /// The next value; nil at the end, or where the task is cancelled.
    public mutating func next() async throws -> P.Output? { try await pull.next() }
  }
}

/// A subscriber that waits for values, one at a time.
private final class Pull<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private var subscription: (any Subscription)?
  private var waiting: [CheckedContinuation<Unchecked<Input?>, any Error>] = []
  private var kept: [Input] = []
  private var end: Subscribers.Completion<Failure>?
  private var pending = Subscribers.Demand.none

  deinit { subscription?.cancel() }

  func receive(subscription: any Subscription) {
    guard self.subscription == nil, end == nil else { return subscription.cancel() }
    self.subscription = subscription
    if pending > 0 { subscription.request(pending) }
    pending = .none
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    if waiting.isEmpty {
      kept.append(input)
    } else {
      waiting.removeFirst().resume(returning: Unchecked(input))
    }
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    end = completion
    subscription = nil
    let told = waiting
    waiting = []
    for continuation in told { resume(continuation) }
  }
  private func resume(_ continuation: CheckedContinuation<Unchecked<Input?>, any Error>) {
    if case .failure(let error)? = end {
      end = .finished
      return continuation.resume(throwing: error)
    }
    continuation.resume(returning: Unchecked(nil))
  }
  func cancel() {
    let last = subscription
    subscription = nil
    last?.cancel()
    receive(completion: .finished)
  }

  func next() async throws -> Input? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Unchecked<Input?>, any Error>) in
        if !kept.isEmpty {
          return continuation.resume(returning: Unchecked(kept.removeFirst()))
        }
        if end != nil { return resume(continuation) }
        waiting.append(continuation)
        if let subscription { subscription.request(.max(1)) } else { pending += 1 }
      }.value
    } onCancel: {
      cancel()
    }
  }
}
