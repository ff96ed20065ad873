internal import Trace

/// Shows snapshots: works out what changed, and has the table view carry it out.
///
/// Apply always from main, or always from one background queue. Override the methods of
/// `UITableViewDataSource` in a subclass to give titles or to let rows be edited. A table view has
/// neither supplementary views nor section snapshots.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Gives the configured cell of an item. Dequeue it; never nil.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows come and go where differences are animated. It is kept, and looks like nothing here.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  nonisolated let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let provider: CellProvider

  /// Makes a data source and connects it with the table view, which does not keep it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(tableView)
    provider = cellProvider
    super.init()
    onMain { tableView.dataSource = self }
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

  // MARK: - UITableViewDataSource

  /// The snapshot's sections.
  open func numberOfSections(in tableView: UITableView) -> Int {
    onMain { core.shown.numberOfSections }
  }
  /// The items of the snapshot's section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    onMain { core.numberOfItems(inSectionAt: section) }
  }
  /// The cell that the provider gives.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    onMain {
      let item = core.existingItem(at: indexPath)
      guard let cell = asLearner({ provider(tableView, indexPath, item) }) else {
        raise(
          "NSInternalInconsistencyException",
          "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) "
            + "with item identifier '\(item)', which is not allowed. You must always return a cell "
            + "to the table view")
      }
      return cell
    }
  }
  /// None. Override it to give titles.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// None. Override it to give titles.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// No. Override it to let rows be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Override it to delete or insert, by applying a snapshot.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// No. Override it to let rows be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Override it to move, by applying a snapshot.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// None. Override it to give an index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the same number.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension UITableViewDiffableDataSource: ItemNaming {
  func itemName(at indexPath: IndexPath) -> String { core.itemName(at: indexPath) }
}
