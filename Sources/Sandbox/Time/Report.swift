internal import Trace

/// The run's trace. Each event is handed on at once, so that a stop in a signal handler has them all.
private nonisolated(unsafe) var encoder = TraceEncoder()

/// Appends an event to the trace, at the current time of the current thread.
///
/// With sites it notes where in the learner's object the event comes from: up to four return
/// addresses, innermost first, for which it walks the stack.
func report(_ kind: Event.Kind, withSites: Bool = false) {
  let owner = runtimeHeapOwner(HeapOwner.simulator)
  defer { runtimeHeapOwner(owner) }
  append(kind, withSites ? learnerSites() : [])
}

/// Says how long main has read and written files in the turn that ends, where it did.
func reportMainFileWork() {
  let owner = runtimeHeapOwner(HeapOwner.simulator)
  defer { runtimeHeapOwner(owner) }
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { sites in
    guard let start = sites.baseAddress else { return }
    var count: Int32 = 0
    let spent = runtimeTakeDisk(start, &count)
    // Random numbers are read as a file is, in no time.
    guard spent >= 1000 else { return }
    append(
      .charged(operation: Event.fileWork, duration: spent, subject: ""),
      Array(sites.prefix(Int(count))))
  }
}

private func append(_ kind: Event.Kind, _ sites: [UInt32]) {
  encoder.append(
    Event(time: runtimeNow(), thread: scheduler.current.index, kind: kind, sites: sites))
  encoder.bytes.withUnsafeBufferPointer { runtimeTraceBytes($0.baseAddress, $0.count) }
  encoder.bytes.removeAll(keepingCapacity: true)
}

private func learnerSites() -> [UInt32] {
  [UInt32](unsafeUninitializedCapacity: 4) { sites, count in
    guard let start = sites.baseAddress else { return }
    count = Int(runtimeSites(start, 4))
  }
}
