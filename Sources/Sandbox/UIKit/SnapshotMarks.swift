/// What a snapshot was told to reload and to reconfigure, each in the order in which it was named.
struct SnapshotMarks<Section: Hashable, Item: Hashable> {
  private(set) var reloadedSections = MarkedIdentifiers<Section>()
  private(set) var reloadedItems = MarkedIdentifiers<Item>()
  private(set) var reconfiguredItems = MarkedIdentifiers<Item>()

  mutating func reload(sections: IdentifierTable<Section>) { reloadedSections.add(sections) }
  mutating func reload(items: IdentifierTable<Item>) { reloadedItems.add(items) }
  mutating func reconfigure(items: IdentifierTable<Item>) { reconfiguredItems.add(items) }
}

/// Identifiers in the order in which they were first named.
struct MarkedIdentifiers<Identifier: Hashable> {
  /// Never removed from, so that the slots are in order.
  private var table: IdentifierTable<Identifier>?

  /// All of them.
  var identifiers: [Identifier] { table.map { $0.identifiers(at: slots($0)) } ?? [] }

  /// The slots that they have in another table, those that it lacks left out.
  func slots(in other: IdentifierTable<Identifier>) -> [Int32] {
    guard let table else { return [] }
    return slots(table).compactMap { other.slot(of: $0, in: table) }
  }

  /// - Parameter new: What is not in it yet comes behind what is. It may be kept, and must not change any more.
  mutating func add(_ new: IdentifierTable<Identifier>) {
    guard new.count > 0 else { return }
    if table == nil {
      table = new
      return
    }
    if !isKnownUniquelyReferenced(&table) { table = table.map { IdentifierTable(copying: $0) } }
    _ = table?.insert(new.identifiers(at: slots(new)))
  }

  private func slots(_ table: IdentifierTable<Identifier>) -> [Int32] {
    (0..<Int32(table.slotCount)).map { $0 }
  }
}
