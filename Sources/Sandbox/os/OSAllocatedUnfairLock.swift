/// A lock around a state, which one virtual thread holds at a time.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let lockOfState = NSLock()
  private var state: State

  /// Makes a lock around a state.
  public init(initialState: State) where State: Sendable {
    state = initialState
  }

  /// Makes a lock around a state that cannot be checked to be Sendable.
  public init(uncheckedState: State) {
    state = uncheckedState
  }

  /// Holds the lock while the body works with the state.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    try lockOfState.withLock { try body(&state) }
  }

  /// As ``withLock(_:)``, without the checks of what goes in and out.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try lockOfState.withLock { try body(&state) }
  }

  /// As ``withLock(_:)`` where nobody holds the lock; nil where somebody does.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard lockOfState.try() else { return nil }
    defer { lockOfState.unlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock around nothing.
  public convenience init() { self.init(uncheckedState: ()) }

  /// Waits until nobody else holds the lock, and holds it.
  public func lock() { lockOfState.lock() }

  /// Lets the next one hold it.
  public func unlock() { lockOfState.unlock() }

  /// Holds the lock while the body runs.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try lockOfState.withLock(body)
  }
}
