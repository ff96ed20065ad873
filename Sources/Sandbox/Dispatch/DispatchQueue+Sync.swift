internal import Trace

extension DispatchQueue {
  /// Runs work in this queue's turn, on the caller's thread, and returns when it is done.
  ///
  /// The main queue's work runs on the main thread. From the queue itself it can never return: the run
  /// ends as a deadlock, where Dispatch traps.
  @discardableResult
  public func sync<T>(execute work: () throws -> T) rethrows -> T {
    try sync(flags: [], execute: work)
  }

  /// Runs work in this queue's turn, with flags, and returns when it is done.
  @discardableResult
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
    if runsOnMain { return try onMain(work, rescue: { throw $0 }) }
    simulated(cost: DispatchCosts.enter) { enterAndWait(isBarrier: flags.contains(.barrier)) }
    defer { simulated(cost: DispatchCosts.enter) { leave() } }
    return try perform(work)
  }

  /// Runs a work item in this queue's turn, and returns when it is done.
  public func sync(execute workItem: DispatchWorkItem) {
    sync(flags: workItem.flags) { workItem.perform() }
  }

  /// As ``sync(execute:)``; the caller's thread does the work here as well.
  public func asyncAndWait<T>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> T
  ) rethrows -> T {
    try sync(flags: flags, execute: work)
  }

  private var runsOnMain: Bool { kind == .main || (target?.runsOnMain ?? false) }

  private func enterAndWait(isBarrier: Bool) {
    if kind == .global { return }
    if isCurrent, kind == .serial || isBarrier { stopOwnWait() }
    lane.enterAndWait(isBarrier: isBarrier)
    target?.enterAndWait(isBarrier: false)
  }

  private func leave() {
    if kind == .global { return }
    target?.leave()
    lane.leave()
  }

  private func stopOwnWait() -> Never {
    stop(
      .deadlock,
      "sync on the queue \(label) from work of that queue: it waits for itself, a deadlock. "
        + "Call the code directly, or use async.")
  }

  private func onMain<T>(
    _ work: () throws -> T, rescue: (any Error) throws -> T
  ) rethrows -> T {
    var result: Result<T, any Error>?
    withoutActuallyEscaping(work) { work in
      simulated(cost: DispatchCosts.enqueue) {
        if scheduler.current.isMain { stopOwnWait() }
        let caller = scheduler.current
        // Emptied before the caller goes on: withoutActuallyEscaping traps if the closure is still
        // held then.
        let box = Box { result = Result { try work() } }
        enqueue(completion: { scheduler.wake(caller) }) { box.run() }
        scheduler.block()
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    case nil: preconditionFailure("woken before the work was done")
    }
  }
}

private final class Box {
  private var work: (() -> Void)?

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func run() {
    work?()
    work = nil
  }
}
