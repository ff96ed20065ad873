/// A publisher that values are put into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends it for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives a subscription of a publisher whose values are put in.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells all subscribers.
  public func send() { send(()) }
}

/// Sends what is put in to those who are subscribed at that instant, as many as each wants.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let crowd = SubjectCrowd<Output, Failure>()
  /// Makes one.
  public init() {}
  deinit { crowd.forget() }
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    crowd.add(AnySubscriber(subscriber), current: nil)
  }
  /// Sends a value. A subscriber that does not want one at that instant misses it.
  public func send(_ input: Output) {
    for member in crowd.members() { member.offer(input, keeps: false) }
  }
  /// Ends it; what is sent later goes nowhere.
  public func send(completion: Subscribers.Completion<Failure>) { crowd.end(completion) }
  /// Asks a publisher, whose values are put in, for all of them.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Keeps the last value, which each subscriber gets first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let crowd = SubjectCrowd<Output, Failure>()
  private var current: Output
  /// Makes one with a value.
  public init(_ value: Output) { current = value }
  deinit { crowd.forget() }
  /// The last value; setting it sends it.
  public var value: Output {
    get { simulated(cost: CombineCosts.pass) { current } }
    set { send(newValue) }
  }
  /// Connects a subscriber, which gets the last value first.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    crowd.add(AnySubscriber(subscriber), current: current)
  }
  /// Sends a value. A subscriber that does not want one at that instant gets the last one later.
  public func send(_ input: Output) {
    if crowd.isOver { return }
    simulated(cost: CombineCosts.pass) { current = input }
    for member in crowd.members() { member.offer(input, keeps: true) }
  }
  /// Ends it; what is sent later goes nowhere.
  public func send(completion: Subscribers.Completion<Failure>) { crowd.end(completion) }
  /// Asks a publisher, whose values are put in, for all of them.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A subject's subscribers.
final class SubjectCrowd<Output, Failure: Error> {
  private var list: [Member] = []
  private var completion: Subscribers.Completion<Failure>?

  var isOver: Bool { completion != nil }

  func add(_ subscriber: AnySubscriber<Output, Failure>, current: Output?) {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let member = Member(subscriber, self, current)
    list.append(member)
    subscriber.receive(subscription: member)
  }

  /// Who is subscribed now; nobody after the end.
  func members() -> [Member] { simulated(cost: CombineCosts.pass) { isOver ? [] : list } }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let told = members()
    if isOver { return }
    self.completion = completion
    list = []
    for member in told { member.end(completion) }
  }

  /// The subject is gone: nothing will come any more.
  func forget() { list = [] }

  final class Member: Subscription, CustomStringConvertible {
    var description: String { keepsLast ? "CurrentValueSubject" : "PassthroughSubject" }
    private let keepsLast: Bool
    private var subscriber: AnySubscriber<Output, Failure>?
    private weak var crowd: SubjectCrowd?
    private var demand = Subscribers.Demand.none
    private var kept: Output?

    init(
      _ subscriber: AnySubscriber<Output, Failure>, _ crowd: SubjectCrowd, _ kept: Output?
    ) {
      self.subscriber = subscriber
      self.crowd = crowd
      self.kept = kept
      keepsLast = kept != nil
    }
    func request(_ more: Subscribers.Demand) {
      demand += more
      guard demand > 0, let value = kept else { return }
      kept = nil
      offer(value, keeps: true)
    }
    func offer(_ value: Output, keeps: Bool) {
      guard let subscriber else { return }
      if demand > 0 {
        demand -= 1
        demand += subscriber.receive(value)
      } else if keeps {
        kept = value
      }
    }
    func end(_ completion: Subscribers.Completion<Failure>) {
      let last = subscriber
      subscriber = nil
      last?.receive(completion: completion)
    }
    func cancel() {
      subscriber = nil
      crowd?.list.removeAll { $0 === self }
    }
  }
}
