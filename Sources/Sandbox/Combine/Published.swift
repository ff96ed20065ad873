/// A property whose changes are published: `$photo` is the publisher.
///
/// It sends the new value before the property has it, and the value that it has to each new subscriber,
/// as Combine does.
@propertyWrapper
public struct Published<Value> {
  let box: PublishedBox<Value>

  /// Makes a property with a value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  /// Makes a property with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Only classes can have it.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    set { box.value = newValue }
  }

  /// The property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box.assignments = newValue.box.assignments }
  }

  /// Sends the property's value, and each new one before the property has it.
  public struct Publisher: Sandbox.Publisher {
    /// What it sends.
    public typealias Output = Value
    /// It cannot fail.
    public typealias Failure = Never
    let box: PublishedBox<Value>
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.crowd.add(AnySubscriber(subscriber), current: box.value)
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// What a published property keeps: its copies share it.
final class PublishedBox<Value>: PublishedStorage {
  let crowd = SubjectCrowd<Value, Never>()
  var value: Value
  var assignments: [AnyCancellable] = []
  var objectWillChange: ObservableObjectPublisher?

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    let members = crowd.members()
    objectWillChange?.send()
    for member in members { member.offer(new, keeps: true) }
    simulated(cost: CombineCosts.pass) { value = new }
  }
}

/// A published property of any type, for the object that it belongs to.
protocol PublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

private protocol AnyPublished { var storage: any PublishedStorage { get } }
extension Published: AnyPublished { fileprivate var storage: any PublishedStorage { box } }

/// An object that tells before it changes.
public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject {
  /// The type of what tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Tells before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before one of the published properties changes. An object without any gets a new publisher
  /// each time (simplified: Combine's keeps one).
  public var objectWillChange: ObservableObjectPublisher {
    var publisher: ObservableObjectPublisher?
    var found: [any PublishedStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children {
        guard let property = child.value as? any AnyPublished else { continue }
        found.append(property.storage)
        publisher = publisher ?? property.storage.objectWillChange
      }
      mirror = current.superclassMirror
    }
    let made = publisher ?? ObservableObjectPublisher()
    for storage in found { storage.objectWillChange = made }
    return made
  }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// It sends nothing but the fact.
  public typealias Output = Void
  /// It cannot fail.
  public typealias Failure = Never
  private let crowd = SubjectCrowd<Void, Never>()
  /// Makes one.
  public init() {}
  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    crowd.add(AnySubscriber(subscriber), current: nil)
  }
  /// Tells all subscribers.
  public func send() { for member in crowd.members() { member.offer((), keeps: false) } }
}
