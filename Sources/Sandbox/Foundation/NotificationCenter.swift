/// Something that has happened, for whoever wants to hear of it.
public struct Notification: CustomStringConvertible, CustomDebugStringConvertible,
  @unchecked Sendable
{
  /// What has happened.
  public var name: Name
  /// To whom.
  public var object: Any?
  /// More about it.
  public var userInfo: [AnyHashable: Any]?

  /// Makes a notification.
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }

  /// Name, object and more, as Foundation writes them.
  public var description: String {
    "name = \(name.rawValue), object = \(String(describing: object)), "
      + "userInfo = \(String(describing: userInfo))"
  }
  /// As ``description``.
  public var debugDescription: String { description }

  /// A kind of notification.
  public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
  {
    /// As the type is called in the SDK.
    public var description: String { "NSNotificationName(_rawValue: \(rawValue))" }
    /// As ``description``.
    public var debugDescription: String { description }
    /// The text.
    public let rawValue: String
    /// Makes a name of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// Where the name of a notification is found in the SDK as well.
public enum NSNotification {
  /// A kind of notification.
  public typealias Name = Notification.Name
}

/// Passes notifications on to observers. Safe from every thread.
public final class NotificationCenter: NSObject, @unchecked Sendable {
  /// The app's.
  public static let `default` = NotificationCenter()

  private final class Observer: @unchecked Sendable {
    let name: Notification.Name?
    let object: AnyObject?
    let queue: OperationQueue?
    let block: @Sendable (Notification) -> Void
    init(
      _ name: Notification.Name?, _ object: AnyObject?, _ queue: OperationQueue?,
      _ block: @escaping @Sendable (Notification) -> Void
    ) {
      self.name = name
      self.object = object
      self.queue = queue
      self.block = block
    }
  }
  private var observers: [Observer] = []

  /// Calls a block whenever a notification comes.
  ///
  /// - Parameters:
  ///   - name: Which one; nil for all.
  ///   - obj: About whom; nil for everybody.
  ///   - queue: Where the block is called; nil where the notification is posted. Either way posting
  ///     returns when the block has.
  ///   - block: What to do.
  /// - Returns: What ``removeObserver(_:)`` takes.
  @discardableResult @preconcurrency public func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    simulated(cost: costs.call) {
      let observer = Observer(name, obj.map { $0 as AnyObject }, queue, block)
      observers.append(observer)
      return observer
    }
  }

  /// Calls an observer's block no more.
  public func removeObserver(_ observer: Any) {
    simulated(cost: costs.call) { observers.removeAll { $0 === observer as AnyObject } }
  }

  /// Tells all observers.
  public func post(_ notification: Notification) {
    let about = notification.object.map { $0 as AnyObject }
    let told = simulated(cost: costs.call) {
      observers.filter {
        ($0.name ?? notification.name) == notification.name
          && ($0.object == nil || $0.object === about)
      }
    }
    for observer in told {
      if let queue = observer.queue, queue !== OperationQueue.current {
        let operation = BlockOperation { observer.block(notification) }
        queue.addOperations([operation], waitUntilFinished: true)
      } else {
        observer.block(notification)
      }
    }
  }

  /// Tells all observers.
  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }
}
