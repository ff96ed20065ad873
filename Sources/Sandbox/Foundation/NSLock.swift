/// A lock that one virtual thread holds at a time; the others wait in the order in which they came.
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  /// A name for people.
  open var name: String?
  private var isHeld = false
  private let waiters = WaitList()

  /// Makes a lock that nobody holds.
  public override init() {}

  /// Waits until nobody else holds the lock, and holds it. Twice on one thread is a deadlock.
  public func lock() {
    simulated(cost: DispatchCosts.enter) {
      if isHeld { waiters.wait() } else { isHeld = true }
    }
  }

  /// Holds the lock where nobody does; says whether it could.
  public func `try`() -> Bool {
    simulated(cost: DispatchCosts.enter) {
      if isHeld { return false }
      isHeld = true
      return true
    }
  }

  /// As ``lock()``, but gives up at the date; says whether it holds the lock.
  public func lock(before limit: Date) -> Bool {
    simulated(cost: DispatchCosts.enter) {
      if isHeld { return waiters.wait(until: instant(of: limit)) }
      isHeld = true
      return true
    }
  }

  /// Lets the one that has waited longest hold the lock.
  public func unlock() {
    simulated(cost: DispatchCosts.enter) {
      if waiters.wakeFirst() == nil { isHeld = false }
    }
  }
}

/// A lock that the thread that holds it may lock again.
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  /// A name for people.
  open var name: String?
  private var holder: VirtualThread?
  private var depth = 0
  private let waiters = WaitList()

  /// Makes a lock that nobody holds.
  public override init() {}

  /// Waits until no other thread holds the lock, and holds it once more.
  public func lock() {
    simulated(cost: DispatchCosts.enter) {
      if !take() { waiters.wait() }
    }
  }

  /// Holds the lock where no other thread does; says whether it could.
  public func `try`() -> Bool {
    simulated(cost: DispatchCosts.enter) { take() }
  }

  /// As ``lock()``, but gives up at the date; says whether it holds the lock.
  public func lock(before limit: Date) -> Bool {
    simulated(cost: DispatchCosts.enter) {
      take() || waiters.wait(until: instant(of: limit))
    }
  }

  /// Undoes one ``lock()``.
  public func unlock() {
    simulated(cost: DispatchCosts.enter) {
      if depth > 1 {
        depth -= 1
      } else {
        holder = waiters.wakeFirst()
        depth = holder == nil ? 0 : 1
      }
    }
  }

  private func take() -> Bool {
    guard holder == nil || holder === scheduler.current else { return false }
    holder = scheduler.current
    depth += 1
    return true
  }
}
