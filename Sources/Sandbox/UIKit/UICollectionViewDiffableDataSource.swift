internal import Trace

/// Shows snapshots: works out what changed, and has the collection view carry it out.
///
/// Apply always from main, or always from one background queue.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Gives the configured cell of an item. Dequeue it; never nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Gives the configured header, footer or other view. Dequeue it; never nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// Gives the views beside the cells. It must be there where the layout asks for one.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// Say whether items can be reordered, and hear of it. See
  /// ``collectionView(_:moveItemAt:to:)`` for when they are called.
  public var reorderingHandlers = ReorderingHandlers()
  /// Say whether the user can expand and collapse items, and hear of it. The simulator has no taps on
  /// outline disclosures: it keeps the handlers and calls none.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  nonisolated let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let provider: CellProvider

  /// Makes a data source and connects it with the collection view, which does not keep it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(collectionView)
    provider = cellProvider
    super.init()
    onMain { collectionView.dataSource = self }
  }

  // MARK: - Snapshots

  /// Shows a snapshot.
  ///
  /// May be called from a background queue, if every apply is: the difference is worked out there,
  /// the change carried out on main. Called on main while a background one is on its way, or from
  /// within another apply, it raises "Deadlock detected…".
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: True lets cells move and fade to their new places, for 0.3 s
  ///     (assumption). False reloads everything on iOS 14 and earlier; since iOS 15 it applies the
  ///     difference without animation.
  ///   - completion: Called on main, after the animations.
  /// - Complexity: O(items), as Apple documents it, in virtual time. In real time O(marked items) where
  ///   only marks differ from what is shown.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences ? .animated : .unanimated, completion)
  }

  /// Shows a snapshot, and waits for its animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      core.apply(snapshot, animatingDifferences ? .animated : .unanimated) { continuation.resume() }
    }
  }

  /// Shows a snapshot without working out a difference: all cells are thrown away.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, .reloading, completion)
  }

  /// Shows a snapshot without working out a difference, and waits until it is there.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      core.apply(snapshot, .reloading) { continuation.resume() }
    }
  }

  /// What is shown, to be changed and applied. Nothing is marked in it.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    simulated(cost: costs.call) { core.shown }
  }

  /// Makes what a section snapshot shows the items of a section.
  ///
  /// The section is added at the end where it is missing; items of other sections that the snapshot
  /// names are moved. Later applies of whole snapshots keep the section's tree, without the items that
  /// they drop.
  ///
  /// - Parameters:
  ///   - snapshot: The section's items; those below one that is not expanded are not shown.
  ///   - section: The section.
  ///   - animatingDifferences: As when a whole snapshot is applied.
  ///   - completion: Called on main, after the animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, to: section, animatingDifferences ? .animated : .unanimated, completion)
  }

  /// Makes what a section snapshot shows the items of a section, and waits for the animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      core.apply(snapshot, to: section, animatingDifferences ? .animated : .unanimated) {
        continuation.resume()
      }
    }
  }

  /// The section snapshot that was applied to a section; else its items as roots, or nothing.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    onMain(cost: costs.call) { core.tree(of: section) }
  }

  // MARK: - Identifiers

  /// The item at an index path, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    onMain { core.item(at: indexPath) }
  }
  /// The index path of an item, or nil.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    onMain { core.indexPath(of: itemIdentifier) }
  }
  /// The section at an index, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    onMain { core.section(at: index) }
  }
  /// The index of a section, or nil.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    onMain { core.shown.indexOfSection(sectionIdentifier) }
  }

  // MARK: - UICollectionViewDataSource

  /// The snapshot's sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    onMain { core.shown.numberOfSections }
  }
  /// The items of the snapshot's section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    onMain { core.numberOfItems(inSectionAt: section) }
  }
  /// The cell that the provider gives.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onMain {
      let item = core.existingItem(at: indexPath)
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
  /// The view that ``supplementaryViewProvider`` gives.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    onMain {
      guard let supplementaryViewProvider else {
        raise(
          "NSInternalInconsistencyException",
          "CollectionView requested a supplementary view (\(kind)), but a "
            + "supplementaryViewProvider was not specified on the diffable data source. Please "
            + "configure the diffable data source accordingly and add the supplementary provider")
      }
      let view = asLearner { supplementaryViewProvider(collectionView, kind, indexPath) }
      guard let view else {
        raise(
          "NSInternalInconsistencyException",
          "the supplementaryViewProvider returned nil for the \(kind) at \(indexPath). Always "
            + "return a view that was dequeued for that kind")
      }
      return view
    }
  }
  /// What ``ReorderingHandlers/canReorderItem`` says of the item.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    onMain {
      guard let canReorder = reorderingHandlers.canReorderItem,
        let item = core.item(at: indexPath)
      else { return false }
      return asLearner { canReorder(item) }
    }
  }
  /// Moves an item, between the calls of ``ReorderingHandlers/willReorder`` and
  /// ``ReorderingHandlers/didReorder``.
  ///
  /// A collection view calls this when the user has dropped an item. No finger drags items here: it
  /// is called by those who call it themselves.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    onMain {
      core.move(
        from: sourceIndexPath, to: destinationIndexPath, will: reorderingHandlers.willReorder,
        did: reorderingHandlers.didReorder)
    }
  }
  /// None.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item: there are no index titles.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: 0)
  }
}

extension UICollectionViewDiffableDataSource: ItemNaming {
  func itemName(at indexPath: IndexPath) -> String { core.itemName(at: indexPath) }
}
