/// The values of one source that wait for those of the others.
final class SourceQueue<Value>: AnySourceQueue {
  var values: [Value] = []
  var isEmpty: Bool { values.isEmpty }
  func removeFirst() { values.removeFirst() }
}

/// A queue whatever its values.
protocol AnySourceQueue: AnyObject {
  var isEmpty: Bool { get }
  func removeFirst()
}

/// What `combineLatest` and `zip` have in common: a value of each source makes one for the subscriber.
final class Gathering<Output, Failure: Error> {
  let junction: Junction<Output, Failure>
  private let queues: [any AnySourceQueue]
  private var hasEnded: [Bool]
  private let isZip: Bool
  private let make: () -> Output

  init(
    _ subscriber: AnySubscriber<Output, Failure>, _ queues: [any AnySourceQueue], isZip: Bool,
    make: @escaping () -> Output
  ) {
    junction = Junction(subscriber, sources: queues.count)
    self.queues = queues
    hasEnded = Array(repeating: false, count: queues.count)
    self.isZip = isZip
    self.make = make
  }

  func connect<P: Publisher>(
    _ publisher: P, to queue: SourceQueue<P.Output>, at index: Int
  ) where P.Failure == Failure {
    if junction.isOver { return }
    let inlet = Inlet<P.Output, Failure>(demand: .unlimited) { value, _ in
      if self.isZip { queue.values.append(value) } else { queue.values = [value] }
      self.sendWhereComplete()
    } onCompletion: { end, inlet in
      self.leave(inlet, end, at: index)
    }
    junction.enter(inlet)
    publisher.subscribe(inlet)
  }

  private func sendWhereComplete() {
    guard queues.allSatisfy({ !$0.isEmpty }) else { return }
    let value = make()
    if isZip { for queue in queues { queue.removeFirst() } }
    junction.send(value)
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
