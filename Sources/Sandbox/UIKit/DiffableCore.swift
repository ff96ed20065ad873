internal import Trace

/// What the diffable data sources of collection and table views have in common: the snapshot that is
/// shown, and the way of another one onto the screen.
///
/// It is `Sendable` because only one thread runs at a time.
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  @unchecked Sendable
{
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

  /// How a snapshot comes on screen.
  enum Manner { case animated, unanimated, reloading }

  /// What is shown, with nothing marked.
  var shown = Snapshot()
  /// The section snapshots that were applied, of sections that are still there.
  var trees: [Section: SectionSnapshot] = [:]

  /// What identifiers that name no post stand for.
  var namedRows: NamedRows<Section, Item>?

  private weak var list: (any ChangingList)?
  /// What is shown once every apply that was begun has been carried out.
  var upcoming = Snapshot()
  /// Where the last apply came from: main, or not.
  private var appliesOnMain: Bool?
  /// Applies that were begun in the background and have not been carried out.
  var outstanding = 0
  var isApplying = false

  init(_ list: any ChangingList) { self.list = list }
}

// MARK: - Applying

extension DiffableCore {
  /// Works out what changes, on the thread of the caller, and has the list carry it out on main.
  ///
  /// - Parameter tree: A section and what it was given.
  func apply(
    _ snapshot: Snapshot, _ manner: Manner, tree: (Section, SectionSnapshot)? = nil,
    _ completion: (() -> Void)?
  ) {
    simulated(cost: costs.call) {
      let isMain = scheduler.current.isMain
      noteThread(isMain)
      if isMain, outstanding > 0 || isApplying || isProviding { raiseDeadlock() }
      if !isMain { outstanding += 1 }
      let change = Change(
        from: upcoming.storage, to: snapshot, manner, tree: tree, completion: completion)
      upcoming = snapshot.unmarked()
      if isMain {
        MainActor.assumeIsolated { carryOut(change) }
      } else {
        scheduler.point(cost: 0)
        scheduler.post(onMain: true) {
          simulated {
            self.outstanding -= 1
            MainActor.assumeIsolated { self.carryOut(change) }
          }
        }
      }
    }
  }

  /// Makes what a section snapshot shows the items of a section, which is added where it is missing.
  func apply(
    _ tree: SectionSnapshot, to section: Section, _ manner: Manner, _ completion: (() -> Void)?
  ) {
    simulated(cost: costs.call) {
      var snapshot = upcoming
      let visible = tree.visibleItems
      if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
      snapshot.edit { storage in
        guard let slot = storage.sections.slot(of: section) else { return }
        storage.replaceItems(ofSection: slot, with: visible)
      }
      apply(snapshot, manner, tree: (section, tree), completion)
    }
  }

  /// One snapshot on its way.
  private struct Change: @unchecked Sendable {
    let snapshot: Snapshot
    let base: SnapshotStorage<Section, Item>
    let difference: SnapshotDifference<Section, Item>?
    let manner: Manner
    let tree: (Section, SectionSnapshot)?
    let completion: (() -> Void)?

    /// - Complexity: O(items), as UIKit's, which is charged also where both share a storage and
    ///   nothing has to be compared: the documentation makes no exception.
    init(
      from base: SnapshotStorage<Section, Item>, to snapshot: Snapshot, _ manner: Manner,
      tree: (Section, SectionSnapshot)?, completion: (() -> Void)?
    ) {
      self.base = base
      self.snapshot = snapshot
      self.manner = manner
      self.tree = tree
      self.completion = completion
      let isCompared =
        switch manner {
        case .animated: true
        case .unanimated: Device.current.system.appliesDifferenceWithoutAnimation
        case .reloading: false
        }
      guard isCompared else {
        difference = nil
        return
      }
      charge(UInt64(snapshot.storage.items.count) * costs.diffElement)
      difference = SnapshotDifference(from: base, to: snapshot.storage)
    }
  }

