/// Things that are due at virtual instants: the earliest first, those of one instant in the order of
/// their sequence numbers.
struct DueQueue<Value> {
  struct Entry {
    /// Virtual nanoseconds.
    let time: UInt64
    let sequence: UInt64
    let value: Value

    func isBefore(_ other: Entry) -> Bool { (time, sequence) < (other.time, other.sequence) }
  }

  // A binary heap: no entry is before the one at (its index - 1) / 2.
  private var entries: [Entry] = []

  /// The entry that is due first.
  var first: Entry? { entries.first }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an entry. Complexity: O(log count).
  mutating func insert(_ value: Value, at time: UInt64, sequence: UInt64) {
    let entry = Entry(time: time, sequence: sequence, value: value)
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  /// Removes the entry that is due first. Complexity: O(log count).
  @discardableResult
  mutating func removeFirst() -> Entry {
    let first = entries[0]
    let last = entries.removeLast()
    if entries.isEmpty { return first }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(last) else { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
    return first
  }
}
