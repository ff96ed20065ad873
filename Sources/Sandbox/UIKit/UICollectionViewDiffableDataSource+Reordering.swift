extension UICollectionViewDiffableDataSource {
  /// What decides over the reordering of items, and hears of it.
  public struct ReorderingHandlers {
    /// Says whether an item can be moved. Without it none can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// An item is about to be moved.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// An item was moved. Put the new order into the model here.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Makes handlers that are all nil.
    public init() {}
  }

  /// What decides over the expansion of items by the user, and hears of it.
  public struct SectionSnapshotHandlers<ItemType> {
    /// Says whether an item can be expanded. Without it all can.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// An item is about to be expanded.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Says whether an item can be collapsed. Without it all can.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// An item is about to be collapsed.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Gives what is below an item that is being expanded, from what was below it.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Makes handlers that are all nil.
    public init() {}
  }
}
