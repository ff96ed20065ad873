internal import Trace

// Changes of the rows, with the checks that UIKit makes.
extension UITableView {
  /// Carries out several changes together.
  ///
  /// Deletions and reloads name places before the change, insertions places after it. Afterwards
  /// the data source has to have the number of rows that the changes make, else an exception is
  /// raised.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source's data and calls the methods for the changes.
  ///   - completion: Called on main after the animations, with true.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    onMain {
      beginBatch()
      if let updates { asLearner(updates) }
      endBatch()
      guard let completion else { return }
      // UIKit's animations of changes take 0.3 s.
      scheduler.post(onMain: true, at: scheduler.now + 300_000_000) {
        asLearner { completion(true) }
      }
    }
  }
  /// Collects changes until ``endUpdates()``.
  public func beginUpdates() { onMain { beginBatch() } }
  /// Carries out the changes since ``beginUpdates()``. Heights are asked for again.
  public func endUpdates() {
    onMain {
      guard batchDepth > 0 else {
        raise(
          "NSInternalInconsistencyException",
          "no call to -beginUpdates. Call it before the changes, and endUpdates() after them")
      }
      endBatch()
    }
  }
  /// True while changes are collected.
  public var hasUncommittedUpdates: Bool { onMain { batch != nil } }

  /// Rows have come, at places after the change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedItems += indexPaths }
  }
  /// Rows have gone, from places before the change.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedItems += indexPaths }
  }
  /// A row has moved from a place before the change to one after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Throws the cells of rows away and asks the data source for others.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedItems += indexPaths }
  }
  /// Configures the cells of rows again, as far as there are any, without `prepareForReuse` (iOS
  /// 15).
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    onMain {
      charge(UInt64(indexPaths.count) * costs.applyChange)
      for indexPath in indexPaths { reconfigureItem(at: indexPath) }
      if batch == nil { layOutChange() }
    }
  }
  /// Sections have come.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections += sections }
  }
  /// Sections have gone.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections += sections }
  }
  /// A section has moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Throws the cells and headers of sections away and asks the data source for others.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections += sections }
  }

  private func change(_ note: (inout BatchUpdate) -> Void) {
    onMain {
      refuseBesideDiffable()
      beginBatch()
      if var changed = batch {
        note(&changed)
        batch = changed
      }
      endBatch()
    }
  }

  /// A diffable data source is the only one that may change its table.
  private func refuseBesideDiffable() {
    guard dataSource is any ItemNaming else { return }
    raise(
      "NSInternalInconsistencyException",
      "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the "
        + "UITableView's dataSource: please do not call mutation APIs directly on UITableView. "
        + "Apply a snapshot instead")
  }

  private func beginBatch() {
    // UIKit asks for the counts before the first change, if it has not done so yet.
    if batch == nil {
      _ = currentCounts
      batch = BatchUpdate()
    }
    batchDepth += 1
  }

  private func endBatch() {
    batchDepth -= 1
    guard batchDepth == 0, let update = batch else { return }
    batch = nil
    let before = currentCounts
    // A diffable data source has changed its counts itself.
    if !(dataSource is any ItemNaming) { counts = nil }
    let after = currentCounts
    if let problem = update.problem(from: before, to: after, .table) {
      raise(
        "NSInternalInconsistencyException",
        "\(problem.asSentence) Change the data source's data together with the calls that name the change, "
          + "between beginUpdates() and endUpdates() or inside performBatchUpdates")
    }
    charge(UInt64(update.changes) * costs.applyChange)
    carryOut(
      from: before, to: after, sections: { update.header(from: $0) },
      move: { update.item(from: $0) },
      reloads: { update.reloads($0) })
    askVisibleHeights()
    layOutChange()
  }

  /// After changes, even none, UIKit asks for the heights of the rows on screen again.
  private func askVisibleHeights() {
    for cell in life.visible {
      guard let path = cell.indexPath else { continue }
      askHeight(at: path)
      letChoose(cell, at: path)
    }
  }
}

extension UITableView: ChangingList {
  var indexPathsOfCells: [IndexPath] { life.indexPathsOfCells }
  var isBusy: Bool { life.isBusy }
  var isProviding: Bool { !life.calls.isEmpty }

  func carryOut(
    from before: [Int]?, to counts: [Int], sections: (Int) -> Int?, move: (IndexPath) -> IndexPath?,
    reloads: (IndexPath) -> Bool
  ) {
    self.counts = counts
    animateChange()
    life.follow { reloads($0) ? nil : move($0) }
    supplementaries.follow { path in
      sections(path.section).map { IndexPath(row: 0, section: $0) }
    } didEndDisplaying: {
      tellEnd(of: $0)
    }
    geometry.follow(sections: sections) { reloads($0) ? nil : move($0) }
    selection.follow { reloads($0) ? nil : move($0) }
    setNeedsLayout()
  }

  func reconfigureItem(at indexPath: IndexPath) {
    askHeight(at: indexPath)
    life.reconfigure(at: indexPath)
    setNeedsLayout()
  }
}
