/// How far some work is.
open class Progress: NSObject, @unchecked Sendable {
  private var total: Int64
  private var completed: Int64 = 0
  private var children: [(progress: Progress, share: Int64)] = []
  private var wasCancelled = false
  private var wasPaused = false
  /// Called when it is cancelled.
  open var cancellationHandler: (@Sendable () -> Void)?
  private var words: String?
  private var moreWords: String?

  /// Makes a progress of some units.
  public init(totalUnitCount unitCount: Int64) { total = unitCount }
  /// Makes a progress that is a part of another one.
  public convenience init(
    totalUnitCount unitCount: Int64, parent: Progress, pendingUnitCount portionOfParent: Int64
  ) {
    self.init(totalUnitCount: unitCount)
    parent.addChild(self, withPendingUnitCount: portionOfParent)
  }

  /// Units altogether.
  open var totalUnitCount: Int64 {
    get { simulated(cost: DispatchCosts.look) { total } }
    set { simulated(cost: DispatchCosts.enter) { total = newValue } }
  }
  /// Units that are done; those of children count when the child is finished.
  open var completedUnitCount: Int64 {
    get { simulated(cost: DispatchCosts.look) { completed + finishedShares } }
    set { simulated(cost: DispatchCosts.enter) { completed = newValue } }
  }
  /// One unit more is done, where a total was set.
  func countOne() { if total > 0 { completed += 1 } }
  private var finishedShares: Int64 {
    children.reduce(0) { $0 + ($1.progress.fractionCompleted >= 1 ? $1.share : 0) }
  }
  /// From 0 to 1, with the parts of children that are under way.
  open var fractionCompleted: Double {
    simulated(cost: DispatchCosts.look) {
      guard total > 0 else { return 0 }
      let parts = children.reduce(Double(completed)) {
        $0 + $1.progress.fractionCompleted * Double($1.share)
      }
      return parts / Double(total)
    }
  }
  /// What is done, for a person: `50% completed`, unless it was set.
  open var localizedDescription: String! {
    get {
      let percent = DecimalDigits(shortest: fractionCompleted).scaled(by: 2).rounded(toFraction: 0)
      let count = percent.whole.isEmpty ? "0" : percent.whole
      return words ?? (isIndeterminate ? "" : "\(count)% completed")
    }
    set { words = newValue }
  }
  /// How much is done, for a person: `5 of 10`, unless it was set.
  open var localizedAdditionalDescription: String! {
    get { moreWords ?? (isIndeterminate ? "" : "\(completedUnitCount) of \(totalUnitCount)") }
    set { moreWords = newValue }
  }
  /// Makes another progress a part of this one.
  open func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    simulated(cost: DispatchCosts.enter) { children.append((child, inUnitCount)) }
  }
  /// True where the total is not known.
  open var isIndeterminate: Bool { total < 0 || completed < 0 || (total == 0 && completed == 0) }
  /// True once all is done.
  open var isFinished: Bool { total > 0 && completedUnitCount >= total }
  /// True after ``cancel()``.
  open var isCancelled: Bool { simulated(cost: DispatchCosts.look) { wasCancelled } }
  /// True between ``pause()`` and ``resume()``.
  open var isPaused: Bool { simulated(cost: DispatchCosts.look) { wasPaused } }
  /// Asks for the end of the work.
  open func cancel() {
    let handler = simulated(cost: DispatchCosts.enter) {
      defer { wasCancelled = true }
      return wasCancelled ? nil : cancellationHandler
    }
    handler?()
    for child in children { child.progress.cancel() }
  }
  /// Asks for a pause of the work.
  open func pause() { simulated(cost: DispatchCosts.enter) { wasPaused = true } }
  /// Asks for the work to go on.
  open func resume() { simulated(cost: DispatchCosts.enter) { wasPaused = false } }
}
