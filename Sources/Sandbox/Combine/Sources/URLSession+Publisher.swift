extension URLSession {
  /// Loads a URL for each subscriber, and cancels the load with the subscription.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }
  /// Loads a request for each subscriber, and cancels the load with the subscription.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Loads a request for each subscriber, and sends the answer on a background thread.
  public struct DataTaskPublisher: Publisher {
    /// The bytes and what the server said beside.
    public typealias Output = (data: Data, response: URLResponse)
    /// Why a load failed.
    public typealias Failure = URLError
    /// What is loaded.
    public let request: URLRequest
    /// What loads it.
    public let session: URLSession
    /// Makes one.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }
    /// Connects a subscriber; the load begins when it asks for a value.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      subscriber.receive(
        subscription: LoadSubscription(request, session, AnySubscriber(subscriber)))
    }
  }
}

private final class LoadSubscription: Subscription, @unchecked Sendable {
  private let request: URLRequest
  private let session: URLSession
  private var subscriber: AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>?
  private var task: URLSessionDataTask?

  init(
    _ request: URLRequest, _ session: URLSession,
    _ subscriber: AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>
  ) {
    self.request = request
    self.session = session
    self.subscriber = subscriber
  }
  func request(_ demand: Subscribers.Demand) {
    guard demand > 0, task == nil, subscriber != nil else { return }
    let task = session.dataTask(with: request) { data, response, error in
      guard let subscriber = self.subscriber else { return }
      self.subscriber = nil
      if let data, let response, error == nil {
        _ = subscriber.receive((data: data, response: response))
        subscriber.receive(completion: .finished)
      } else {
        subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }
    self.task = task
    task.resume()
  }
  func cancel() {
    subscriber = nil
    task?.cancel()
  }
}
