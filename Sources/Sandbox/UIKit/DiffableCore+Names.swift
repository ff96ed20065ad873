// What items are called in the trace.
extension DiffableCore {
  /// Which identifiers stood in which rows when there were as many of them as the server has posts.
  struct FirstRows {
    var storage: SnapshotStorage<Section, Item>
    /// True where the identifiers are the numbers of all rows.
    var isNumbered: Bool
  }

  /// An item's name.
  ///
  /// An identifier that says nothing of a post (a UUID, a number) stands for the post of the row in
  /// which it was first shown among as many items as the server has posts, and keeps it wherever it
  /// moves. Where the identifiers are the numbers of all rows each stands for the post of its own.
  func itemName(at indexPath: IndexPath) -> String {
    let storage = shown.storage
    guard let slot = storage.item(at: indexPath.item, inSectionAt: indexPath.section) else {
      return ""
    }
    let item = storage.items[slot]
    if let name = postName(in: item) { return name }
    if !(item is String), let row = row(of: slot),
      let name = SimulatedServer.state.postName(row: row)
    {
      return name
    }
    return nameOfStranger(item)
  }

  private func row(of slot: Int32) -> Int? {
    let storage = shown.storage
    if let firstRows, let first = firstRows.storage.items.slot(of: slot, in: storage.items) {
      return firstRows.row(of: first)
    }
    guard storage.items.count == SimulatedServer.state.count else { return nil }
    let rows = FirstRows(storage)
    firstRows = rows
    return rows.row(of: slot)
  }
}

extension DiffableCore.FirstRows {
  init(_ storage: SnapshotStorage<Section, Item>) {
    self.storage = storage
    isNumbered = false
    if let numbers = storage.items.identifiers(at: storage.order) as? [Int] {
      isNumbered = numbers.min() == 0 && numbers.max() == numbers.count - 1
    }
  }

  func row(of slot: Int32) -> Int {
    if isNumbered, let number = storage.items[slot] as? Int { return number }
    let place = storage.place(of: slot)
    return storage.start(ofSectionAt: place.section) + place.item
  }
}
