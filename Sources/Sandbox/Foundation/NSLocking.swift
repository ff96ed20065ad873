/// What can be locked and unlocked.
public protocol NSLocking {
  /// Waits until nobody else holds the lock, and holds it.
  func lock()
  /// Lets the next one hold it.
  func unlock()
}

extension NSLocking {
  /// Holds the lock while the body runs.
  public func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
}
