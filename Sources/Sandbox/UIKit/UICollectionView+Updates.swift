internal import Trace

// Changes of the items, with the checks that UIKit makes.
extension UICollectionView {
  /// Carries out several changes together.
  ///
  /// Deletions and reloads name places before the change, insertions places after it. Afterwards
  /// the data source has to have the number of items that the changes make, else an exception is
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
  /// True while changes are collected.
  public var hasUncommittedUpdates: Bool { onMain { batch != nil } }

  /// Items have come, at places after the change.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths }
  }
  /// Items have gone, from places before the change.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths }
  }
  /// An item has moved from a place before the change to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Throws the cells of items away and asks the data source for others.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths }
  }
  /// Configures the cells of items again, as far as there are any, without `prepareForReuse`.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    onMain {
      charge(UInt64(indexPaths.count) * costs.applyChange)
      for indexPath in indexPaths { reconfigureItem(at: indexPath) }
      if batch == nil { layOutChange() }
    }
  }
  /// Sections have come.
  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections += sections }
  }
  /// Sections have gone.
  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections += sections }
  }
  /// A section has moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Throws the cells and headers of sections away and asks the data source for others.
  public func reloadSections(_ sections: IndexSet) {
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

  /// A diffable data source is the only one that may change its list.
  private func refuseBesideDiffable() {
    guard dataSource is any ItemNaming else { return }
    raise(
      "NSInternalInconsistencyException",
      "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting "
        + "as the UICollectionView's dataSource: please do not call mutation APIs directly on "
        + "UICollectionView. Apply a snapshot instead")
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
    counts = nil
    let after = currentCounts
    if let problem = update.problem(from: before, to: after, .collection) {
      raise(
        "NSInternalInconsistencyException",
        "\(problem.asSentence) Change the data source's data inside the updates closure, together with the "
          + "calls that name the change")
    }
    charge(UInt64(update.changes) * costs.applyChange)
    if update.changes == 0, before == after {
      // UIKit lays out again all the same, with sizes that it asks for anew.
      needsMeasuring = true
      collectionViewLayout.invalidate(.counts)
      return layOutChange()
    }
    carryOut(
      from: before, to: after, sections: { update.header(from: $0) },
      move: { update.item(from: $0) },
      reloads: { update.reloads($0) })
    layOutChange()
  }
}

extension UICollectionView: ChangingList {
  var indexPathsOfCells: [IndexPath] { life.indexPathsOfCells }
  var isBusy: Bool { life.isBusy }
  var isProviding: Bool { !life.calls.isEmpty || supplementaries.isProviding }

  func carryOut(
    from before: [Int]?, to counts: [Int], sections: (Int) -> Int?, move: (IndexPath) -> IndexPath?,
    reloads: (IndexPath) -> Bool
  ) {
    self.counts = counts
    animateChange()
    life.follow { reloads($0) ? nil : move($0) }
    supplementaries.follow { path in
      path.item == 0 ? sections(path.section).map { IndexPath(item: 0, section: $0) } : move(path)
    } didEndDisplaying: {
      tellEnd(of: $0)
    }
    collectionViewLayout.follow { reloads($0) ? nil : move($0) }
    // Which items a section has may change without a change of what a layout of UIKit's asks for.
    let isMoved = before?.indices.contains { sections($0) != $0 } ?? true
    if isMoved || before != counts || collectionViewLayout.isCustom
      || !(collectionViewLayout is UICollectionViewCompositionalLayout)
    {
      collectionViewLayout.invalidate(.counts)
    }
    if let before {
      collectionViewLayout.tellOfUpdates(from: before, to: counts, move: move, reloads: reloads)
    }
    selection.follow(move)
    setNeedsLayout()
  }

  func reconfigureItem(at indexPath: IndexPath) {
    life.reconfigure(at: indexPath)
    setNeedsLayout()
  }
}
