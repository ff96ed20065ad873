extension Publisher {
  /// Keeps values that nobody has asked for yet, up to a number.
  ///
  /// - Parameters:
  ///   - size: How many are kept.
  ///   - prefetch: Whether the source is asked for values ahead.
  ///   - whenFull: What becomes of one more.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// Whether a source is asked for values ahead.
  public enum PrefetchStrategy: Sendable {
    /// For as many as there is room for.
    case keepFull
    /// For all that it has.
    case byRequest
  }

  /// What becomes of a value for which there is no room.
  public enum BufferingStrategy<Failure: Error> {
    /// It is dropped.
    case dropNewest
    /// The one that has waited longest is.
    case dropOldest
    /// All ends with an error.
    case customError(() -> Failure)
  }

  /// Keeps values that nobody has asked for yet, up to a number.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How many are kept.
    public let size: Int
    /// Whether the source is asked for values ahead.
    public let prefetch: PrefetchStrategy
    /// What becomes of one more.
    public let whenFull: BufferingStrategy<Failure>
    /// Makes one.
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Reservoir(AnySubscriber(subscriber), size, prefetch, whenFull))
    }
  }
}

/// A buffer at work: the subscriber of its source and the subscription of the next one.
private final class Reservoir<Input, Failure: Error>: Subscriber, Subscription {
  private var downstream: AnySubscriber<Input, Failure>?
  private var upstream: (any Subscription)?
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>
  private var kept: [Input] = []
  private var demand = Subscribers.Demand.none
  private var end: Subscribers.Completion<Failure>?
  private var isFlushing = false

  init(
    _ downstream: AnySubscriber<Input, Failure>, _ size: Int,
    _ prefetch: Publishers.PrefetchStrategy, _ whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
  }

  func receive(subscription: any Subscription) {
    guard let downstream, upstream == nil else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
    upstream?.request(prefetch == .keepFull ? .max(size) : .unlimited)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    guard downstream != nil, end == nil else { return .none }
    charge(CombineCosts.pass)
    if kept.count >= size, demand == .none {
      switch whenFull {
      case .dropNewest: return .none
      case .dropOldest: if !kept.isEmpty { kept.removeFirst() }
      case .customError(let makeError):
        upstream?.cancel()
        upstream = nil
        end = .failure(makeError())
        flush()
        return .none
      }
    }
    kept.append(input)
    return flush()
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    guard downstream != nil, end == nil else { return }
    upstream = nil
    end = completion
    flush()
  }
  func request(_ more: Subscribers.Demand) {
    demand += more
    let room = flush()
    if room > 0 { upstream?.request(room) }
  }
  func cancel() {
    downstream = nil
    kept = []
    upstream?.cancel()
    upstream = nil
  }

  /// Hands on what is kept, as far as it is wanted, and then the end.
  ///
  /// - Returns: How many more the source is to send.
  @discardableResult private func flush() -> Subscribers.Demand {
    if isFlushing { return .none }
    isFlushing = true
    defer { isFlushing = false }
    var handedOn = 0
    while demand > 0, !kept.isEmpty, let downstream {
      demand -= 1
      handedOn += 1
      demand += downstream.receive(kept.removeFirst())
    }
    if kept.isEmpty, let end, let last = downstream {
      downstream = nil
      last.receive(completion: end)
    }
    return prefetch == .keepFull ? .max(handedOn) : .none
  }
}
