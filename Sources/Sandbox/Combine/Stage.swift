/// What a stage does with a value.
enum StageStep<Output, Failure: Error> {
  /// Hands one on.
  case emit(Output)
  /// Drops it, and asks for another one.
  case skip
  /// Hands one on, perhaps, and ends.
  case finish(Output?)
  /// Fails.
  case fail(Failure)
}

/// What a stage does at its source's end.
enum StageEnd<Output, Failure: Error> {
  /// Ends as well.
  case end(Subscribers.Completion<Failure>)
  /// Hands one on and ends.
  case emit(Output)
  /// Goes on with another publisher.
  case resume(AnyPublisher<Output, Failure>)
}

/// One operator at work: the subscriber of its source and the subscription of the next one.
///
/// What differs between operators of one source are two functions: what becomes of a value, and what of
/// the end. A greedy stage asks its source for everything and keeps what is not asked for yet.
final class Stage<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = UpstreamFailure
  typealias Output = Downstream.Input

  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let isGreedy: Bool
  private let step: (Input) -> StageStep<Output, Downstream.Failure>
  private let ending:
    (Subscribers.Completion<UpstreamFailure>) -> StageEnd<Output, Downstream.Failure>
  /// What is wanted and has not come.
  private var demand = Subscribers.Demand.none
  private var kept: [Output] = []
  private var end: Subscribers.Completion<Downstream.Failure>?
  private var isFlushing = false
  /// Called once when it is cancelled or ends.
  var onCancel: (() -> Void)?
  /// Told of what is asked for.
  var onRequest: ((Subscribers.Demand) -> Void)?
  /// Told of the subscription.
  var onSubscription: ((any Subscription) -> Void)?

  init(
    _ downstream: Downstream, isGreedy: Bool = false,
    step: @escaping (Input) -> StageStep<Output, Downstream.Failure>,
    ending:
      @escaping (Subscribers.Completion<UpstreamFailure>) -> StageEnd<
        Output, Downstream.Failure
      >
  ) {
    self.downstream = downstream
    self.isGreedy = isGreedy
    self.step = step
    self.ending = ending
  }

  func receive(subscription: any Subscription) {
    guard let downstream, upstream == nil else { return subscription.cancel() }
    upstream = subscription
    onSubscription?(subscription)
    downstream.receive(subscription: self)
    if isGreedy { upstream?.request(.unlimited) }
  }

  func request(_ more: Subscribers.Demand) {
    onRequest?(more)
    demand += more
    if isGreedy { flush() } else { upstream?.request(more) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard downstream != nil, end == nil else { return .none }
    charge(CombineCosts.pass)
    switch step(input) {
    case .emit(let value):
      if isGreedy {
        kept.append(value)
        flush()
        return .none
      }
      demand -= 1
      let more = downstream?.receive(value) ?? .none
      demand += more
      return more
    case .skip: return isGreedy ? .none : .max(1)
    case .finish(let value):
      stopUpstream()
      if let value { kept.append(value) }
      end = .finished
    case .fail(let error):
      stopUpstream()
      end = .failure(error)
    }
    flush()
    return .none
  }

  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    guard downstream != nil, end == nil else { return }
    upstream = nil
    switch ending(completion) {
    case .end(let completion): end = completion
    case .emit(let value):
      kept.append(value)
      end = .finished
    case .resume(let next): return next.receive(subscriber: Continuation(self))
    }
    flush()
  }

  /// Hands on what is kept, as far as it is wanted, and then the end.
  private func flush() {
    if isFlushing { return }
    isFlushing = true
    defer { isFlushing = false }
    while demand > 0, !kept.isEmpty, let downstream {
      demand -= 1
      demand += downstream.receive(kept.removeFirst())
    }
    guard kept.isEmpty, let end, let last = downstream else { return }
    downstream = nil
    last.receive(completion: end)
    finish()
  }

  func cancel() {
    downstream = nil
    kept = []
    stopUpstream()
    finish()
  }

  private func stopUpstream() {
    let last = upstream
    upstream = nil
    last?.cancel()
  }

  private func finish() {
    let action = onCancel
    onCancel = nil
    action?()
  }

  /// Goes on with another publisher in the source's place.
  private final class Continuation: Subscriber {
    typealias Input = Output
    typealias Failure = Downstream.Failure
    private let stage: Stage
    init(_ stage: Stage) { self.stage = stage }
    func receive(subscription: any Subscription) {
      guard stage.downstream != nil else { return subscription.cancel() }
      stage.upstream = subscription
      if stage.demand > 0 { subscription.request(stage.demand) }
    }
    func receive(_ value: Output) -> Subscribers.Demand {
      guard let downstream = stage.downstream else { return .none }
      stage.demand -= 1
      let more = downstream.receive(value)
      stage.demand += more
      return more
    }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      stage.upstream = nil
      guard stage.downstream != nil else { return }
      stage.end = completion
      stage.flush()
    }
  }
}
