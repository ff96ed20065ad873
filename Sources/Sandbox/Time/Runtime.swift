// The C half of the host, by symbol name: a module import of it would put its module map on every
// learner's command line. Internal, so that learners cannot name it. The signatures must match
// CHostRuntime/include/runtime.h, which documents them.

@_silgen_name("runtime_now") func runtimeNow() -> UInt64
@_silgen_name("runtime_set_clock") func runtimeSetClock(_ nanoseconds: UInt64)
@_silgen_name("runtime_spend") @discardableResult func runtimeSpend(_ nanoseconds: UInt64)
  -> UInt64
@_silgen_name("runtime_set_meters") func runtimeSetMeters(
  _ nanosecondsPerEdge: UInt64, _ picoseconds: UnsafePointer<UInt64>?)
@_silgen_name("runtime_heap_owner") @discardableResult func runtimeHeapOwner(_ owner: Int32)
  -> Int32
@_silgen_name("runtime_learner_heap_into") func runtimeLearnerHeap(
  _ figures: UnsafeMutablePointer<UInt64>)
@_silgen_name("runtime_start_thread") func runtimeStartThread(
  _ index: Int32, _ stackBytes: Int, _ body: @convention(c) (Int32) -> Void)
@_silgen_name("runtime_pass_baton") func runtimePassBaton(_ from: Int32, _ to: Int32)
@_silgen_name("runtime_sites") func runtimeSites(
  _ sites: UnsafeMutablePointer<UInt32>, _ limit: Int32
) -> Int32
@_silgen_name("runtime_trace_bytes") func runtimeTraceBytes(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int)
@_silgen_name("runtime_stop") func runtimeStop(
  _ kind: UnsafePointer<CChar>, _ reason: UnsafePointer<CChar>
) -> Never
@_silgen_name("runtime_stop_parked") func runtimeStopParked(
  _ thread: Int32, _ kind: UnsafePointer<CChar>, _ reason: UnsafePointer<CChar>
) -> Never
@_silgen_name("runtime_finish") func runtimeFinish() -> Never

/// The screen that Swift tasks which the learner's code starts from now on belong to; 0 for none.
@_silgen_name("runtime_set_screen") func runtimeSetScreen(_ screen: Int32)
/// True while the current thread cancels a task, and its handlers run.
@_silgen_name("runtime_is_cancelling") func runtimeIsCancelling() -> Bool
/// How many of a screen's tasks have not ended, or are still referred to.
@_silgen_name("runtime_live_tasks") func runtimeLiveTasks(_ screen: Int32) -> UInt64

/// Writes bytes, ns of the last change since 1970, and 1 for a folder; false where nothing is there.
@_silgen_name("runtime_look_at_file") func runtimeLookAtFile(
  _ path: UnsafePointer<CChar>, _ figures: UnsafeMutableRawPointer?
) -> Bool

/// What opening a file and a byte of one cost on the simulated device.
@_silgen_name("runtime_set_disk") func runtimeSetDisk(
  _ nanosecondsPerFile: UInt64, _ picosecondsPerByte: UInt64)
/// The current thread has spent so many ns on a file, in the simulator's own work.
@_silgen_name("runtime_note_disk") func runtimeNoteDisk(_ nanoseconds: UInt64)
/// The ns that main has spent on files since this was called last, with up to four sites.
@_silgen_name("runtime_take_disk") func runtimeTakeDisk(
  _ sites: UnsafeMutablePointer<UInt32>, _ count: UnsafeMutablePointer<Int32>
) -> UInt64
/// Who owns what is allocated, as `runtimeHeapOwner` takes it.
enum HeapOwner {
  static let simulator: Int32 = 0
  static let learner: Int32 = 1
}
