// Swift concurrency on the virtual threads. The hooks are an SPI of this toolchain, so they are used
// in this file alone.
#if compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import CHostRuntime
  import Sandbox

  /// Sets where tasks and the main actor run. Before anything touches `MainActor` or starts a task.
  func installExecutors() {
    _createExecutors(factory: VirtualExecutors.self)
  }

  private struct VirtualExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { virtualMainExecutor }
    static var defaultExecutor: any TaskExecutor { virtualPoolExecutor }
  }

  private let virtualMainExecutor = VirtualMainExecutor()
  private let virtualPoolExecutor = VirtualPoolExecutor()

  /// An executor whose jobs become work of the scheduler's: all that differs is where they run.
  private protocol VirtualExecutor: SchedulingExecutor {
    /// Has a job run at an instant, in virtual ns; nil is now.
    func post(_ job: UnownedJob, at time: UInt64?)
  }

  extension VirtualExecutor {
    var asSchedulingExecutor: (any SchedulingExecutor)? { self }

    func enqueue(_ job: consuming ExecutorJob) { post(UnownedJob(job), at: nil) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      post(UnownedJob(job), at: instant(after: delay))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at deadline: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      post(UnownedJob(job), at: instant(after: clock.now.duration(to: deadline)))
    }
  }

  /// The main actor's executor: the virtual main thread.
  private final class VirtualMainExecutor: MainExecutor, VirtualExecutor, @unchecked Sendable {
    func run() throws {}
    func stop() {}

    // The runtime asks this one first …
    func isIsolatingCurrentContext() -> Bool? { scheduler.current.isMain }

    // … and, where nobody answered, this one, which must not return off the main thread.
    func checkIsolated() {
      if scheduler.current.isMain { return }
      runtime_stop("trap", "code of the main actor was called on \(scheduler.current.name)")
    }

    func post(_ job: UnownedJob, at time: UInt64?) {
      scheduler.post(onMain: true, at: time) {
        job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
  }

  /// The executor of all other tasks and actors: the pool of workers.
  private final class VirtualPoolExecutor: TaskExecutor, VirtualExecutor, @unchecked Sendable {
    func post(_ job: UnownedJob, at time: UInt64?) {
      let urgency = Urgency(taskPriority: job.priority.rawValue)
      scheduler.post(onMain: false, at: time, urgency: urgency) {
        job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }
  }

  /// The clocks of the standard library measure in `Duration`; a learner's own clock that does not is
  /// taken to be due at once.
  private func instant<D: DurationProtocol>(after delay: D) -> UInt64 {
    guard let delay = delay as? Duration else { return runtime_now() }
    let (seconds, attoseconds) = delay.components
    if seconds < 0 || attoseconds < 0 { return runtime_now() }
    if seconds > 1 << 32 { return .max }
    return runtime_now() + UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
#else
  #error("The executor hooks are known for Swift 6.3 and later.")
#endif
