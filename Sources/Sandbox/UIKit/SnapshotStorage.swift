/// The sections and items of a snapshot, and their order.
///
/// Copies of a snapshot share one until one of them is edited: two snapshots with the same storage
/// have the same sections and items in the same order. Everything here is done to slots; see
/// ``IdentifierTable``.
final class SnapshotStorage<Section: Hashable, Item: Hashable>: @unchecked Sendable {
  let sections: IdentifierTable<Section>
  let items: IdentifierTable<Item>
  /// The slots of the sections, in order.
  private(set) var sectionOrder: [Int32] = []
  /// The slots of each section's items, in order, by the section's slot.
  private var itemOrders: [[Int32]] = []
  /// The slot of the section that an item is in, by the item's slot.
  private var homes: [Int32] = []
  /// Made when first asked for, and gone with the next edit.
  private var places: Places?

  /// Where everything stands.
  private struct Places {
    /// An item's place in its section, by its slot.
    var items: [Int32]
    /// A section's place, by its slot.
    var sections: [Int32]
    /// Items before each section, by its place.
    var starts: [Int]
  }

  /// Makes an empty storage.
  init() {
    sections = IdentifierTable()
    items = IdentifierTable()
  }

  /// Makes a storage that can be edited apart from another one.
  ///
  /// - Complexity: O(items), without a hash and without a comparison.
  init(copying other: SnapshotStorage) {
    sections = IdentifierTable(copying: other.sections)
    items = IdentifierTable(copying: other.items)
    sectionOrder = other.sectionOrder
    itemOrders = other.itemOrders
    homes = other.homes
    places = other.places
  }
}

// MARK: - Looking

extension SnapshotStorage {
  /// Items of each section, in order.
  var counts: [Int] { sectionOrder.map { itemOrders[Int($0)].count } }

  /// The slots of a section's items, in order.
  func order(ofSection slot: Int32) -> [Int32] { itemOrders[Int(slot)] }

  /// The slots of all items, section by section.
  var order: [Int32] {
    if sectionOrder.count == 1 { return order(ofSection: sectionOrder[0]) }
    var all: [Int32] = []
    all.reserveCapacity(items.count)
    for section in sectionOrder { all += order(ofSection: section) }
    return all
  }

  /// The slot of the section that an item is in.
  func home(of item: Int32) -> Int32 { homes[Int(item)] }

  /// The slot of an item, by the places of its section and of itself, or nil.
  func item(at item: Int, inSectionAt section: Int) -> Int32? {
    guard sectionOrder.indices.contains(section) else { return nil }
    let order = itemOrders[Int(sectionOrder[section])]
    return order.indices.contains(item) ? order[item] : nil
  }

  /// An item's place: that of its section, and its own in there.
  func place(of item: Int32) -> (section: Int, item: Int) {
    let places = currentPlaces
    return (Int(places.sections[Int(home(of: item))]), Int(places.items[Int(item)]))
  }

  func indexPath(of item: Int32) -> IndexPath {
    let place = place(of: item)
    return IndexPath(item: place.item, section: place.section)
  }

  /// A section's place.
  func place(ofSection slot: Int32) -> Int { Int(currentPlaces.sections[Int(slot)]) }

  /// Items in all sections before the one at a place.
  func start(ofSectionAt place: Int) -> Int { currentPlaces.starts[place] }

  private var currentPlaces: Places {
    if let places { return places }
    var made = Places(
      items: Array(repeating: 0, count: items.slotCount),
      sections: Array(repeating: 0, count: sections.slotCount), starts: [])
    var start = 0
    for (place, section) in sectionOrder.enumerated() {
      made.sections[Int(section)] = Int32(place)
      made.starts.append(start)
      let order = itemOrders[Int(section)]
      start += order.count
      for (place, item) in order.enumerated() { made.items[Int(item)] = Int32(place) }
    }
    places = made
    return made
  }
}

// MARK: - Editing

extension SnapshotStorage {
  /// Puts items that are in the table into a section.
  ///
  /// - Parameters:
  ///   - slots: The items'.
  ///   - section: The section's slot.
  ///   - place: In that section; nil is its end.
  func place(_ slots: [Int32], inSection section: Int32, at place: Int? = nil) {
    places = nil
    let missing = items.slotCount - homes.count
    if missing > 0 { homes += Array(repeating: section, count: missing) }
    for slot in slots { homes[Int(slot)] = section }
    let end = itemOrders[Int(section)].count
    itemOrders[Int(section)].insert(contentsOf: slots, at: place ?? end)
  }

  /// Takes items out of the sections that they are in, not out of the table.
  func displace(_ slots: [Int32]) {
    places = nil
    if slots.count == 1, let index = itemOrders[Int(homes[Int(slots[0])])].firstIndex(of: slots[0])
    {
      itemOrders[Int(homes[Int(slots[0])])].remove(at: index)
      return
    }
    var isDisplaced = [Bool](repeating: false, count: items.slotCount)
    for slot in slots { isDisplaced[Int(slot)] = true }
    var touched = [Bool](repeating: false, count: sections.slotCount)
    for slot in slots where !touched[Int(homes[Int(slot)])] {
      let section = Int(homes[Int(slot)])
      touched[section] = true
      itemOrders[section].removeAll { isDisplaced[Int($0)] }
    }
  }

  /// Takes items out.
  func remove(_ slots: [Int32]) {
    displace(slots)
    items.remove(slots)
  }

  /// Makes identifiers, each given once, the items of a section, wherever they were before.
  func replaceItems(ofSection section: Int32, with identifiers: [Item]) {
    let insertion = items.insert(identifiers)
    if !insertion.known.isEmpty { displace(insertion.known) }
    items.remove(itemOrders[Int(section)])
    itemOrders[Int(section)] = []
    place(insertion.slots, inSection: section)
  }

  /// Puts sections that are in the table into the order.
  func placeSections(_ slots: [Int32], at place: Int) {
    places = nil
    let missing = sections.slotCount - itemOrders.count
    if missing > 0 { itemOrders += Array(repeating: [], count: missing) }
    sectionOrder.insert(contentsOf: slots, at: place)
  }

  /// Takes sections out of the order, not out of the table.
  func displaceSections(_ slots: [Int32]) {
    places = nil
    sectionOrder.removeAll(where: slots.contains)
  }

  /// Takes sections out, with their items.
  func removeSections(_ slots: [Int32]) {
    displaceSections(slots)
    for slot in slots {
      items.remove(itemOrders[Int(slot)])
      itemOrders[Int(slot)] = []
    }
    sections.remove(slots)
  }
}
