// A global's initialiser may call the simulator and lose the baton there, and another virtual thread
// may need the same global. The host's swift_once then comes here instead of blocking for real.

private nonisolated(unsafe) var waiters:
  [(token: UnsafeMutablePointer<Int>, thread: VirtualThread)] =
    []
private let done = 2

/// Parks the current thread until another one has run the initialiser behind `token`.
@_cdecl("sandbox_wait_for_once")
func waitForOnce(_ token: UnsafeMutablePointer<Int>) {
  asSimulator {
    while token.pointee != done {
      waiters.append((token, scheduler.current))
      scheduler.block()
    }
  }
}

/// Wakes the threads that wait for the initialiser behind `token`, which has run.
@_cdecl("sandbox_once_done")
func onceDone(_ token: UnsafeMutablePointer<Int>) {
  if waiters.isEmpty { return }
  asSimulator {
    for waiter in waiters where waiter.token == token { scheduler.wake(waiter.thread) }
    waiters.removeAll { $0.token == token }
  }
}
