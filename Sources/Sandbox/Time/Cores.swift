/// The cores that workers share.
struct Cores {
  // When each was last left, in virtual ns; nil while it is taken.
  private var freeSince: [UInt64?]

  init(_ count: Int) {
    freeSince = Array(repeating: 0, count: count)
  }

  var count: Int { freeSince.count }

  /// Since when the core that was left first is free, in ns; nil while all are taken.
  var firstFree: UInt64? { freeIndex.flatMap { freeSince[$0] } }

  /// Gives a worker the core that was left first, from when both are ready.
  mutating func take(for thread: VirtualThread, readyAt time: UInt64) {
    guard let index = freeIndex, let since = freeSince[index] else {
      preconditionFailure("no core is free")
    }
    thread.clock = max(time, since)
    thread.core = index
    freeSince[index] = nil
  }

  /// Takes a thread's core away, where it has one, as of the thread's clock.
  mutating func leave(_ thread: VirtualThread) {
    guard let core = thread.core else { return }
    freeSince[core] = thread.clock
    thread.core = nil
  }

  private var freeIndex: Int? {
    var best: (index: Int, since: UInt64)?
    for (index, since) in freeSince.enumerated() {
      guard let since, since < best?.since ?? .max else { continue }
      best = (index, since)
    }
    return best?.index
  }
}
