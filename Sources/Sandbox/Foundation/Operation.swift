/// A piece of work with dependencies, for an ``OperationQueue``.
///
/// Subclasses override `main()`; asynchronous ones `start()` and the state, and announce a change of
/// `isFinished` with `didChangeValue`, as in Foundation.
open class Operation: NSObject, @unchecked Sendable {
  /// How urgent an operation is among the ready ones of its queue.
  public enum QueuePriority: Int, Sendable {
    /// Last.
    case veryLow = -8
    /// Later.
    case low = -4
    /// Where nothing else is said.
    case normal = 0
    /// Earlier.
    case high = 4
    /// First.
    case veryHigh = 8
  }

  /// A name for people.
  public var name: String?
  /// How urgent it is among the ready ones of its queue.
  public var queuePriority = QueuePriority.normal
  /// How urgent it is for a core; its queue's where nothing is said.
  public var qualityOfService = QualityOfService.default
  /// Called on a worker when the operation is finished.
  public var completionBlock: (@Sendable () -> Void)?
  /// What must be finished before this begins.
  public private(set) var dependencies: [Operation] = []

  private var wasCancelled = false
  private var state = State.waiting
  private let finished = DispatchGroup()
  weak var queue: OperationQueue?

  private enum State { case waiting, executing, finished }

  /// Makes an operation that does nothing.
  public override init() {
    finished.count = 1
  }

  /// The operation's work.
  open func main() {}

  /// Runs ``main()``, unless the operation was cancelled; it is finished afterwards.
  open func start() {
    let runs = simulated(cost: DispatchCosts.enter) {
      guard state == .waiting else { return false }
      state = .executing
      return !wasCancelled
    }
    if runs { main() }
    simulated(cost: DispatchCosts.enter) {
      state = .finished
      end()
    }
  }

  /// Asks the operation to end; one that has not begun never does.
  open func cancel() {
    simulated(cost: DispatchCosts.enter) {
      wasCancelled = true
      queue?.startNext()
    }
  }

  /// True after ``cancel()``.
  open var isCancelled: Bool { simulated(cost: DispatchCosts.look) { wasCancelled } }
  /// True while it runs.
  open var isExecuting: Bool { simulated(cost: DispatchCosts.look) { state == .executing } }
  /// True once it is done.
  open var isFinished: Bool { simulated(cost: DispatchCosts.look) { state == .finished } }
  /// True where it goes on after `start()` returned.
  open var isAsynchronous: Bool { false }
  /// True where nothing is left that it depends on, or it was cancelled.
  open var isReady: Bool {
    simulated(cost: DispatchCosts.look) { wasCancelled || dependencies.allSatisfy(\.hasEnded) }
  }

  /// Another operation must be finished before this begins.
  public func addDependency(_ operation: Operation) {
    simulated(cost: DispatchCosts.enter) { dependencies.append(operation) }
  }

  /// Undoes ``addDependency(_:)``.
  public func removeDependency(_ operation: Operation) {
    simulated(cost: DispatchCosts.enter) {
      dependencies.removeAll { $0 === operation }
      queue?.startNext()
    }
  }

  /// Waits until the operation is finished.
  public func waitUntilFinished() { finished.wait() }

  /// Announces that a property is about to change.
  open func willChangeValue(forKey key: String) {}

  /// Announces that a property has changed; `isFinished` tells the queue.
  open func didChangeValue(forKey key: String) {
    guard key == "isFinished" || key == "finished", isFinished else { return }
    simulated(cost: DispatchCosts.enter) { end() }
  }

  /// Announces that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {}

  /// Announces that a property has changed; `isFinished` tells the queue.
  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    if keyPath as AnyKeyPath == \Operation.isFinished as AnyKeyPath {
      didChangeValue(forKey: "isFinished")
    }
  }

  // MARK: The simulator's

  private(set) var hasEnded = false
  private var dependents: [OperationQueue] = []

  /// Begins on the current thread, as a queue does.
  func runFromQueue() {
    start()
    if !isAsynchronous { simulated { end() } }
  }

  func tell(_ queue: OperationQueue) { dependents.append(queue) }

  private func end() {
    if hasEnded { return }
    hasEnded = true
    finished.left()
    // The operation lives until its block has run, as Foundation's does.
    if let completionBlock {
      scheduler.post(onMain: false, urgency: Urgency.inherited) {
        withExtendedLifetime(self, completionBlock)
      }
    }
    completionBlock = nil
    queue?.remove(self)
    for queue in dependents { queue.startNext() }
    dependents = []
  }
}

/// An operation that runs blocks.
open class BlockOperation: Operation, @unchecked Sendable {
  /// The blocks, in the order in which they were added.
  public private(set) var executionBlocks: [@Sendable () -> Void] = []

  /// Makes an operation that runs one block.
  @preconcurrency
  public convenience init(block: @escaping @Sendable () -> Void) {
    self.init()
    executionBlocks = [block]
  }

  /// Adds a block, which may run beside the others.
  @preconcurrency
  public func addExecutionBlock(_ block: @escaping @Sendable () -> Void) {
    executionBlocks.append(block)
  }

  open override func main() {
    let blocks = executionBlocks
    if blocks.count == 1 { return blocks[0]() }
    DispatchQueue.concurrentPerform(iterations: blocks.count) { blocks[$0]() }
  }
}

/// How urgent an operation is; accepted, see ``DispatchQoS``.
public enum QualityOfService: Int, Sendable {
  /// Work for the next frame.
  case userInteractive = 33
  /// Work that a person waits for.
  case userInitiated = 25
  /// Long work.
  case utility = 17
  /// Maintenance.
  case background = 9
  /// None was given.
  case `default` = -1
}
