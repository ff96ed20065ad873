internal import Trace

/// Shows snapshots: works out what changed, and has the collection view carry it out.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource, ItemNaming {
  /// Gives the configured cell of an item. Dequeue it; never nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  private weak var collectionView: UICollectionView?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var isApplying = false
  /// Where the first apply came from: main, or not.
  private var appliesOnMain: Bool?
  /// Applies that were begun in the background and have not been carried out.
  private var outstanding = 0

  /// Makes a data source and connects it with the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    provider = cellProvider
    onMain { collectionView.dataSource = self }
  }

  /// Shows a snapshot.
  ///
  /// May be called from a background queue, if every apply is: the difference is worked out there,
  /// the change carried out on main. Without animation iOS 14 and earlier reload everything.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: True lets cells move and fade to their new places.
  ///   - completion: Called on main, after the animations.
  /// - Complexity: O(items) where their order changed, else O(marked items).
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    begin(snapshot, animated: animatingDifferences, reload: false, completion)
  }

  /// Shows a snapshot, and waits for its animations.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      begin(snapshot, animated: animatingDifferences, reload: false) { continuation.resume() }
    }
  }

  /// Shows a snapshot without working out a difference: all cells are thrown away.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    begin(snapshot, animated: false, reload: true, completion)
  }

  /// Shows a snapshot without working out a difference, and waits until it is there.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      begin(snapshot, animated: false, reload: true) { continuation.resume() }
    }
  }

  /// What is shown, to be changed and applied.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    simulated(cost: costs.call) { MainActor.assumeIsolatedHere { self.current.unmarked() } }
  }
  /// The item at an index path, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    onMain { item(at: indexPath) }
  }
  /// The index path of an item, or nil.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    onMain {
      current.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }
  }
  /// The section at an index, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    onMain {
      current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
  }
  /// The index of a section, or nil.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    onMain { current.sectionIdentifiers.firstIndex(of: sectionIdentifier) }
  }

  // MARK: - UICollectionViewDataSource

  /// The snapshot's sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    onMain { current.sectionIdentifiers.count }
  }
  /// The items of the snapshot's section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    onMain { current.itemsBySection[section].count }
  }
  /// The cell that the provider gives.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onMain {
      guard let item = item(at: indexPath) else {
        raise("NSInternalInconsistencyException", "there is no item at \(indexPath)")
      }
      guard let cell = asLearner({ provider(collectionView, indexPath, item) }) else {
        raise(
          "NSInternalInconsistencyException",
          "UICollectionViewDiffableDataSource cell provider returned nil for index path "
            + "\(indexPath) with item identifier '\(item)', which is not allowed. You must always "
            + "return a cell to the collection view")
      }
      return cell
    }
  }

  func itemName(at indexPath: IndexPath) -> String {
    guard let item = item(at: indexPath) else { return "" }
    let all = current.itemsBySection
    let row = all.prefix(indexPath.section).reduce(indexPath.item) { $0 + $1.count }
    return nameOfItem(item, row: row, of: all.reduce(0) { $0 + $1.count })
  }

  private func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    let items = current.itemsBySection
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  // MARK: - Applying

  nonisolated private func begin(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animated: Bool, reload: Bool, _ completion: (() -> Void)?
  ) {
    simulated(cost: costs.call) {
      let finish = Unchecked(completion)
      let new = Unchecked(snapshot)
      if scheduler.current.isMain {
        MainActor.assumeIsolated {
          noteQueue(isMain: true)
          if outstanding > 0 { raiseDeadlock() }
          chargeDifference(new.value)
          carryOut(new.value, animated: animated, reload: reload, finish.value)
        }
      } else {
        MainActor.assumeIsolatedHere {
          self.noteQueue(isMain: false)
          self.outstanding += 1
          self.chargeDifference(new.value)
        }
        scheduler.point(cost: 0)
        scheduler.post(onMain: true) {
          simulated {
            MainActor.assumeIsolated {
              self.outstanding -= 1
              self.carryOut(new.value, animated: animated, reload: reload, finish.value)
            }
          }
        }
      }
    }
  }

  private func raiseDeadlock() -> Never {
    raise(
      "NSInternalInconsistencyException",
      "Deadlock detected: calling this method on the main queue with outstanding async updates is "
        + "not permitted and will deadlock. Please always submit updates either always on the main "
        + "queue or always off the main queue, and do not apply a snapshot from a cell provider")
  }

  private func noteQueue(isMain: Bool) {
    if let appliesOnMain, appliesOnMain != isMain {
      report(
        .warned(
          message: "Warning: applying updates in a non-thread confined manner is dangerous and can "
            + "lead to deadlocks. Please always submit updates either always on the main queue or "
            + "always off the main queue"), withSites: true)
    }
    appliesOnMain = isMain
  }

  private func chargeDifference(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    guard new.structure !== current.structure else { return }
    let elements = new.itemsBySection.reduce(0) { $0 + $1.count }
    charge(UInt64(elements) * costs.diffElement)
  }

  private func carryOut(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animated: Bool, reload: Bool, _ completion: (() -> Void)?
  ) {
    if isApplying { raiseDeadlock() }
    isApplying = true
    let system = Device.current.system
    if reload || (!animated && !system.appliesDifferenceWithoutAnimation) {
      carryOutReload(new)
    } else {
      carryOutDifference(new)
    }
    isApplying = false
    guard let completion else { return }
    let delay: UInt64 = animated ? 300_000_000 : 0  // UIKit's animations of changes take 0.3 s.
    scheduler.post(onMain: true, at: scheduler.now + delay) { asLearner(completion) }
  }

  private func carryOutReload(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = new.unmarked()
    report(
      .applied(
        Application(
          usedReloadData: true, items: new.itemsBySection.reduce(0) { $0 + $1.count }, inserted: 0,
          deleted: 0, moved: 0, reloaded: 0, reconfigured: 0)))
    collectionView?.reloadData()
  }

  private func carryOutDifference(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    let old = current
    let difference = SnapshotDifference(from: old, to: new)
    current = new.unmarked()
    let reloaded = Set(new.reloadedItemIdentifiers)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    report(
      .applied(
        Application(
          usedReloadData: false, items: difference.count, inserted: difference.inserted,
          deleted: difference.deleted, moved: difference.moved,
          reloaded: new.reloadedItemIdentifiers.count,
          reconfigured: new.reconfiguredItemIdentifiers.count)),
      withSites: true)
    charge(UInt64(difference.changes + reloaded.count) * costs.applyChange)
    if difference.isStructural || !reloaded.isEmpty || !reloadedSections.isEmpty {
      collectionView?.carryOut(
        counts: new.itemsBySection.map(\.count),
        sections: { section in
          let identifier = old.sectionIdentifiers[section]
          guard !reloadedSections.contains(identifier) else { return nil }
          return new.sectionIdentifiers.firstIndex(of: identifier)
        },
        move: { path in
          new.position(of: old.itemsBySection[path.section][path.item]).map {
            IndexPath(item: $0.item, section: $0.section)
          }
        },
        reloads: { path in
          let item = old.itemsBySection[path.section][path.item]
          return reloaded.contains(item)
            || new.position(of: item).map {
              reloadedSections.contains(new.sectionIdentifiers[$0.section])
            } ?? false
        })
    }
    for item in new.reconfiguredItemIdentifiers {
      guard let place = current.position(of: item) else { continue }
      collectionView?.reconfigureItem(at: IndexPath(item: place.item, section: place.section))
    }
  }
}

/// Carries a value over a border that the compiler cannot see to be safe: one baton, one runner.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension MainActor {
  /// Reads main-actor state of the simulator from whichever virtual thread has the baton.
  static func assumeIsolatedHere<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result
  {
    try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
  }
}
