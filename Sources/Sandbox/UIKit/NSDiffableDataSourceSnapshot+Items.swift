extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section; nil is the last one.
  ///
  /// Items that the snapshot has already are moved there, with a warning: that is more expensive.
  /// It raises where an item is given twice, and where there is no section or not the one named.
  ///
  /// - Complexity: O(items given); where some are there already, O(items of their sections) more.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    simulated(cost: Self.price(identifiers)) {
      guard let last = storage.sectionOrder.last else { SnapshotFault.noSections() }
      let section = sectionIdentifier.map { identifier in
        guard let slot = storage.sections.slot(of: identifier) else {
          SnapshotFault.absent("section", "section", identifier)
        }
        return slot
      }
      edit { storage in
        let slots = Self.take(identifiers, into: storage)
        storage.place(slots, inSection: section ?? last)
      }
    }
  }

  /// Adds items before another one, in its section.
  ///
  /// Items that the snapshot has already are moved there, with a warning. It raises where an item is
  /// given twice, and where the other one is not there or among those given.
  ///
  /// - Complexity: O(items given + items of the section).
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, by: 0)
  }

  /// Adds items after another one, in its section. Else like ``insertItems(_:beforeItem:)``.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, by: 1)
  }

  /// Takes items out. Those that aren't there are passed over; one given twice raises.
  ///
  /// - Complexity: O(items given + items of their sections).
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: Self.price(identifiers)) {
      let named = listing(identifiers, "item")
      let slots = (0..<Int32(named.slotCount)).compactMap {
        storage.items.slot(of: $0, in: named)
      }
      guard !slots.isEmpty else { return }
      edit { $0.remove(slots) }
    }
  }

  /// Takes all items out, and all sections with them.
  ///
  /// The documentation speaks of items only; that the sections go, too, was seen on Mac Catalyst.
  public mutating func deleteAllItems() {
    simulated(cost: costs.call) { empty() }
  }

  /// Moves an item before another one, into its section. It raises where one of them is not there,
  /// and where both are the same.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, by: 0)
  }

  /// Moves an item after another one. Else like ``moveItem(_:beforeItem:)``.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, by: 1)
  }

  /// Marks items to get a new cell. It raises where one is not there or is given twice.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: Self.price(identifiers)) {
      let named = mustHave(identifiers, "reload")
      mark { $0.reload(items: named) }
    }
  }

  /// Marks items to have the cell that they have configured again, where they have one.
  ///
  /// It raises where one is not there or is given twice.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    simulated(cost: Self.price(identifiers)) {
      let named = mustHave(identifiers, "reconfigure")
      mark { $0.reconfigure(items: named) }
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>

  static func price(_ identifiers: [some Any]) -> UInt64 {
    costs.call + UInt64(identifiers.count) * costs.snapshotElement
  }

  /// Takes items in and out of the sections that they were in.
  private static func take(_ identifiers: [ItemIdentifierType], into storage: Storage) -> [Int32] {
    let insertion = storage.items.insert(identifiers)
    guard insertion.repeated.isEmpty else {
      SnapshotFault.repeated("item", storage.items.identifiers(at: insertion.repeated))
    }
    if !insertion.known.isEmpty {
      SnapshotFault.warnOfKnownItems(storage.items.identifiers(at: insertion.known))
      storage.displace(insertion.known)
    }
    return insertion.slots
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, by offset: Int
  ) {
    simulated(cost: Self.price(identifiers)) {
      edit { storage in
        let slots = Self.take(identifiers, into: storage)
        guard let neighbour = storage.items.slot(of: other) else {
          SnapshotFault.absent("section", "item", other)
        }
        guard !slots.contains(neighbour) else {
          SnapshotFault.destinationInList("insertion", other)
        }
        Self.place(slots, beside: neighbour, by: offset, in: storage)
      }
    }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, by offset: Int
  ) {
    simulated(cost: costs.call) {
      guard let slot = storage.items.slot(of: identifier) else {
        SnapshotFault.absent("fromIndex", "item", identifier)
      }
      guard let neighbour = storage.items.slot(of: other) else {
        SnapshotFault.absent("toIndex", "item", other)
      }
      guard slot != neighbour else { SnapshotFault.movedToItself("item", other) }
      edit { storage in
        storage.displace([slot])
        Self.place([slot], beside: neighbour, by: offset, in: storage)
      }
    }
  }

  private static func place(
    _ slots: [Int32], beside neighbour: Int32, by offset: Int, in storage: Storage
  ) {
    let section = storage.home(of: neighbour)
    let place = storage.order(ofSection: section).firstIndex(of: neighbour)
    storage.place(slots, inSection: section, at: place.map { $0 + offset })
  }

  private func mustHave(
    _ identifiers: [ItemIdentifierType], _ verb: String
  ) -> IdentifierTable<ItemIdentifierType> {
    let named = listing(identifiers, "item")
    for slot in 0..<Int32(named.slotCount) where storage.items.slot(of: slot, in: named) == nil {
      SnapshotFault.markedAbsent(verb, "item", named[slot])
    }
    return named
  }
}
