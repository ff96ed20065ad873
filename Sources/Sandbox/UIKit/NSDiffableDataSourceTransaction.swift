/// How the order of items changed when one was moved by the user.
///
/// Get one in a data source's `reorderingHandlers`.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What was shown before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown afterwards.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What changed in each section that changed, in the order of the sections.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  /// What was removed and inserted among all items: applied to an array in the old order it gives the
  /// new one.
  ///
  /// - Complexity: O(items).
  public var difference: CollectionDifference<ItemIdentifierType> {
    simulated(cost: costs.call) {
      finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
  }
}
