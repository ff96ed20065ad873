internal import Trace

/// The scheduler of the run.
package nonisolated(unsafe) let scheduler = ThreadScheduler()

/// Discrete-event scheduling: of everything that could go on, the earliest goes on; ties are broken by
/// sequence number.
///
/// Main has a core of its own. Workers share a few; a worker that blocks leaves its core to another
/// one, as Dispatch's do, and waits for a core when it is woken. Of the pool's work that could begin
/// the most urgent does. Exactly one real thread runs at a time, the one with the baton, so nothing
/// here needs a lock.
package final class ThreadScheduler {
  /// The thread that has the baton.
  package private(set) var current: VirtualThread
  /// Virtual nanoseconds of the current thread.
  package var now: UInt64 { runtimeNow() }
  /// The run is stopped when nothing is due before this, in ns.
  package var horizon: UInt64 = 120_000_000_000 { didSet { refresh() } }

  /// Dispatch's own bound for threads of one pool.
  static let mostWorkers = 64
  /// Stacks as on iOS: 1 MiB for main, 512 KiB for every other thread.
  static let stackBytes = (main: 1 << 20, worker: 512 << 10)

  /// How long main has worked in all turns that have ended, in ns.
  private(set) var mainBusy: UInt64 = 0

  private let main: VirtualThread
  private var threads: [VirtualThread]
  private var idleWorkers: [VirtualThread] = []
  private var cores = Cores(2)

  private var mainWork = DueQueue<() -> Void>()
  private var poolWork = PoolWork()
  private var runnable = DueQueue<Turn>()
  private var resuming = DueQueue<VirtualThread>()
  private var sequence: UInt64 = 0
  /// Nobody goes on before this: the process is suspended until then.
  private var suspendedUntil: UInt64 = 0
  /// When someone else than the current thread is due: the fast path of every call.
  private var othersDue: UInt64 = .max

  /// A thread that could go on, or whose wait has a deadline. It means nothing once the thread was
  /// woken since.
  private struct Turn {
    let thread: VirtualThread
    let generation: Int
  }

  init() {
    main = VirtualThread(0)
    threads = [main]
    current = main
  }

  var mainThread: VirtualThread { main }
  /// How many workers can run at once.
  var coreCount: Int { cores.count }

  func setCores(_ count: Int) {
    precondition(count > 0 && threads.count == 1, "cores are set once, before any worker runs")
    cores = Cores(count)
    refresh()
  }

  /// Starts main's real thread, which waits for the baton.
  package func start() {
    runtimeStartThread(0, Self.stackBytes.main, runThread)
  }

  /// Queues work for main or for the pool, to begin at a virtual instant in ns or now.
  ///
  /// The body is called as the learner's code; the simulator's own goes through `simulated` in it.
  /// The urgency says which of the pool's work begins first where cores are few.
  package func post(
    onMain: Bool, at instant: UInt64? = nil, urgency: Urgency = .system,
    _ body: @escaping () -> Void
  ) {
    let time = max(instant ?? 0, runtimeNow())
    if onMain {
      mainWork.insert(body, at: time, sequence: nextSequence())
    } else {
      poolWork.insert(body, at: time, sequence: nextSequence(), urgency)
    }
    refresh()
  }

  /// Parks the current thread until ``wake(_:)``, or until a virtual instant in ns.
  ///
  /// - Returns: True where it was woken, false at the deadline.
  @discardableResult
  package func block(until instant: UInt64? = nil) -> Bool {
    let thread = current
    thread.clock = runtimeNow()
    thread.state = .parked
    thread.generation += 1
    if let instant {
      let turn = Turn(thread: thread, generation: thread.generation)
      runnable.insert(turn, at: max(instant, thread.clock), sequence: nextSequence())
    }
    cores.leave(thread)
    handOver()
    return thread.wasWoken
  }

  /// Lets a parked thread go on from now.
  package func wake(_ thread: VirtualThread) {
    precondition(thread.state == .parked, "\(thread.name) does not wait")
    thread.wasWoken = true
    resume(thread, at: runtimeNow())
    refresh()
  }

  /// The learner's executed edges and `cost` become time on the current thread; whoever is due before
  /// goes first.
  @inline(__always)
  func point(cost: UInt64) {
    let time = runtimeSpend(cost)
    if time > othersDue, !runtimeIsCancelling() { letOthersGoFirst(time) }
  }

  @inline(never)
  private func letOthersGoFirst(_ time: UInt64) {
    current.clock = time
    makeRunnable(current)
    handOver()
  }

  /// Suspends the process until a virtual instant in ns: the current turn ends, then nobody goes on.
  ///
  /// What becomes due meanwhile happens at that instant, in the order in which it was asked for.
  func suspend(until instant: UInt64) {
    suspendedUntil = max(suspendedUntil, instant)
    refresh()
  }

  // MARK: Threads and cores

  /// The whole life of a thread's real thread, which begins when it gets the baton for the first time.
  fileprivate func run(_ thread: VirtualThread) {
    while true {
      if let work = thread.assignment {
        thread.assignment = nil
        let began = thread.clock
        runtimeSetClock(began)
        perform(work)
        thread.clock = runtimeNow()
        if thread.isMain { reportTurn(began) }
      }
      thread.state = .idle
      if !thread.isMain {
        cores.leave(thread)
        idleWorkers.append(thread)
      }
      handOver()
    }
  }

  // Apart, so that the closure and all that only it holds are gone, as the learner's, when it returns.
  @inline(never)
  private func perform(_ work: consuming @escaping () -> Void) {
    asLearner(work)
  }

  private func reportTurn(_ began: UInt64) {
    let duration = main.clock - began
    mainBusy += duration
    reportMainFileWork()
    if duration >= 1_000_000 { report(.turnEnded(duration: duration)) }
  }

  private func nextSequence() -> UInt64 {
    sequence += 1
    return sequence
  }

  private func makeRunnable(_ thread: VirtualThread) {
    thread.state = .active
    thread.generation += 1
    let turn = Turn(thread: thread, generation: thread.generation)
    runnable.insert(turn, at: thread.clock, sequence: nextSequence())
  }

  private func resume(_ thread: VirtualThread, at time: UInt64) {
    thread.clock = max(thread.clock, time)
    if thread.isMain { return makeRunnable(thread) }
    thread.state = .resuming
    thread.generation += 1
    resuming.insert(thread, at: thread.clock, sequence: nextSequence())
  }

  private func idleWorker() -> VirtualThread {
    if let worker = idleWorkers.popLast() { return worker }
    let worker = VirtualThread(threads.count)
    threads.append(worker)
    runtimeStartThread(Int32(worker.index), Self.stackBytes.worker, runThread)
    return worker
  }

  // MARK: Who is next

  private enum Source { case runnable, mainWork, resuming, poolWork(Urgency) }

  /// What is due first, besides the current thread where that goes on.
  private func earliest() -> (time: UInt64, source: Source)? {
    var best: (time: UInt64, sequence: UInt64, source: Source)?
    func offer(_ time: UInt64, _ sequence: UInt64, _ source: Source) {
      if let best, (best.time, best.sequence) <= (max(time, suspendedUntil), sequence) { return }
      best = (max(time, suspendedUntil), sequence, source)
    }
    while let turn = runnable.first, turn.value.generation != turn.value.thread.generation {
      runnable.removeFirst()
    }
    if let turn = runnable.first { offer(turn.time, turn.sequence, .runnable) }
    if main.state == .idle, let work = mainWork.first {
      offer(max(work.time, main.clock), work.sequence, .mainWork)
    }
    if let coreFree = cores.firstFree {
      if let thread = resuming.first {
        offer(max(thread.time, coreFree), thread.sequence, .resuming)
      }
      if !idleWorkers.isEmpty || threads.count <= Self.mostWorkers,
        let work = poolWork.first(from: coreFree)
      {
        offer(work.time, work.sequence, .poolWork(work.urgency))
      }
    }
    return best.map { ($0.time, $0.source) }
  }

  private func refresh() {
    othersDue = min(earliest()?.time ?? .max, horizon)
  }

  /// Chooses the thread that goes on, and makes it ready to.
  private func choose() -> VirtualThread {
    while true {
      guard let next = earliest() else { endWithNothingDue() }
      guard next.time <= horizon else { endAtHorizon() }
      switch next.source {
      case .runnable:
        let thread = runnable.removeFirst().value.thread
        if thread.state == .active {
          thread.clock = max(thread.clock, suspendedUntil)
          return thread
        }
        thread.wasWoken = false
        resume(thread, at: next.time)
      case .mainWork:
        main.assignment = mainWork.removeFirst().value
        main.clock = next.time
        main.state = .active
        return main
      case .resuming:
        let entry = resuming.removeFirst()
        cores.take(for: entry.value, readyAt: max(entry.time, suspendedUntil))
        entry.value.state = .active
        return entry.value
      case .poolWork(let urgency):
        let worker = idleWorker()
        let work = poolWork.removeFirst(urgency)
        worker.assignment = work.value
        worker.urgency = urgency
        cores.take(for: worker, readyAt: max(work.time, suspendedUntil))
        worker.state = .active
        return worker
      }
    }
  }

  /// Passes the baton to whoever is due first; returns when the caller has it again.
  private func handOver() {
    let from = current
    let next = choose()
    if next !== from {
      current = next
      runtimePassBaton(Int32(from.index), Int32(next.index))
    }
    runtimeSetClock(from.clock)
    refresh()
  }

  // MARK: Ends

  private func endWithNothingDue() -> Never {
    let waiting = threads.filter { $0.state == .parked }.count
    guard main.state == .parked else { finish() }
    let others =
      waiting > 1 ? "; \(waiting - 1) other threads wait, too" : ""
    stop(
      .deadlock, of: main,
      "main waits, and nothing is left that could wake it\(others)")
  }

  private func endAtHorizon() -> Never {
    let seconds = Double(horizon / 1_000_000) / 1000
    if main.state == .parked, let end = main.sleepsUntil {
      stop(
        .time, of: main,
        "main sleeps from \(Double(main.clock / 1_000_000) / 1000) s until "
          + "\(Double(end / 1_000_000) / 1000) s, and the run ends at \(seconds) s of virtual time")
    }
    if main.state == .parked {
      stop(
        .deadlock, of: main,
        "main has waited since \(Double(main.clock / 1_000_000) / 1000) s and was not woken "
          + "before \(seconds) s of virtual time")
    }
    stop(.time, "the run did not end within \(seconds) s of virtual time")
  }

  fileprivate func thread(_ index: Int) -> VirtualThread { threads[index] }
}

private func runThread(_ index: Int32) {
  scheduler.run(scheduler.thread(Int(index)))
}
