extension Publisher {
  /// Calls closures on the way.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
  /// Prints what comes by.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// Calls closures on the way.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Told of the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Told of a value.
    public var receiveOutput: ((Output) -> Void)?
    /// Told of the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Told of a cancellation.
    public var receiveCancel: (() -> Void)?
    /// Told of what is asked for.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var hasEnded = false
      let stage = Stage<Output, Failure, S>(subscriber) {
        receiveOutput?($0)
        return .emit($0)
      } ending: { end in
        hasEnded = true
        receiveCompletion?(end)
        return .end(end)
      }
      stage.onSubscription = receiveSubscription
      stage.onRequest = receiveRequest
      stage.onCancel = { if !hasEnded { receiveCancel?() } }
      upstream.subscribe(stage)
    }
  }

  /// Prints what comes by.
  public struct Print<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// In front of each line.
    public let prefix: String
    private let stream: (any TextOutputStream)?

    /// Makes one. Without a stream it prints as `print` does.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var stream = stream
      func line(_ text: String) {
        let whole = (prefix.isEmpty ? "" : prefix + ": ") + text
        if stream == nil { Swift.print(whole) } else { stream?.write(whole + "\n") }
      }
      upstream.handleEvents(
        receiveSubscription: { line("receive subscription: (\(name(of: $0)))") },
        receiveOutput: { line("receive value: (\($0))") },
        receiveCompletion: { end in
          switch end {
          case .finished: line("receive finished")
          case .failure(let error): line("receive error: (\(error))")
          }
        }, receiveCancel: { line("receive cancel") },
        receiveRequest: { line("request \($0)") }
      ).receive(subscriber: subscriber)
    }
  }
}
