/// One source of an operator that has several.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
  private var subscription: (any Subscription)?
  private let demand: Subscribers.Demand
  private var onValue: ((Input, Inlet) -> Void)?
  private var onCompletion: ((Subscribers.Completion<Failure>, Inlet) -> Void)?

  init(
    demand: Subscribers.Demand, onValue: @escaping (Input, Inlet) -> Void,
    onCompletion: @escaping (Subscribers.Completion<Failure>, Inlet) -> Void
  ) {
    self.demand = demand
    self.onValue = onValue
    self.onCompletion = onCompletion
  }
  func receive(subscription: any Subscription) {
    guard onValue != nil, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(demand)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    charge(CombineCosts.pass)
    onValue?(input, self)
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    let end = onCompletion
    forget()
    end?(completion, self)
  }
  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() {
    let last = subscription
    subscription = nil
    forget()
    last?.cancel()
  }
  private func forget() {
    onValue = nil
    onCompletion = nil
  }
}

/// Where several sources come together: ends with the last of them, fails with the first that does.
///
/// Values that are not asked for yet are kept (simplified: Combine asks its sources for fewer instead).
final class Junction<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var inlets: [any Cancellable & AnyObject] = []
  private var demand = Subscribers.Demand.none
  private var kept: [Output] = []
  private var end: Subscribers.Completion<Failure>?
  private var isFlushing = false
  /// Sources that have yet to enter.
  private var awaited: Int

  /// - Parameter sources: How many sources will enter, where one may end before the next one comes.
  init(_ subscriber: AnySubscriber<Output, Failure>, sources: Int = 0) {
    self.subscriber = subscriber
    awaited = sources
  }

  var isOver: Bool { subscriber == nil || end != nil }

  func enter(_ inlet: any Cancellable & AnyObject) {
    awaited = max(awaited - 1, 0)
    inlets.append(inlet)
  }
  /// Takes a source out that does not matter any more.
  func drop(_ inlet: AnyObject) { inlets.removeAll { $0 === inlet } }
  /// A source has ended; the last one, or a failure, ends it all.
  func leave(_ inlet: AnyObject, _ completion: Subscribers.Completion<Failure>) {
    drop(inlet)
    switch completion {
    case .failure: finish(completion)
    case .finished: if inlets.isEmpty, awaited == 0 { finish(.finished) }
    }
  }
  func send(_ value: Output) {
    guard subscriber != nil, end == nil else { return }
    kept.append(value)
    flush()
  }
  /// Ends it, once what is kept is handed over; the other sources are cancelled.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    if case .failure = completion { kept = [] }
    cancelInlets()
    flush()
  }
  func request(_ more: Subscribers.Demand) {
    demand += more
    flush()
  }
  func cancel() {
    subscriber = nil
    kept = []
    cancelInlets()
  }
  private func cancelInlets() {
    let last = inlets
    inlets = []
    for inlet in last { inlet.cancel() }
  }
  private func flush() {
    if isFlushing { return }
    isFlushing = true
    defer { isFlushing = false }
    while demand > 0, !kept.isEmpty, let subscriber {
      demand -= 1
      demand += subscriber.receive(kept.removeFirst())
    }
    guard kept.isEmpty, let end, let last = subscriber else { return }
    subscriber = nil
    last.receive(completion: end)
  }
}
