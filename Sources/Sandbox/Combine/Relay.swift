/// Hands values and the end over by a function that runs closures later: one after the other, in
/// their order, also where it runs several at once.
final class Relay<Input, Failure: Error>: Subscriber, Subscription {
  private var downstream: AnySubscriber<Input, Failure>?
  private var upstream: (any Subscription)?
  private let schedule: (@escaping () -> Void) -> Void
  private var steps: [() -> Void] = []
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
    handOver {
      guard let downstream = self.downstream else { return }
      let more = downstream.receive(input)
      if more > 0 { self.upstream?.request(more) }
    }
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    guard downstream != nil else { return }
    handOver {
      let last = self.downstream
      self.downstream = nil
      self.upstream = nil
      last?.receive(completion: completion)
    }
  }
  /// Whoever runs a step runs those that become due meanwhile, too.
  private func handOver(_ step: @escaping () -> Void) {
    schedule {
      self.steps.append(step)
      guard !self.isHandingOver else { return }
      self.isHandingOver = true
      while !self.steps.isEmpty { self.steps.removeFirst()() }
      self.isHandingOver = false
    }
  }
  func cancel() {
    downstream = nil
    let last = upstream
    upstream = nil
    last?.cancel()
  }
}
