/// How the order of one section's items changed when one was moved by the user.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items afterwards.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// What was removed and inserted among the section's items: applied to an array in the old order it
  /// gives the new one.
  ///
  /// - Complexity: O(items of the section).
  public var difference: CollectionDifference<ItemIdentifierType> {
    simulated(cost: costs.call) { finalSnapshot.items.difference(from: initialSnapshot.items) }
  }
}
