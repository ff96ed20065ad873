extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end. It raises where one is there already or is given twice.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: Self.price(identifiers)) { insert(identifiers, beside: nil, by: 0) }
  }

  /// Adds sections before another one.
  ///
  /// It raises where one is there already or is given twice, and where the other one is not there or
  /// among those given.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    simulated(cost: Self.price(identifiers)) { insert(identifiers, beside: toIdentifier, by: 0) }
  }

  /// Adds sections after another one. Else like ``insertSections(_:beforeSection:)``.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    simulated(cost: Self.price(identifiers)) { insert(identifiers, beside: toIdentifier, by: 1) }
  }

  /// Takes sections out, with their items. Those that aren't there are passed over; one given twice
  /// raises.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: Self.price(identifiers)) {
      let named = listing(identifiers, "section")
      let slots = (0..<Int32(named.slotCount)).compactMap {
        storage.sections.slot(of: $0, in: named)
      }
      guard !slots.isEmpty else { return }
      edit { $0.removeSections(slots) }
    }
  }

  /// Moves a section before another one. It raises where one of them is not there, and where both
  /// are the same.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { move(identifier, beside: toIdentifier, by: 0) }
  }

  /// Moves a section after another one. Else like ``moveSection(_:beforeSection:)``.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    simulated(cost: costs.call) { move(identifier, beside: toIdentifier, by: 1) }
  }

  /// Marks sections to get new cells. It raises where one is not there or is given twice.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    simulated(cost: Self.price(identifiers)) {
      let named = listing(identifiers, "section")
      for slot in 0..<Int32(named.slotCount)
      where storage.sections.slot(of: slot, in: named) == nil {
        SnapshotFault.markedAbsent("reload", "section", named[slot])
      }
      mark { $0.reload(sections: named) }
    }
  }

  /// - Parameter other: nil is the end.
  private mutating func insert(
    _ identifiers: [SectionIdentifierType], beside other: SectionIdentifierType?, by offset: Int
  ) {
    edit { storage in
      let insertion = storage.sections.insert(identifiers)
      guard insertion.repeated.isEmpty else {
        SnapshotFault.repeated("section", storage.sections.identifiers(at: insertion.repeated))
      }
      guard let other else {
        Self.refuse(insertion.known, in: storage)
        storage.placeSections(insertion.slots, at: storage.sectionOrder.count)
        return
      }
      guard let neighbour = storage.sections.slot(of: other) else {
        SnapshotFault.absent("insertIndex", "section", other)
      }
      guard !insertion.slots.contains(neighbour) else {
        SnapshotFault.destinationInList("section", other)
      }
      Self.refuse(insertion.known, in: storage)
      let place = storage.sectionOrder.firstIndex(of: neighbour) ?? 0
      storage.placeSections(insertion.slots, at: place + offset)
    }
  }

  private static func refuse(_ known: [Int32], in storage: Storage) {
    guard !known.isEmpty else { return }
    SnapshotFault.knownSections(storage.sections.identifiers(at: known))
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, by offset: Int
  ) {
    guard let slot = storage.sections.slot(of: identifier) else {
      SnapshotFault.absent("fromSection", "section", identifier)
    }
    guard let neighbour = storage.sections.slot(of: other) else {
      SnapshotFault.absent("toSection", "section", other)
    }
    guard slot != neighbour else { SnapshotFault.movedToItself("section", other) }
    edit { storage in
      storage.displaceSections([slot])
      let place = storage.sectionOrder.firstIndex(of: neighbour) ?? 0
      storage.placeSections([slot], at: place + offset)
    }
  }
}
