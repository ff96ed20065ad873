internal import Trace

/// What a diffable data source shows: sections with items, each known by an identifier.
///
/// A value: nothing changes on screen before it is applied. Section and item identifiers live in
/// separate spaces; each must be unique in its own. A wrong call raises an
/// NSInternalInconsistencyException with UIKit's reason.
///
/// Every call costs ``OperationCosts/snapshotElement`` for each identifier that it is given, and
/// ``OperationCosts/listedElement`` for each that it hands out in an array.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// Shared with the data source and with copies, until the next edit.
  private(set) var storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>()
  private(set) var marks = SnapshotMarks<SectionIdentifierType, ItemIdentifierType>()

  /// Makes an empty snapshot.
  public init() {}

  /// All items.
  public var numberOfItems: Int { simulated { storage.items.count } }
  /// All sections.
  public var numberOfSections: Int { simulated { storage.sectionOrder.count } }
  /// The sections, in order.
  ///
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] {
    handOut(storage.sectionOrder.count) { storage.sections.identifiers(at: storage.sectionOrder) }
  }
  /// All items, section by section.
  ///
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemIdentifierType] {
    handOut(storage.items.count) { storage.items.identifiers(at: storage.order) }
  }
  /// The sections that were marked to get new cells, in the order in which they were named.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    simulated(cost: costs.call) { marks.reloadedSections.identifiers }
  }
  /// The items that were marked to get a new cell, in the order in which they were named.
  ///
  /// An item that was deleted since stays among them; it means nothing any more (assumption).
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    simulated(cost: costs.call) { marks.reloadedItems.identifiers }
  }
  /// The items that were marked to have their cell configured again, in the order in which they were
  /// named.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    simulated(cost: costs.call) { marks.reconfiguredItems.identifiers }
  }

  /// The items of a section. It raises where the section is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    simulated(cost: costs.call) { storage.order(ofSection: existing(identifier)).count }
  }
  /// The items of a section, in order. It raises where the section is not there.
  ///
  /// - Complexity: O(items of the section).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    let order = simulated(cost: costs.call) { storage.order(ofSection: existing(identifier)) }
    return handOut(order.count) { storage.items.identifiers(at: order) }
  }
  /// The section that an item is in, or nil.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    simulated(cost: costs.call) {
      storage.items.slot(of: identifier).map { storage.sections[storage.home(of: $0)] }
    }
  }
  /// An item's place among all items, or nil.
  ///
  /// - Complexity: O(1); after an edit once O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    simulated(cost: costs.call) {
      storage.items.slot(of: identifier).map { slot in
        let place = storage.place(of: slot)
        return storage.start(ofSectionAt: place.section) + place.item
      }
    }
  }
  /// A section's place, or nil.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    simulated(cost: costs.call) {
      storage.sections.slot(of: identifier).map { storage.place(ofSection: $0) }
    }
  }

  private func existing(_ identifier: SectionIdentifierType) -> Int32 {
    guard let slot = storage.sections.slot(of: identifier) else {
      SnapshotFault.unknownSection(identifier)
    }
    return slot
  }

  private func handOut<Identifier>(_ count: Int, _ list: () -> [Identifier]) -> [Identifier] {
    simulated(cost: costs.call + UInt64(count) * costs.listedElement, list)
  }
}

// MARK: - For the simulator

extension NSDiffableDataSourceSnapshot {
  /// Where an item stands, or nil.
  func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    storage.items.slot(of: identifier).map { storage.place(of: $0) }
  }

  /// The same snapshot with nothing marked: what `snapshot()` gives.
  func unmarked() -> Self {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }

  /// Changes the sections and items, apart from those of every copy.
  mutating func edit<Result>(
    _ change: (SnapshotStorage<SectionIdentifierType, ItemIdentifierType>) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = SnapshotStorage(copying: storage) }
    return change(storage)
  }

  mutating func empty() {
    storage = SnapshotStorage()
    marks = SnapshotMarks()
  }

  mutating func mark(
    _ change: (inout SnapshotMarks<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    change(&marks)
  }

  /// Identifiers that a call names. It raises where one is named twice.
  func listing<Identifier>(_ identifiers: [Identifier], _ kind: String)
    -> IdentifierTable<Identifier>
  {
    let table = IdentifierTable<Identifier>()
    let insertion = table.insert(identifiers)
    guard insertion.repeated.isEmpty else {
      SnapshotFault.repeated(kind, table.identifiers(at: insertion.repeated))
    }
    return table
  }
}
