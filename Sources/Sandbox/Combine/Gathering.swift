/// What `combineLatest` and `zip` have in common: a value of each source makes one for the subscriber.
final class Gathering<Output, Failure: Error> {
  let junction: Junction<Output, Failure>
  private var queues: [[Any]]
  private var hasEnded: [Bool]
  private let isZip: Bool
  private let make: ([Any]) -> Output

  init(
    _ subscriber: AnySubscriber<Output, Failure>, count: Int, isZip: Bool,
    make: @escaping ([Any]) -> Output
  ) {
    junction = Junction(subscriber)
    queues = Array(repeating: [], count: count)
    hasEnded = Array(repeating: false, count: count)
    self.isZip = isZip
    self.make = make
  }

  func connect<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
    let inlet = Inlet<P.Output, Failure>(demand: .unlimited) { value, _ in
      self.take(value, at: index)
    } onCompletion: { end, inlet in
      self.leave(inlet, end, at: index)
    }
    junction.enter(inlet)
    publisher.subscribe(inlet)
  }

  private func take(_ value: Any, at index: Int) {
    if isZip { queues[index].append(value) } else { queues[index] = [value] }
    guard queues.allSatisfy({ !$0.isEmpty }) else { return }
    let values = queues.map { $0[0] }
    if isZip { for place in queues.indices { queues[place].removeFirst() } }
    junction.send(make(values))
    endWhereNothingCanCome()
  }

  private func leave(
    _ inlet: AnyObject, _ completion: Subscribers.Completion<Failure>, at index: Int
  ) {
    hasEnded[index] = true
    if case .finished = completion, isZip { endWhereNothingCanCome() }
    // The latest values of a source that sent none can never be there.
    if case .finished = completion, !isZip, queues[index].isEmpty { junction.finish(.finished) }
    junction.leave(inlet, completion)
  }

  private func endWhereNothingCanCome() {
    guard isZip else { return }
    if zip(queues, hasEnded).contains(where: { $0.isEmpty && $1 }) { junction.finish(.finished) }
  }
}
