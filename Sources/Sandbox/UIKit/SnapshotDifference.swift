/// What changed from one snapshot to the next.
///
/// An item has moved if it is in another section than before, or if it lost its place among those
/// that stayed in its section: as few as can be. Sections likewise.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  private(set) var inserted = 0
  private(set) var deleted = 0
  private(set) var moved = 0
  /// Sections that were inserted, deleted or moved.
  private(set) var sectionChanges = 0
  /// False where both have the same sections and items, in the same order.
  let isStructural: Bool

  private let old: SnapshotStorage<Section, Item>
  private let new: SnapshotStorage<Section, Item>

  /// Items of each section before.
  var oldCounts: [Int] { old.counts }
  /// Changes to carry out.
  var changes: Int { inserted + deleted + moved + sectionChanges }

  /// Compares.
  ///
  /// Every item that is in both is compared once with `==`; none is hashed. So does UIKit's own, on
  /// the thread of the caller (assumption as to which of the two it calls how often).
  ///
  /// - Complexity: O(items), and O(log(moved)) for each that moved; O(1) where both share a storage.
  init(from old: SnapshotStorage<Section, Item>, to new: SnapshotStorage<Section, Item>) {
    self.old = old
    self.new = new
    isStructural = old !== new
    guard isStructural else { return }
    let sections = old.sections.slots(
      of: new.sectionOrder, in: new.sections, likely: old.sectionOrder)
    countSections(sections)
    countItems(sections)
  }

  /// Where an item that stood at an old index path stands now, or nil.
  func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    guard isStructural else { return indexPath }
    return old.item(at: indexPath.item, inSectionAt: indexPath.section)
      .flatMap { new.items.slot(of: $0, in: old.items) }
      .map { new.indexPath(of: $0) }
  }

  /// Where a section that was at an old place stands now, or nil.
  func newSection(of place: Int) -> Int? {
    guard isStructural else { return place }
    guard old.sectionOrder.indices.contains(place) else { return nil }
    return new.sections.slot(of: old.sectionOrder[place], in: old.sections)
      .map { new.place(ofSection: $0) }
  }

  /// - Parameter matches: The old slots of the new sections.
  private mutating func countSections(_ matches: [Int32]) {
    var places = [Int32](repeating: 0, count: old.sections.slotCount)
    for (place, slot) in old.sectionOrder.enumerated() { places[Int(slot)] = Int32(place) }
    let kept = matches.filter { $0 >= 0 }.map { places[Int($0)] }
    sectionChanges =
      matches.count - kept.count + old.sectionOrder.count - kept.count
      + kept.count - longestRise(kept)
  }

  private mutating func countItems(_ sections: [Int32]) {
    let (oldOrder, newOrder) = (old.order, new.order)
    var places = [Int32](repeating: 0, count: old.items.slotCount)
    for (place, slot) in oldOrder.enumerated() { places[Int(slot)] = Int32(place) }
    let matches = old.items.slots(of: newOrder, in: new.items, likely: oldOrder)
    var stayed: [Int32] = []
    var next = 0
    for (section, count) in zip(sections, new.counts) {
      stayed.removeAll(keepingCapacity: true)
      for match in matches[next..<next + count] {
        if match < 0 {
          inserted += 1
        } else if old.home(of: match) == section {
          stayed.append(places[Int(match)])
        } else {
          moved += 1
        }
      }
      moved += stayed.count - longestRise(stayed)
      next += count
    }
    deleted = oldOrder.count - (newOrder.count - inserted)
  }
}

/// The length of the longest rising subsequence: what need not move.
///
/// - Complexity: O(n), and O(log n) for each value that falls.
private func longestRise(_ values: [Int32]) -> Int {
  var tails: [Int32] = []
  for value in values {
    guard let last = tails.last, value < last else {
      tails.append(value)
      continue
    }
    var low = 0
    var high = tails.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < value { low = middle + 1 } else { high = middle }
    }
    tails[low] = value
  }
  return tails.count
}
