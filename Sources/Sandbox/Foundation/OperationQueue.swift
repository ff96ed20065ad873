/// Runs operations once what they depend on is finished, a bounded number at a time.
open class OperationQueue: NSObject, @unchecked Sendable {
  /// As many at a time as the system sees fit.
  public static let defaultMaxConcurrentOperationCount = -1

  /// The main thread's.
  public static let main: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "NSOperationQueue Main Queue"
    queue.underlyingQueue = .main
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  /// The queue whose operation runs.
  public static var current: OperationQueue? {
    simulated(cost: DispatchCosts.look) {
      let thread = scheduler.current
      return thread.operationQueues.last ?? (thread.isMain ? main : nil)
    }
  }

  /// A name for people.
  public var name: String?
  /// How urgent its operations are for a core, where they do not say so themselves.
  public var qualityOfService = QualityOfService.default
  /// The queue that the operations run in; nil for the system's.
  public var underlyingQueue: DispatchQueue?

  /// How far its operations are: each counts one when it ends. The total is the app's to set.
  public let progress = Progress(totalUnitCount: 0)

  private var limit = defaultMaxConcurrentOperationCount
  private var wasSuspended = false
  private var waiting: [Operation] = []
  private var running: [Operation] = []
  private var barrier: Operation?
  private let idle = WaitList()

  /// Makes a queue.
  public override init() {}

  /// How many operations run at a time at most.
  public var maxConcurrentOperationCount: Int {
    get { simulated(cost: DispatchCosts.look) { limit } }
    set {
      simulated(cost: DispatchCosts.enter) {
        limit = newValue
        startNext()
      }
    }
  }

  /// True where nothing more begins.
  public var isSuspended: Bool {
    get { simulated(cost: DispatchCosts.look) { wasSuspended } }
    set {
      simulated(cost: DispatchCosts.enter) {
        wasSuspended = newValue
        startNext()
      }
    }
  }

  /// What waits or runs.
  public var operations: [Operation] { simulated(cost: DispatchCosts.look) { running + waiting } }

  /// How many wait or run.
  public var operationCount: Int {
    simulated(cost: DispatchCosts.look) { running.count + waiting.count }
  }

  /// Adds an operation.
  open func addOperation(_ operation: Operation) {
    simulated(cost: DispatchCosts.enqueue) { append(operation) }
  }

  /// Adds a block as an operation.
  @preconcurrency
  open func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds operations, and waits for them where asked to.
  open func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    simulated(cost: DispatchCosts.enqueue) {
      for operation in operations { append(operation) }
    }
    if wait { for operation in operations { operation.waitUntilFinished() } }
  }

  /// Adds a block that begins when all that was added before is finished, and before all that is added
  /// later.
  @preconcurrency
  open func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    let operation = BlockOperation(block: barrier)
    simulated(cost: DispatchCosts.enqueue) {
      for earlier in running + waiting { operation.addDependency(earlier) }
      append(operation)
      self.barrier = operation
    }
  }

  /// Asks all operations to end.
  open func cancelAllOperations() {
    for operation in operations { operation.cancel() }
  }

  /// Waits until no operation is left.
  open func waitUntilAllOperationsAreFinished() {
    simulated(cost: DispatchCosts.enter) {
      if !running.isEmpty || !waiting.isEmpty { idle.wait() }
    }
  }

  // MARK: The simulator's

  private func append(_ operation: Operation) {
    if operation.queue != nil || operation.hasEnded {
      raise(
        "NSInvalidArgumentException",
        "an operation can be added to a queue only once, and not after it is finished")
    }
    if let barrier, !barrier.hasEnded { operation.addDependency(barrier) }
    operation.queue = self
    for dependency in operation.dependencies where !dependency.hasEnded { dependency.tell(self) }
    waiting.append(operation)
    startNext()
  }

  func remove(_ operation: Operation) {
    running.removeAll { $0 === operation }
    waiting.removeAll { $0 === operation }
    progress.countOne()
    if running.isEmpty && waiting.isEmpty { idle.wakeAll() }
    startNext()
  }

  func startNext() {
    while !wasSuspended, limit < 0 || running.count < limit, let next = takeReady() {
      running.append(next)
      let own = next.qualityOfService
      let asked = own == .default ? qualityOfService : own
      (underlyingQueue ?? .global()).enqueue(urgency: asked.urgency) { self.run(next) }
    }
  }

  /// The first ready operation of the highest priority.
  // Not as the learner's code, even where that overrides `isReady`: nobody else may run meanwhile.
  private func takeReady() -> Operation? {
    var best: Int?
    for (index, operation) in waiting.enumerated() {
      let priority = operation.queuePriority.rawValue
      if let best, waiting[best].queuePriority.rawValue >= priority { continue }
      if operation.isReady { best = index }
    }
    return best.map { waiting.remove(at: $0) }
  }

  private func run(_ operation: Operation) {
    let thread = scheduler.current
    asSimulator { thread.operationQueues.append(self) }
    operation.runFromQueue()
    asSimulator { _ = thread.operationQueues.removeLast() }
  }
}
