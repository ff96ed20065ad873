extension Subscribers {
  /// Takes all values and hands them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// What is done with a value.
    public var receiveValue: (Input) -> Void
    /// What is done at the end.
    public var receiveCompletion: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isOver = false
    /// Makes one.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }
    /// Takes the subscription and asks for all values.
    public func receive(subscription: any Subscription) {
      guard !isOver, self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    /// Takes a value.
    public func receive(_ value: Input) -> Demand {
      if !isOver { receiveValue(value) }
      return .none
    }
    /// Takes the end.
    public func receive(completion: Completion<Failure>) {
      if isOver { return }
      isOver = true
      subscription = nil
      receiveCompletion(completion)
      forget()
    }
    /// Takes nothing more.
    public func cancel() {
      if isOver { return }
      isOver = true
      let last = subscription
      subscription = nil
      last?.cancel()
      forget()
    }
    private func forget() {
      receiveValue = { _ in }
      receiveCompletion = { _ in }
    }
  }

  /// Takes all values into a property of an object, which it keeps alive.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// It cannot fail.
    public typealias Failure = Never
    /// The object.
    public private(set) var object: Root?
    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?
    /// Makes one.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }
    /// Takes the subscription and asks for all values.
    public func receive(subscription: any Subscription) {
      guard object != nil, self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    /// Sets the property.
    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }
    /// Lets go of the object.
    public func receive(completion: Completion<Never>) { cancel() }
    /// Takes nothing more, and lets go of the object.
    public func cancel() {
      object = nil
      let last = subscription
      subscription = nil
      last?.cancel()
    }
  }
}

extension Publisher {
  /// Hands all values to a closure, and the end to another one. It lasts for as long as the token does.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Hands all values to a closure. It lasts for as long as the token does.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
  /// Puts all values into a property of an object, which is kept alive until the end: with `self` a
  /// cycle, where the token is kept in `self`.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
  /// Puts all values into a published property, for as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.assignments.append(sink { [weak box] in box?.set($0) })
  }
}
