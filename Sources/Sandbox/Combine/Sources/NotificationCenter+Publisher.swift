extension NotificationCenter {
  /// Sends each notification of a name, on the thread on which it is posted.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends each notification of a name.
  public struct Publisher: Sandbox.Publisher {
    /// What it sends.
    public typealias Output = Notification
    /// It cannot fail.
    public typealias Failure = Never
    /// Where they are posted.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// About whom; nil for everybody.
    public let object: AnyObject?
    /// Makes one.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let token = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
      let stage = Stage<Notification, Never, S>(subscriber) {
        .emit($0)
      } ending: {
        .end($0)
      }
      stage.onCancel = { [center] in center.removeObserver(token) }
      subject.subscribe(stage)
    }
  }

  /// The notifications of a name, for `for await`. Those that come while nobody waits are kept, up to 7
  /// (assumption).
  public func notifications(named name: Notification.Name, object: AnyObject? = nil)
    -> Notifications
  {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name, one after the other.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification
    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?
    /// Begins to listen.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Notification.self, bufferingPolicy: .bufferingNewest(7))
      let token = Token(
        center.addObserver(forName: name, object: object, queue: nil) { continuation.yield($0) })
      continuation.onTermination = { [center] _ in center.removeObserver(token.observer) }
      return Iterator(base: stream.makeAsyncIterator())
    }
    /// The notifications from when it was made.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Notification>.Iterator
      /// The next one; nil where the task is cancelled.
      public mutating func next() async -> Notification? { await base.next() }
    }
  }

  private struct Token: @unchecked Sendable {
    let observer: any NSObjectProtocol
    init(_ observer: any NSObjectProtocol) { self.observer = observer }
  }
}
