/// What orders the work of one queue: who may begin, and who comes next.
///
/// A serial queue lets one in at a time, a concurrent one everybody except around a barrier.
final class DispatchLane {
  private enum Entry {
    case work(isBarrier: Bool, begin: () -> Void)
    case caller(isBarrier: Bool, VirtualThread)

    var isBarrier: Bool {
      switch self {
      case .work(let isBarrier, _), .caller(let isBarrier, _): isBarrier
      }
    }
  }

  private let isSerial: Bool
  private var waiting: [Entry] = []
  private var firstWaiting = 0
  private var inside = 0
  private var hasBarrierInside = false
  private var suspensions = 0

  init(isSerial: Bool) {
    self.isSerial = isSerial
  }

  /// Queues work; `begin` is called when it may begin, and ``leave()`` must be called when it is done.
  func enter(isBarrier: Bool, begin: @escaping () -> Void) {
    waiting.append(.work(isBarrier: isBarrier, begin: begin))
    admit()
  }

  /// Parks the current thread until it may begin; it must call ``leave()`` when it is done.
  func enterAndWait(isBarrier: Bool) {
    if firstWaiting == waiting.count, suspensions == 0, isFree(for: isBarrier || isSerial) {
      return begin(isBarrier || isSerial)
    }
    waiting.append(.caller(isBarrier: isBarrier, scheduler.current))
    scheduler.block()
  }

  func leave() {
    inside -= 1
    if inside == 0 { hasBarrierInside = false }
    admit()
  }

  func suspend() { suspensions += 1 }

  /// False where nobody had suspended it.
  func resume() -> Bool {
    guard suspensions > 0 else { return false }
    suspensions -= 1
    admit()
    return true
  }

  private func isFree(for barrier: Bool) -> Bool {
    barrier ? inside == 0 : !hasBarrierInside
  }

  private func begin(_ barrier: Bool) {
    inside += 1
    hasBarrierInside = barrier
  }

  private func admit() {
    while suspensions == 0, firstWaiting < waiting.count {
      let entry = waiting[firstWaiting]
      let barrier = entry.isBarrier || isSerial
      guard isFree(for: barrier) else { return }
      removeFirst()
      begin(barrier)
      switch entry {
      case .work(_, let begin): begin()
      case .caller(_, let thread): scheduler.wake(thread)
      }
    }
  }

  private func removeFirst() {
    waiting[firstWaiting] = .work(isBarrier: false, begin: {})
    firstWaiting += 1
    if firstWaiting == waiting.count || firstWaiting > 64 && firstWaiting * 2 > waiting.count {
      waiting.removeFirst(firstWaiting)
      firstWaiting = 0
    }
  }
}
