/// What changed from one snapshot to the next, in numbers.
///
/// An item that is in both and keeps its place among those that stay has not moved.
struct SnapshotDifference {
  /// Items after the change.
  private(set) var count = 0
  private(set) var inserted = 0
  private(set) var deleted = 0
  private(set) var moved = 0
  /// False where both have the same sections and items, in the same order.
  private(set) var isStructural = true

  var changes: Int { inserted + deleted + moved }

  /// - Complexity: O(items) where the structure changed, else O(1).
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    count = new.itemsBySection.reduce(0) { $0 + $1.count }
    if old.structure === new.structure {
      isStructural = false
      return
    }
    var kept = 0
    var places: [Int] = []
    var starts: [Int] = []
    for items in old.itemsBySection { starts.append((starts.last ?? 0) + items.count) }
    for items in new.itemsBySection {
      for item in items {
        guard let place = old.position(of: item) else {
          inserted += 1
          continue
        }
        kept += 1
        places.append((place.section == 0 ? 0 : starts[place.section - 1]) + place.item)
      }
    }
    deleted = (starts.last ?? 0) - kept
    moved = kept - Self.longestRise(places)
  }

  /// The length of the longest rising subsequence: the items that need not move.
  private static func longestRise(_ values: [Int]) -> Int {
    var tails: [Int] = []
    for value in values {
      if let last = tails.last, value < last {
        var low = 0
        var high = tails.count - 1
        while low < high {
          let middle = (low + high) / 2
          if tails[middle] < value { low = middle + 1 } else { high = middle }
        }
        tails[low] = value
      } else {
        tails.append(value)
      }
    }
    return tails.count
  }
}
