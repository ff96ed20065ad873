/// What can be cancelled.
public protocol Cancellable {
  /// Cancels it.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a set, to be cancelled with it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
  /// Keeps it in a collection, to be cancelled with it.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    AnyCancellable(self).store(in: &collection)
  }
}

/// Cancels something when it is told to, and at the latest when it is freed.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private var action: (() -> Void)?

  /// Makes one that calls a closure, once.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Makes one that cancels something else.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit { cancel() }

  /// Cancels, where that has not been done.
  public func cancel() {
    let action = self.action
    self.action = nil
    action?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(self)
  }

  /// True for the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
