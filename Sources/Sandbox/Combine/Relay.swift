/// Hands values and the end over by a function that runs closures later.
///
/// One follows the other, in their order, also where that function runs several closures at once.
final class Relay<Input, Failure: Error>: Subscriber, Subscription {
  private var downstream: AnySubscriber<Input, Failure>?
  private var upstream: (any Subscription)?
  private let schedule: (@escaping () -> Void) -> Void
  private var waiting: [() -> Void] = []
  /// How many of those that wait have had their turn.
  private var due = 0
  private var isHandingOver = false

  init(
    _ downstream: AnySubscriber<Input, Failure>,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.schedule = schedule
  }
  func receive(subscription: any Subscription) {
    guard let downstream, upstream == nil else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
  }
  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }
  func receive(_ input: Input) -> Subscribers.Demand {
    guard downstream != nil else { return .none }
    charge(CombineCosts.pass)
    later {
      guard let downstream = self.downstream else { return }
      let more = downstream.receive(input)
      if more > 0 { self.upstream?.request(more) }
    }
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    guard downstream != nil else { return }
    later {
      let last = self.downstream
      self.downstream = nil
      self.upstream = nil
      last?.receive(completion: completion)
    }
  }
  private func later(_ body: @escaping () -> Void) {
    waiting.append(body)
    schedule { self.handOver() }
  }
  private func handOver() {
    due += 1
    guard !isHandingOver else { return }
    isHandingOver = true
    while due > 0, !waiting.isEmpty {
      due -= 1
      waiting.removeFirst()()
    }
    isHandingOver = false
  }
  func cancel() {
    downstream = nil
    let last = upstream
    upstream = nil
    last?.cancel()
  }
}
