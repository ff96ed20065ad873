// The border between the learner's code and the simulator's. Every public entry of the simulator is
// one call of `simulated`; every call back into the learner's code one of `asLearner`.

/// Runs the body of a public entry of the simulator.
///
/// It is a scheduling point: the learner's executed edges and `cost` become time on the current
/// thread, and a virtual thread that is due earlier goes first. What the body allocates isn't the
/// learner's. Called from within the simulator it only charges the cost: an entry that uses another
/// one is still one step. `cost` is what the operation takes on the device, in ns, charged before its
/// effect.
@inline(__always)
func simulated<R>(cost: UInt64 = 0, _ body: () throws -> R) rethrows -> R {
  let owner = runtimeHeapOwner(HeapOwner.simulator)
  defer { runtimeHeapOwner(owner) }
  if owner == HeapOwner.learner { scheduler.point(cost: cost) } else { charge(cost) }
  return try body()
}

/// Calls back into the learner's code: what it allocates is the learner's, and its calls into the
/// simulator are scheduling points.
@inline(__always)
func asLearner<R>(_ body: () throws -> R) rethrows -> R {
  let owner = runtimeHeapOwner(HeapOwner.learner)
  defer { runtimeHeapOwner(owner) }
  return try body()
}

/// Does bookkeeping: no scheduling point, and what it allocates isn't the learner's.
@inline(__always)
func asSimulator<R>(_ body: () throws -> R) rethrows -> R {
  let owner = runtimeHeapOwner(HeapOwner.simulator)
  defer { runtimeHeapOwner(owner) }
  return try body()
}

/// Adds time to the current thread, in ns, without a scheduling point.
///
/// What follows in the same step happens at the later time, but threads that are due before it have
/// not run yet. Use ``elapse(_:)`` where they could tell.
@inline(__always)
func charge(_ nanoseconds: UInt64) {
  if nanoseconds > 0 { runtimeSpend(nanoseconds) }
}

/// Adds time to the current thread, in ns, and lets every thread that is due before its end go first.
func elapse(_ nanoseconds: UInt64) {
  scheduler.point(cost: nanoseconds)
}

/// What the learner's own code holds, in bytes, and has ever allocated.
func learnerHeap() -> (live: Int, peak: Int, count: Int, total: Int) {
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4) { figures in
    figures.initialize(repeating: 0)
    guard let start = figures.baseAddress else { return (0, 0, 0, 0) }
    runtimeLearnerHeap(start)
    return (Int(figures[0]), Int(figures[1]), Int(figures[2]), Int(figures[3]))
  }
}
