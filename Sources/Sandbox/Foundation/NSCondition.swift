/// A lock that threads can wait with for something to come true.
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  private let mutex = NSLock()
  private let waiters = WaitList()
  /// A name for people.
  open var name: String?
  /// Makes a lock that nobody holds.
  public override init() {}

  /// Waits until nobody else holds the lock, and holds it.
  public func lock() { mutex.lock() }
  /// Lets the next one hold it.
  public func unlock() { mutex.unlock() }
  /// Lets go of the lock, waits for a signal, and holds the lock again.
  open func wait() { _ = wait(until: .max) }
  /// As ``wait()``, but gives up at the date; says whether it was woken.
  open func wait(until limit: Date) -> Bool { wait(until: instant(of: limit)) }
  /// Wakes the one that has waited longest.
  open func signal() { simulated(cost: DispatchCosts.enter) { _ = waiters.wakeFirst() } }
  /// Wakes all.
  open func broadcast() { simulated(cost: DispatchCosts.enter) { waiters.wakeAll() } }

  fileprivate func wait(until instant: UInt64) -> Bool {
    simulated(cost: DispatchCosts.enter) {
      mutex.unlock()
      let wasWoken = waiters.wait(until: instant)
      mutex.lock()
      return wasWoken
    }
  }
}

/// A lock with a number, which threads can wait for.
open class NSConditionLock: NSObject, NSLocking, @unchecked Sendable {
  private let state = NSCondition()
  private var isHeld = false
  private var value: Int
  /// A name for people.
  open var name: String?
  /// Makes a lock that nobody holds.
  public init(condition: Int = 0) { value = condition }

  /// The number.
  open var condition: Int { simulated(cost: DispatchCosts.look) { value } }
  /// Waits until nobody else holds the lock, and holds it.
  public func lock() { _ = take(until: .max) { _ in true } }
  /// Lets the next one hold it.
  public func unlock() { release(nil) }
  /// Waits until nobody else holds the lock and the number is right, and holds it.
  open func lock(whenCondition condition: Int) { _ = take(until: .max) { $0 == condition } }
  /// As ``lock(whenCondition:)``, but gives up at the date; says whether it holds the lock.
  open func lock(whenCondition condition: Int, before limit: Date) -> Bool {
    take(until: instant(of: limit)) { $0 == condition }
  }
  /// Holds the lock where nobody does; says whether it could.
  open func `try`() -> Bool { take(until: 0) { _ in true } }
  /// Holds the lock where nobody does and the number is right; says whether it could.
  open func tryLock(whenCondition condition: Int) -> Bool { take(until: 0) { $0 == condition } }
  /// Sets the number, and lets the next one hold the lock.
  open func unlock(withCondition condition: Int) { release(condition) }

  private func take(until instant: UInt64, when isRight: (Int) -> Bool) -> Bool {
    simulated(cost: DispatchCosts.enter) {
      state.lock()
      defer { state.unlock() }
      while isHeld || !isRight(value) {
        if instant <= scheduler.now { return false }
        _ = state.wait(until: instant)
      }
      isHeld = true
      return true
    }
  }

  private func release(_ condition: Int?) {
    simulated(cost: DispatchCosts.enter) {
      state.lock()
      isHeld = false
      if let condition { value = condition }
      state.broadcast()
      state.unlock()
    }
  }
}
