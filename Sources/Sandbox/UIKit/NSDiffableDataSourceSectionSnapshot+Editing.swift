extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items behind the children of another one, or behind the roots.
  ///
  /// It raises where one is there already or is given twice, and where the parent is not there.
  ///
  /// - Parameters:
  ///   - items: The items. None do nothing.
  ///   - parent: nil makes them roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    simulated(cost: price(items)) {
      guard !items.isEmpty else { return }
      let parent = parent.map { existing($0, "Parent item") }
      edit { $0.attach(Self.take(items, into: $0), to: parent) }
    }
  }

  /// Adds items before another one, as its siblings.
  ///
  /// It raises where one is there already or is given twice, and where the other one is not there.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    simulated(cost: price(items)) { insert(items, beside: item, by: 0) }
  }

  /// Adds items after another one and all that is below it, as its siblings. Else like
  /// the one that inserts before.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    simulated(cost: price(items)) { insert(items, beside: item, by: 1) }
  }

  /// Takes items out, with all that is below them. It raises where one is not there.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    simulated(cost: price(items)) {
      let slots = items.map { item in
        guard let slot = tree.items.slot(of: item) else { SectionSnapshotFault.notDeleted(item) }
        return slot
      }
      edit { $0.remove(slots) }
    }
  }

  /// Takes all items out.
  public mutating func deleteAll() { simulated(cost: costs.call) { empty() } }

  /// Shows the children of items. Those that aren't there are passed over.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    simulated(cost: price(items)) { setExpanded(items, true) }
  }

  /// Hides the children of items. Those that aren't there are passed over.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    simulated(cost: price(items)) { setExpanded(items, false) }
  }

  /// Puts the tree of another snapshot in the place of an item's children.
  ///
  /// It raises where the item is not there, and where one that comes in is elsewhere in the tree.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    simulated(cost: costs.call + UInt64(snapshot.tree.items.count) * costs.snapshotElement) {
      let parent = existing(parent, "Parent item")
      edit { tree in
        tree.remove(tree.children(of: parent))
        tree.graft(snapshot.tree.roots, of: snapshot.tree, under: parent)
      }
    }
  }

  /// Puts the tree of another snapshot before an item, its roots as siblings.
  ///
  /// It raises where the item is not there, and where one that comes in is there already.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot, beside: item, by: 0)
  }

  /// Puts the tree of another snapshot after an item and all that is below it, its roots as siblings.
  ///
  /// It raises where the item is not there, and where one that comes in is there already.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot, beside: item, by: 1)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  private func price(_ items: [ItemIdentifierType]) -> UInt64 {
    costs.call + UInt64(items.count) * costs.snapshotElement
  }

  private static func take(
    _ items: [ItemIdentifierType], into tree: SnapshotTree<ItemIdentifierType>
  ) -> [Int32] {
    let insertion = tree.items.insert(items)
    let doubles = insertion.known + insertion.repeated
    guard doubles.isEmpty else {
      SectionSnapshotFault.repeated(tree.items.identifiers(at: doubles))
    }
    return insertion.slots
  }

  private func neighbour(_ item: ItemIdentifierType, by offset: Int) -> Int32 {
    existing(item, "Item identifier to insert \(offset == 0 ? "before" : "after")")
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, by offset: Int
  ) {
    guard !items.isEmpty else { return }
    let neighbour = neighbour(item, by: offset)
    edit { tree in
      tree.attach(
        Self.take(items, into: tree), to: tree.parent(of: neighbour),
        at: tree.place(of: neighbour) + offset)
    }
  }

  private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, by offset: Int) {
    simulated(cost: costs.call + UInt64(snapshot.tree.items.count) * costs.snapshotElement) {
      let neighbour = neighbour(item, by: offset)
      edit { tree in
        tree.graft(
          snapshot.tree.roots, of: snapshot.tree, under: tree.parent(of: neighbour),
          at: tree.place(of: neighbour) + offset)
      }
    }
  }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    edit { tree in
      for slot in items.compactMap(tree.items.slot(of:)) { tree.setExpanded(slot, isExpanded) }
    }
  }
}

extension SnapshotTree {
  /// Copies items of another tree in, with all that is below them and as they are expanded.
  ///
  /// It raises where one of them is here already.
  func graft(
    _ starts: [Int32], of other: SnapshotTree, under parent: Int32?, at place: Int? = nil
  ) {
    let incoming = other.walk(starts)
    let insertion = items.insert(other.items.identifiers(at: incoming))
    guard insertion.known.isEmpty else {
      SectionSnapshotFault.repeated(items.identifiers(at: insertion.known))
    }
    var slots = [Int32](repeating: -1, count: other.items.slotCount)
    for (slot, own) in zip(incoming, insertion.slots) { slots[Int(slot)] = own }
    attach(starts.map { slots[Int($0)] }, to: parent, at: place)
    for slot in incoming {
      let own = slots[Int(slot)]
      setExpanded(own, other.isExpanded(slot))
      attach(other.children(of: slot).map { slots[Int($0)] }, to: own)
    }
  }
}