  @MainActor private func carryOut(_ change: Change) {
    if isApplying { raiseDeadlock() }
    isApplying = true
    let old = shown.storage
    let new = change.snapshot.storage
    shown = change.snapshot.unmarked()
    keepTrees(change.tree, changed: old !== new)
    var isAnimated = false
    if let prepared = change.difference {
      // From several queues at once, applies are carried out in another order than they began in.
      let difference =
        change.base === old ? prepared : SnapshotDifference(from: old, to: new)
      let isFirst = old.sectionOrder.isEmpty
      let isChanged = carryOut(difference, change.snapshot, isFirst: isFirst)
      isAnimated = change.manner == .animated && isChanged && !isFirst
    } else {
      report(
        .applied(
          Application(
            usedReloadData: true, items: new.items.count, inserted: 0, deleted: 0, moved: 0,
            reloaded: 0, reconfigured: 0)))
      list?.reloadData()
    }
    isApplying = false
    guard let completion = change.completion else { return }
    let delay = isAnimated ? animationDuration : 0
    scheduler.post(onMain: true, at: scheduler.now + delay) { asLearner(completion) }
  }

  /// - Parameter isFirst: True where nothing was shown before. UIKit shows the first snapshot by
  ///   reloading, without a price for each change and without animation.
  /// - Returns: True where cells come, go or move.
  @discardableResult
  @MainActor func carryOut(
    _ difference: SnapshotDifference<Section, Item>, _ snapshot: Snapshot, isFirst: Bool
  ) -> Bool {
    let storage = snapshot.storage
    let marks = snapshot.marks
    let reloaded = Set(marks.reloadedItems.slots(in: storage.items))
    let reloadedSections = Set(marks.reloadedSections.slots(in: storage.sections))
    let reconfigured = marks.reconfiguredItems.slots(in: storage.items)
    report(
      .applied(
        Application(
          usedReloadData: false, items: storage.items.count, inserted: difference.inserted,
          deleted: difference.deleted, moved: difference.moved, reloaded: reloaded.count,
          reconfigured: reconfigured.count)),
      withSites: true)
    let changes = (isFirst ? 0 : difference.changes) + reloaded.count
    charge(UInt64(changes) * costs.applyChange)
    let isChanged = difference.changes > 0 || !reloaded.isEmpty || !reloadedSections.isEmpty
    guard let list else { return isChanged }
    if isChanged {
      list.carryOut(
        from: isFirst ? nil : difference.oldCounts, to: storage.counts,
        sections: { place in
          difference.newSection(of: place).flatMap {
            reloadedSections.contains(storage.sectionOrder[$0]) ? nil : $0
          }
        },
        move: difference.newIndexPath(of:)
      ) { oldPath in
        guard let path = difference.newIndexPath(of: oldPath),
          let slot = storage.item(at: path.item, inSectionAt: path.section)
        else { return false }
        return reloaded.contains(slot) || reloadedSections.contains(storage.home(of: slot))
      }
    }
    reconfigure(reconfigured, in: storage, list)
    if !trees.isEmpty { list.outlineCells() }
    if !isFirst { list.layOutChange() }
    return isChanged
  }

  /// Configures again the cells of those items that have one.
  @MainActor private func reconfigure(
    _ slots: [Int32], in storage: SnapshotStorage<Section, Item>, _ list: any ChangingList
  ) {
    guard !slots.isEmpty else { return }
    let held = Set(
      list.indexPathsOfCells.compactMap { storage.item(at: $0.item, inSectionAt: $0.section) })
    for slot in slots where held.contains(slot) {
      list.reconfigureItem(at: storage.indexPath(of: slot))
    }
  }

  /// How long UIKit animates changes of a list, in ns (assumption). The render server does it: the app
  /// has no work with it.
  private var animationDuration: UInt64 { 300_000_000 }
}

// MARK: - Threads

extension DiffableCore {
  private func noteThread(_ isMain: Bool) {
    if let appliesOnMain, appliesOnMain != isMain {
      report(
        .warned(
          message: "Warning: applying updates in a non-thread confined manner is dangerous and can "
            + "lead to deadlocks. Please always submit updates either always on the main queue or "
            + "always off the main queue"), withSites: true)
    }
    appliesOnMain = isMain
  }

  /// True while the list waits for a cell. UIKit fails in other ways where it is a scroll that the list
  /// waits for, and not an apply (assumption). A list inside a cell of another one may change then.
  private var isProviding: Bool { MainActor.assumeIsolated { list?.isProviding ?? false } }

  func raiseDeadlock() -> Never {
    raise(
      "NSInternalInconsistencyException",
      "Deadlock detected: calling this method on the main queue with outstanding async updates is "
        + "not permitted and will deadlock. Please always submit updates either always on the main "
        + "queue or always off the main queue. And do not apply a snapshot from a cell provider")
  }
}
