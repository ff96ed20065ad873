internal import Trace

/// One call of a data source for a cell.
struct ProviderCall<Cell> {
  var indexPath: IndexPath
  var item: String
  /// The cell to configure again, where it is one that exists.
  var existing: Cell?
  var dequeued: [Cell] = []
}

/// Data sources that are asked for a cell now, of any list.
@MainActor enum RunningProviders { static var count = 0 }

extension CellLife {
  /// Asks the data source for a cell, and sees that it returns one that it dequeued.
  ///
  /// - Parameter existing: The cell to configure again, where it is one that exists.
  func askProvider(at indexPath: IndexPath, existing: Cell?) -> Cell {
    let began = scheduler.now
    let item = host.itemName(at: indexPath)
    report(.providerCalled(item: item, row: indexPath.item))
    calls.append(ProviderCall(indexPath: indexPath, item: item, existing: existing))
    RunningProviders.count += 1
    let cell = host.provideCell(at: indexPath)
    RunningProviders.count -= 1
    let call = calls.removeLast()
    check(cell, against: call)
    for other in call.dequeued where other !== cell { recycle(other) }
    if cell.record.assignment == nil { adopt(cell, call) }
    if cell.indexPath != indexPath { take(cell, to: call) }
    cell.record.assignment?.preparationTime = scheduler.now - began
    host.didPrepare(cell, at: indexPath)
    return cell
  }

  /// A table view's data source may make its cells itself.
  private func adopt(_ cell: Cell, _ call: ProviderCall<Cell>) {
    charge(costs.makeCell)
    let pool = cell.reuseIdentifier ?? "cell \(cell.number)"
    report(.cellCreated(cell: cell.number, reuseIdentifier: pool))
    cell.record.assignment = CellRecord.Assignment(
      indexPath: call.indexPath, item: call.item, pool: pool, preparationTime: 0)
  }

  /// A cell that was dequeued for another item, or shows one, is that of the item that was asked for.
  private func take(_ cell: Cell, to call: ProviderCall<Cell>) {
    if !hasWarnedOfPath {
      hasWarnedOfPath = true
      report(
        .warned(
          message: "the cell returned for \(call.item) was dequeued for another index path, so it "
            + "has the size and the place of that one until the next layout. Dequeue it for the "
            + "index path that you are given"),
        withSites: true)
    }
    leave(cell)
    cell.record.assignment?.indexPath = call.indexPath
    cell.record.assignment?.item = call.item
  }

  private func check(_ cell: Cell, against call: ProviderCall<Cell>) {
    let isDequeued = call.dequeued.contains { $0 === cell }
    if host.cellsMustBeDequeued, !isDequeued {
      raise(
        "NSInternalInconsistencyException",
        "the cell returned from -collectionView:cellForItemAtIndexPath: for \(call.item) does not "
          + "have a reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:. Return the cell that you dequeue"
      )
    }
    guard Device.current.system.refusesUnreturnedCell, isDequeued || host.cellsMustBeDequeued,
      call.dequeued.contains(where: { $0 !== cell })
    else { return }
    raise(
      "NSInternalInconsistencyException",
      "Expected dequeued view to be returned to the \(host.kindOfView) in preparation for display. "
        + "When the \(host.kindOfView)'s data source is asked to provide a view for a given index "
        + "path, ensure that a single view is dequeued and returned to the \(host.kindOfView)")
  }

  /// Runs the provider again for the cell that an item has, if it has one.
  func reconfigure(at indexPath: IndexPath) {
    guard let cell = existingCell(at: indexPath) else { return }
    guard askProvider(at: indexPath, existing: cell) === cell else {
      raise(
        "NSInternalInconsistencyException",
        "Attempted to reconfigure the cell of \(host.itemName(at: indexPath)), and the cell "
          + "provider returned another one. Dequeue with the registration that the cell was made "
          + "with, and return what it gives")
    }
    rename(cell, host.itemName(at: indexPath))
  }

  /// The item's own cell while it is reconfigured, a free one, one that waits, else a new one.
  ///
  /// - Parameters:
  ///   - pool: The registration or the identifier.
  ///   - indexPath: The item.
  ///   - make: Makes a cell of a size.
  func dequeue(_ pool: String, _ indexPath: IndexPath, _ make: (CGRect) -> Cell) -> Cell {
    let call = calls.last
    if let existing = call?.existing, existing.record.assignment?.pool == pool {
      calls[calls.count - 1].dequeued.append(existing)
      return existing
    }
    let frame = host.frame(of: indexPath) ?? .zero
    let cell = takeFreeCell(pool) ?? newCell(pool, frame, make)
    cell.setFrame(frame)
    cell.record.assignment = CellRecord.Assignment(
      indexPath: indexPath, item: call?.item ?? host.itemName(at: indexPath), pool: pool,
      preparationTime: 0)
    if call != nil { calls[calls.count - 1].dequeued.append(cell) }
    return cell
  }

  /// A free cell, one that waits, or the item's own while it is reconfigured; nil where there is
  /// none.
  func dequeueFree(_ pool: String, _ indexPath: IndexPath) -> Cell? {
    let isOwn = calls.last?.existing?.record.assignment?.pool == pool
    let isWaiting = waiting.contains { $0.record.assignment?.pool == pool }
    guard isOwn || isWaiting || !(pools[pool]?.isEmpty ?? true) else { return nil }
    return dequeue(pool, indexPath) { _ in preconditionFailure("there is a free cell") }
  }

  /// A cell out of a pool, or of those that wait; nil where there is none.
  func takeFreeCell(_ pool: String) -> Cell? {
    if pools[pool]?.isEmpty ?? true { recycleWaiting(of: pool) }
    guard let cell = pools[pool]?.popLast() else { return nil }
    charge(costs.dequeue)
    cell.record.applied = nil
    asLearner {
      cell.clearState()
      cell.prepareForReuse()
    }
    report(.cellReused(cell: cell.number))
    return cell
  }

  private func newCell(_ pool: String, _ frame: CGRect, _ make: (CGRect) -> Cell) -> Cell {
    charge(costs.makeCell)
    let cell = asLearner { make(frame) }
    report(.cellCreated(cell: cell.number, reuseIdentifier: pool))
    return cell
  }
}
