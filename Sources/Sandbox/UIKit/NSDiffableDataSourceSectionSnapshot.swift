/// What one section shows: items, in a tree, some of which are expanded.
///
/// A value: nothing changes on screen before it is applied to a section. Then the section has the
/// visible items: those with every item above them expanded. A wrong call raises an
/// NSInternalInconsistencyException with UIKit's reason.
///
/// Calls cost what those of ``NSDiffableDataSourceSnapshot`` do.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  /// Shared with copies, until the next edit.
  private(set) var tree = SnapshotTree<ItemIdentifierType>()

  /// Makes an empty snapshot.
  public init() {}

  /// All items, each before its children.
  ///
  /// - Complexity: O(items).
  public var items: [ItemIdentifierType] { handOut { tree.walk(tree.roots) } }
  /// The items that have no parent.
  ///
  /// - Complexity: O(roots).
  public var rootItems: [ItemIdentifierType] { handOut { tree.roots } }
  /// The items with every item above them expanded: what the section shows.
  ///
  /// - Complexity: O(visible items).
  public var visibleItems: [ItemIdentifierType] {
    handOut { tree.walk(tree.roots, isVisible: true) }
  }

  /// Says whether an item's children are shown. It raises where the item is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    simulated(cost: costs.call) { tree.isExpanded(existing(item)) }
  }
  /// Says whether every item above this one is expanded. It raises where the item is not there.
  ///
  /// - Complexity: O(level).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    simulated(cost: costs.call) { tree.isVisible(existing(item)) }
  }
  /// Says whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool {
    simulated(cost: costs.call) { tree.items.slot(of: item) != nil }
  }
  /// How many items are above one: 0 for a root. It raises where the item is not there.
  ///
  /// - Complexity: O(level).
  public func level(of item: ItemIdentifierType) -> Int {
    simulated(cost: costs.call) { tree.level(of: existing(item)) }
  }
  /// An item's place among all, each of which comes before its children; or nil.
  ///
  /// - Complexity: O(items).
  public func index(of item: ItemIdentifierType) -> Int? {
    simulated(cost: costs.call + UInt64(tree.items.count) * costs.listedElement) {
      tree.items.slot(of: item).flatMap { tree.walk(tree.roots).firstIndex(of: $0) }
    }
  }
  /// The item that one is below; nil for a root. It raises where the item is not there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    simulated(cost: costs.call) {
      tree.parent(of: existing(child, "Child item")).map { tree.items[$0] }
    }
  }
  /// What is below an item, as a snapshot of its own: the item's children are its roots.
  ///
  /// It raises where the item is not there.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: True makes the item itself the only root.
  /// - Complexity: O(items below).
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    simulated(cost: costs.call) {
      let top = existing(parent, "Parent item")
      let starts = includingParent ? [top] : tree.children(of: top)
      charge(UInt64(tree.walk(starts).count) * costs.snapshotElement)
      var part = Self()
      part.edit { $0.graft(starts, of: tree, under: nil) }
      return part
    }
  }
  /// The tree as text: a line for each item, two spaces deeper for each level.
  ///
  /// `+` stands before an expanded item and `-` before another; then `*` before a visible one.
  public func visualDescription() -> String {
    simulated(cost: costs.call + UInt64(tree.items.count) * costs.listedElement) {
      let lines = tree.walk(tree.roots).map { slot in
        String(repeating: "  ", count: tree.level(of: slot) + 1)
          + (tree.isExpanded(slot) ? "+" : "-") + (tree.isVisible(slot) ? "*" : " ")
          + " \(tree.items[slot])"
      }
      return (["<NSDiffableDataSourceSectionSnapshot"] + lines + [">"]).joined(separator: "\n")
    }
  }

  private func handOut(_ slots: () -> [Int32]) -> [ItemIdentifierType] {
    simulated(cost: costs.call) {
      let slots = slots()
      charge(UInt64(slots.count) * costs.listedElement)
      return tree.items.identifiers(at: slots)
    }
  }
}

// MARK: - For the simulator

extension NSDiffableDataSourceSectionSnapshot {
  /// The slot of an item that has to be there.
  ///
  /// - Parameter role: How UIKit calls it.
  func existing(_ item: ItemIdentifierType, _ role: String = "Item") -> Int32 {
    guard let slot = tree.items.slot(of: item) else { SectionSnapshotFault.absent(role, item) }
    return slot
  }

  /// Changes the tree, apart from that of every copy.
  mutating func edit<Result>(_ change: (SnapshotTree<ItemIdentifierType>) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&tree) { tree = SnapshotTree(copying: tree) }
    return change(tree)
  }

  mutating func empty() { tree = SnapshotTree() }
}
