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
  var event = Event(time: runtimeNow(), thread: scheduler.current.index, kind: kind)
  if withSites { event.sites = learnerSites() }
  encoder.append(event)
  encoder.bytes.withUnsafeBufferPointer { runtimeTraceBytes($0.baseAddress, $0.count) }
  encoder.bytes.removeAll(keepingCapacity: true)
}

private func learnerSites() -> [UInt32] {
  [UInt32](unsafeUninitializedCapacity: 4) { sites, count in
    guard let start = sites.baseAddress else { return }
    count = Int(runtimeSites(start, 4))
  }
}
