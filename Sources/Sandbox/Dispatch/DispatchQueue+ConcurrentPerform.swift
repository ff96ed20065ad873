extension DispatchQueue {
  /// Runs the iterations on the caller's thread and on the cores that are free, and returns when all
  /// are done.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    if iterations <= 0 { return }
    withoutActuallyEscaping(work) { work in
      let loop = Loop(iterations, work)
      simulated(cost: DispatchCosts.enqueue) {
        for _ in 0..<min(iterations, scheduler.coreCount + 1) - 1 {
          loop.helpers += 1
          scheduler.post(onMain: false, urgency: Urgency.inherited) { loop.help() }
        }
      }
      loop.take()
      simulated(cost: DispatchCosts.enter) { loop.waitForHelpers() }
    }
  }
}

/// Iterations that several threads take one by one.
private final class Loop {
  private let iterations: Int
  private var next = 0
  private var work: ((Int) -> Void)?
  private var caller: VirtualThread?
  var helpers = 0

  init(_ iterations: Int, _ work: @escaping (Int) -> Void) {
    self.iterations = iterations
    self.work = work
  }

  func take() {
    while let index = simulated(cost: DispatchCosts.enter, { takeIndex() }) { work?(index) }
  }

  func help() {
    take()
    simulated {
      helpers -= 1
      guard helpers == 0, let caller else { return }
      work = nil
      scheduler.wake(caller)
    }
  }

  func waitForHelpers() {
    if helpers > 0 {
      caller = scheduler.current
      scheduler.block()
    }
    work = nil
  }

  private func takeIndex() -> Int? {
    guard next < iterations else { return nil }
    defer { next += 1 }
    return next
  }
}
