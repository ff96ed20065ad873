/// C's lock. It must not move in memory, which Swift's own variables may; use
/// ``OSAllocatedUnfairLock``.
public struct os_unfair_lock_s: @unchecked Sendable {
  fileprivate let lock = NSLock()
  /// Makes a lock that nobody holds.
  public init() {}
}

/// As C names it.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until nobody else holds the lock, and holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }
/// Lets the next one hold it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }
/// Holds the lock where nobody does; says whether it could.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }
