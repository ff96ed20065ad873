// What a data source is asked for.
extension DiffableCore {
  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2 else { return nil }
    let storage = shown.storage
    return storage.item(at: indexPath.item, inSectionAt: indexPath.section).map {
      storage.items[$0]
    }
  }

  func indexPath(of item: Item) -> IndexPath? {
    let storage = shown.storage
    return storage.items.slot(of: item).map(storage.indexPath(of:))
  }

  func section(at place: Int) -> Section? {
    let storage = shown.storage
    guard storage.sectionOrder.indices.contains(place) else { return nil }
    return storage.sections[storage.sectionOrder[place]]
  }

  /// It raises where there is no such section.
  func numberOfItems(inSectionAt place: Int) -> Int {
    let storage = shown.storage
    guard storage.sectionOrder.indices.contains(place) else {
      SnapshotFault.raise(
        "Invalid parameter not satisfying: section < _impl.numberOfSections",
        "There are \(storage.sectionOrder.count) sections, counted from 0; \(place) was asked for")
    }
    return storage.order(ofSection: storage.sectionOrder[place]).count
  }

  /// It raises where there is no item.
  func existingItem(at indexPath: IndexPath) -> Item {
    guard let item = item(at: indexPath) else {
      SnapshotFault.raise(
        "Invalid parameter not satisfying: itemIdentifier", "There is no item at \(indexPath)")
    }
    return item
  }
}
