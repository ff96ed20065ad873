/// A thread of the simulated device with its own clock, carried by one real thread, which is parked
/// unless it has the baton.
package final class VirtualThread {
  /// 0 is main, the others are workers of the pool.
  package let index: Int
  /// `main`, `worker1` …
  package let name: String
  /// True for the thread that UIKit belongs to.
  package var isMain: Bool { index == 0 }

  /// Virtual nanoseconds; up to date while the thread doesn't run.
  var clock: UInt64 = 0
  /// The core that a worker runs on; always nil for main, which has one of its own.
  var core: Int?
  var state = State.idle
  /// False where the last wait ended at its deadline.
  var wasWoken = false
  /// When it goes on by itself, in ns, where it sleeps and waits for nobody.
  var sleepsUntil: UInt64?
  /// Raised when the thread is woken, so that the deadline of an earlier wait means nothing.
  var generation = 0
  /// How urgent the work is that it does; what it queues without a class inherits it.
  var urgency = Urgency.userInteractive
  /// The queues whose work it runs, innermost last.
  var queues: [DispatchQueue] = []
  /// The operation queues whose operation it runs, innermost last.
  var operationQueues: [OperationQueue] = []
  /// What learners' code keeps with it; made when first asked for.
  var dictionary: NSMutableDictionary?
  /// What it does next, once it has the baton.
  var assignment: (() -> Void)?

  enum State {
    /// Without work.
    case idle
    /// Has the baton, or could go on.
    case active
    /// Waits until it is woken, or for its deadline.
    case parked
    /// Was woken, and waits for a core.
    case resuming
  }

  init(_ index: Int) {
    self.index = index
    name = index == 0 ? "main" : "worker\(index)"
  }
}
