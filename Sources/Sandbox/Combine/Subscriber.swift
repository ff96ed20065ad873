/// What takes a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What it takes.
  associatedtype Input
  /// How its publisher can fail.
  associatedtype Failure: Error
  /// Gives the subscription, by which values are asked for.
  func receive(subscription: any Subscription)
  /// Gives a value.
  ///
  /// - Returns: How many more are wanted, beside those that were asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Says how the publisher ended; nothing comes afterwards.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Gives a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A connection of a subscriber with its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// A subscription that does nothing.
public enum Subscriptions {
  /// For a publisher that has nothing to send.
  public static var empty: any Subscription { Nothing() }
  private final class Nothing: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// The subscribers that Combine has, and what belongs to them.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// All values came.
    case finished
    /// It failed.
    case failure(Failure)

    /// The same with another type of failures.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }

  /// How many values are wanted.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable
  {
    /// The number; nil for no bound.
    public let max: Int?
    private init(_ max: Int?) { self.max = max }
    /// As many as there are.
    public static let unlimited = Demand(nil)
    /// None.
    public static let none = Demand(0)
    /// At most so many more. Below 0 it is a trap.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(value)
    }
    /// The sum.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let a = lhs.max, let b = rhs.max else { return .unlimited }
      let (sum, isOver) = a.addingReportingOverflow(b)
      return isOver ? .unlimited : Demand(sum)
    }
    /// The sum.
    public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
    /// Adds.
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    /// Adds.
    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
    /// The difference, not below none.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      lhs.max.map { Demand(Swift.max($0 - rhs, 0)) } ?? .unlimited
    }
    /// Takes away.
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    /// True where the first is smaller.
    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      guard let a = lhs.max else { return false }
      return rhs.max.map { a < $0 } ?? true
    }
    /// True where it is more than a number.
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs > .max(rhs) }
    /// True for a number.
    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
    /// In words.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// A subscriber of which only the types of its values and of its failure are known.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  /// Tells subscribers apart.
  public let combineIdentifier: CombineIdentifier
  /// Hides what a subscriber is.
  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = s.receive(subscription:)
    onValue = s.receive(_:)
    onCompletion = s.receive(completion:)
    combineIdentifier = s.combineIdentifier
  }
  /// Makes a subscriber of closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }
  /// Gives the subscription.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  /// Gives a value.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  /// Says how the publisher ended.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// A number that no other one has in a run.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static nonisolated(unsafe) var last = 0
  private let number: Int
  /// Makes the next one.
  public init() {
    Self.last += 1
    number = Self.last
  }
  /// That of an object.
  public init(_ obj: AnyObject) { number = Int(bitPattern: ObjectIdentifier(obj)) }
  /// The number.
  public var description: String { "\(number)" }
}

/// What has a number of its own.
public protocol CustomCombineIdentifierConvertible {
  /// The number.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The object's.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
