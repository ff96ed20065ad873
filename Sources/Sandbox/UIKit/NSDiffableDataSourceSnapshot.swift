internal import Trace

/// What a diffable data source shows: sections with items, each known by an identifier.
///
/// A value: nothing changes on screen before it is applied. Section and item identifiers live in
/// separate spaces; each must be unique in its own.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items that were marked to get a new cell, in order.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that were marked to have their cell configured again, in order.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that were marked to get new cells, in order.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  private(set) var itemsBySection: [[ItemIdentifierType]] = []
  /// Equal in two snapshots only where sections and items are the same, in the same order.
  private(set) var structure = SnapshotStructure()
  private var index = SnapshotIndex<ItemIdentifierType>()

  /// Makes an empty snapshot.
  public init() {}

  // MARK: - Looking

  /// All items.
  public var numberOfItems: Int { simulated { itemsBySection.reduce(0) { $0 + $1.count } } }
  /// All sections.
  public var numberOfSections: Int { simulated { sectionIdentifiers.count } }
  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] {
    simulated(cost: costs.call) { Array(itemsBySection.joined()) }
  }
  /// The items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    simulated(cost: costs.call) { itemsBySection[existing(identifier)].count }
  }
  /// The items of a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    simulated(cost: costs.call) { itemsBySection[existing(identifier)] }
  }
  /// The section that an item is in, or nil.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    simulated(cost: costs.call) { position(of: identifier).map { sectionIdentifiers[$0.section] } }
  }
  /// An item's place among all items, or nil.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    simulated(cost: costs.call) {
      position(of: identifier).map { place in
        itemsBySection[..<place.section].reduce(place.item) { $0 + $1.count }
      }
    }
  }
  /// A section's place, or nil.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    simulated(cost: costs.call) { sectionIdentifiers.firstIndex(of: identifier) }
  }

  // MARK: - Items

  /// Adds items at the end of a section; nil is the last one.
  ///
  /// Items that the snapshot has already are moved, with a warning: that is more expensive.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    simulated(cost: costs.call) {
      guard !sectionIdentifiers.isEmpty else {
        raise(
          "NSInternalInconsistencyException",
          "There are currently no sections in the data source. Please add a section first.")
      }
      place(identifiers) { snapshot in
        let index = section.map { snapshot.existing($0) } ?? snapshot.sectionIdentifiers.count - 1
        return (index, snapshot.itemsBySection[index].count)
      }
    }
  }
  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) {
    simulated(cost: costs.call) {
      place(identifiers) { $0.existing(other, "insert items before") }
    }
  }
  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    simulated(cost: costs.call) {
      place(identifiers) { snapshot in
        let at = snapshot.existing(other, "insert items after")
        return (at.section, at.item + 1)
      }
    }
  }
  /// Takes items out. Those that aren't there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: costs.call) { remove(Set(identifiers)) }
  }
  /// Takes all items out, and all sections with them.
  ///
  /// Whether UIKit keeps the sections is not documented (assumption).
  public mutating func deleteAllItems() {
    simulated(cost: costs.call) {
      sectionIdentifiers = []
      itemsBySection = []
      reloadedItemIdentifiers = []
      reconfiguredItemIdentifiers = []
      reloadedSectionIdentifiers = []
      didChangeStructure()
    }
  }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType
  ) {
    simulated(cost: costs.call) { move(identifier, other, by: 0) }
  }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType
  ) {
    simulated(cost: costs.call) { move(identifier, other, by: 1) }
  }
  /// Marks items to get a new cell.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: costs.call) {
      for identifier in identifiers { mustHave(identifier, "reload") }
      reloadedItemIdentifiers += identifiers
    }
  }
  /// Marks items to have the cell that they have configured again, where they have one.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: costs.call) {
      for identifier in identifiers { mustHave(identifier, "reconfigure") }
      reconfiguredItemIdentifiers += identifiers
    }
  }

  // MARK: - Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: costs.call) { insert(identifiers, at: sectionIdentifiers.count) }
  }
  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { insert(identifiers, at: existing(other)) }
  }
  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { insert(identifiers, at: existing(other) + 1) }
  }
  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: costs.call) {
      for identifier in identifiers {
        guard let index = sectionIdentifiers.firstIndex(of: identifier) else { continue }
        sectionIdentifiers.remove(at: index)
        itemsBySection.remove(at: index)
      }
      didChangeStructure()
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { moveSection(identifier, other, by: 0) }
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { moveSection(identifier, other, by: 1) }
  }
  /// Marks sections to get new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: costs.call) {
      for identifier in identifiers { _ = existing(identifier) }
      reloadedSectionIdentifiers += identifiers
    }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  /// Where an item stands, or nil.
  func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    index.position(of: identifier, in: itemsBySection, structure)
  }

  /// The same snapshot with nothing marked: what `snapshot()` gives.
  func unmarked() -> Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }

  private mutating func didChangeStructure() {
    structure = SnapshotStructure()
    index = SnapshotIndex()
  }

  private func existing(_ section: SectionIdentifierType) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: section) else {
      raise(
        "NSInternalInconsistencyException",
        "Invalid parameter not satisfying: the section \(section) does not exist in the snapshot. "
          + "Append it first")
    }
    return index
  }

  private func existing(
    _ item: ItemIdentifierType, _ verb: String
  ) -> (section: Int, item: Int) {
    guard let place = position(of: item) else {
      raise(
        "NSInternalInconsistencyException",
        "Attempted to \(verb) an item identifier that does not exist in the snapshot: \(item)")
    }
    return place
  }

  private func mustHave(_ item: ItemIdentifierType, _ verb: String) {
    guard position(of: item) == nil else { return }
    raise(
      "NSInternalInconsistencyException",
      "Attempted to \(verb) item identifier that does not exist in the snapshot: \(item). "
        + "Ask indexOfItem(_:) first: a post may be gone by the time its photo comes")
  }

  private mutating func place(
    _ identifiers: [ItemIdentifierType], at find: (Self) -> (section: Int, item: Int)
  ) {
    let incoming = Set(identifiers)
    if incoming.count != identifiers.count {
      var seen = Set<ItemIdentifierType>()
      let doubles = identifiers.filter { !seen.insert($0).inserted }
      raise(
        "NSInternalInconsistencyException",
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(doubles)")
    }
    if !itemsBySection.allSatisfy(\.isEmpty),
      identifiers.contains(where: { position(of: $0) != nil })
    {
      report(
        .warned(
          message: "Diffable data source detected an attempt to insert or append item identifiers "
            + "that already exist in the snapshot. The existing item identifiers will be moved "
            + "into place instead, but this operation will be more expensive"),
        withSites: true)
      remove(incoming)
    }
    let at = find(self)
    itemsBySection[at.section].insert(contentsOf: identifiers, at: at.item)
    didChangeStructure()
  }

  private mutating func remove(_ identifiers: Set<ItemIdentifierType>) {
    for section in itemsBySection.indices {
      itemsBySection[section].removeAll(where: identifiers.contains)
    }
    reloadedItemIdentifiers.removeAll(where: identifiers.contains)
    reconfiguredItemIdentifiers.removeAll(where: identifiers.contains)
    didChangeStructure()
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, _ other: ItemIdentifierType, by offset: Int
  ) {
    let from = existing(identifier, "move")
    guard identifier != other else { return }
    itemsBySection[from.section].remove(at: from.item)
    didChangeStructure()
    let to = existing(other, "move to")
    itemsBySection[to.section].insert(identifier, at: to.item + offset)
    didChangeStructure()
  }

  private mutating func insert(_ sections: [SectionIdentifierType], at index: Int) {
    for section in sections {
      let isDouble =
        sectionIdentifiers.contains(section) || sections.count(where: { $0 == section }) > 1
      guard isDouble else { continue }
      raise(
        "NSInternalInconsistencyException",
        "Section identifiers in a snapshot must be unique. Duplicate identifier: \(section)")
    }
    sectionIdentifiers.insert(contentsOf: sections, at: index)
    itemsBySection.insert(contentsOf: sections.map { _ in [] }, at: index)
    didChangeStructure()
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, _ other: SectionIdentifierType, by offset: Int
  ) {
    let from = existing(identifier)
    guard identifier != other else { return }
    let section = sectionIdentifiers.remove(at: from)
    let items = itemsBySection.remove(at: from)
    let to = existing(other) + offset
    sectionIdentifiers.insert(section, at: to)
    itemsBySection.insert(items, at: to)
    didChangeStructure()
  }
}

/// The identity of an order of sections and items.
final class SnapshotStructure: Sendable {}

/// Where items stand, looked up when first asked.
final class SnapshotIndex<Item: Hashable>: @unchecked Sendable {
  private var positions: [Item: (section: Int, item: Int)]?

  func position(
    of item: Item, in itemsBySection: [[Item]], _ structure: SnapshotStructure
  ) -> (section: Int, item: Int)? {
    if let positions { return positions[item] }
    var all: [Item: (section: Int, item: Int)] = [:]
    all.reserveCapacity(itemsBySection.reduce(0) { $0 + $1.count })
    for (section, items) in itemsBySection.enumerated() {
      for (index, item) in items.enumerated() { all[item] = (section, index) }
    }
    positions = all
    return all[item]
  }
}
