// What items are called in the trace.
extension DiffableCore {
  /// An item's name.
  ///
  /// An identifier that says nothing of a post (a UUID, a number) stands for the post of the row in
  /// which it was first shown, in a snapshot with as many items as the server has posts or has handed
  /// out in pages, and keeps it wherever it moves. If the identifiers were the numbers of all rows
  /// then, in any order, each stands for the post of the row with its number. Where those of every
  /// such snapshot are the numbers of its rows, in order, they are rows and no identities: each stands
  /// for the post that is there now.
  func itemName(at indexPath: IndexPath) -> String {
    let storage = shown.storage
    guard let slot = storage.item(at: indexPath.item, inSectionAt: indexPath.section) else {
      return ""
    }
    let item = storage.items[slot]
    if let name = postName(in: item) { return name }
    if !(item is String), let name = standsFor(slot) { return name }
    return nameOfStranger(item)
  }

  private func standsFor(_ slot: Int32) -> String? {
    let storage = shown.storage
    let feed = SimulatedServer.state.feed
    if feed.isShown(by: storage.items.count) {
      if namedRows == nil { namedRows = NamedRows(storage, feed) }
      namedRows?.note(storage, feed)
    }
    return namedRows?.name(of: slot, in: storage, feed)
  }
}

/// Which posts the identifiers of a list stand for.
struct NamedRows<Section: Hashable, Item: Hashable> {
  private let first: SnapshotStorage<Section, Item>
  private let feed: FeedOrder
  /// Those that came later.
  private var later: [Item: String] = [:]
  /// True where the first identifiers were the numbers of all rows.
  private let areNumbers: Bool
  /// True where all identifiers ever are the numbers of the rows in which they stand.
  private var areRows: Bool
  private var last: SnapshotStorage<Section, Item>

  /// - Complexity: O(1), O(items) where they are numbers.
  init(_ storage: SnapshotStorage<Section, Item>, _ feed: FeedOrder) {
    first = storage
    self.feed = feed
    let numbers = Self.numbers(storage)
    areRows = Self.areRows(numbers)
    areNumbers = numbers?.min() == 0 && numbers?.max() == storage.items.count - 1
    last = storage
  }

  /// - Complexity: O(items) where the storage is another one than before.
  mutating func note(_ storage: SnapshotStorage<Section, Item>, _ feed: FeedOrder) {
    guard storage !== last else { return }
    last = storage
    areRows = areRows && Self.areRows(Self.numbers(storage))
    for (row, slot) in storage.order.enumerated()
    where first.items.slot(of: slot, in: storage.items) == nil {
      let item = storage.items[slot]
      if later[item] == nil { later[item] = feed.name(row: row) }
    }
  }

  func name(
    of slot: Int32, in storage: SnapshotStorage<Section, Item>, _ now: FeedOrder
  ) -> String? {
    let number = storage.items[slot] as? Int
    if areRows, let number { return now.name(row: number) }
    guard let old = first.items.slot(of: slot, in: storage.items) else {
      return later[storage.items[slot]]
    }
    if areNumbers, let number { return feed.name(row: number) }
    let place = first.place(of: old)
    return feed.name(row: first.start(ofSectionAt: place.section) + place.item)
  }

  private static func numbers(_ storage: SnapshotStorage<Section, Item>) -> [Int]? {
    guard Item.self == Int.self else { return nil }
    return storage.items.identifiers(at: storage.order) as? [Int]
  }

  private static func areRows(_ numbers: [Int]?) -> Bool {
    numbers.map { $0.indices.elementsEqual($0) } ?? false
  }
}
