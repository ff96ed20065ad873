internal import Trace

/// Ends the run as UIKit does when it throws an Objective-C exception, with the caller's stack.
///
/// - Parameters:
///   - name: `NSInternalInconsistencyException` …
///   - reason: UIKit's sentence, and what to do.
func raise(_ name: String, _ reason: String) -> Never {
  stop(.exception, "\(name): \(reason)")
}

/// Ends the run early, with the caller's stack.
func stop(_ kind: Ending.Kind, _ reason: String) -> Never {
  runtimeHeapOwner(HeapOwner.simulator)
  runtimeStop(kind.rawValue, reason)
}

/// Ends the run early, with the stack of a thread that waits.
func stop(_ kind: Ending.Kind, of thread: VirtualThread, _ reason: String) -> Never {
  runtimeHeapOwner(HeapOwner.simulator)
  runtimeStopParked(Int32(thread.index), kind.rawValue, reason)
}

/// Ends the run: the scenario was played to its end.
func finish() -> Never {
  runtimeFinish()
}
