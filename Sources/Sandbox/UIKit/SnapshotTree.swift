/// The items of a section snapshot: a tree, some items of which are expanded.
///
/// Copies of a section snapshot share one until one of them is edited. Items are known by their slots;
/// see ``IdentifierTable``.
final class SnapshotTree<Item: Hashable>: @unchecked Sendable {
  let items: IdentifierTable<Item>
  private(set) var roots: [Int32] = []
  /// By slot.
  private var children: [[Int32]] = []
  /// By slot; that of a root is `vacant`.
  private var parents: [Int32] = []
  /// By slot.
  private var expansions: [Bool] = []

  /// Makes an empty tree.
  init() { items = IdentifierTable() }

  /// Makes a tree that can be edited apart from another one.
  init(copying other: SnapshotTree) {
    items = IdentifierTable(copying: other.items)
    roots = other.roots
    children = other.children
    parents = other.parents
    expansions = other.expansions
  }
}

// MARK: - Looking

extension SnapshotTree {
  func parent(of slot: Int32) -> Int32? {
    let parent = parents[Int(slot)]
    return parent < 0 ? nil : parent
  }

  func children(of slot: Int32) -> [Int32] { children[Int(slot)] }

  func isExpanded(_ slot: Int32) -> Bool { expansions[Int(slot)] }

  /// True where everything above is expanded.
  func isVisible(_ slot: Int32) -> Bool {
    var slot = slot
    while let parent = parent(of: slot) {
      if !isExpanded(parent) { return false }
      slot = parent
    }
    return true
  }

  /// 0 for a root.
  func level(of slot: Int32) -> Int {
    var (level, slot) = (0, slot)
    while let parent = parent(of: slot) { (level, slot) = (level + 1, parent) }
    return level
  }

  /// Items with all that is below them, each before its children.
  ///
  /// - Parameter isVisible: True leaves out what is below an item that is not expanded.
  func walk(_ start: [Int32], isVisible: Bool = false) -> [Int32] {
    var found: [Int32] = []
    var waiting = Array(start.reversed())
    while let slot = waiting.popLast() {
      found.append(slot)
      if !isVisible || isExpanded(slot) { waiting += children(of: slot).reversed() }
    }
    return found
  }

  /// An item's place among its siblings.
  func place(of slot: Int32) -> Int { siblings(of: slot).firstIndex(of: slot) ?? 0 }

  private func siblings(of slot: Int32) -> [Int32] { parent(of: slot).map(children(of:)) ?? roots }
}

// MARK: - Editing

extension SnapshotTree {
  func setExpanded(_ slot: Int32, _ isExpanded: Bool) { expansions[Int(slot)] = isExpanded }

  /// Puts items that are in the table under another one.
  ///
  /// - Parameters:
  ///   - slots: The items'.
  ///   - parent: nil makes them roots.
  ///   - place: Among its children; nil is the end.
  func attach(_ slots: [Int32], to parent: Int32?, at place: Int? = nil) {
    let missing = items.slotCount - parents.count
    if missing > 0 {
      parents += Array(repeating: -1, count: missing)
      children += Array(repeating: [], count: missing)
      expansions += Array(repeating: false, count: missing)
    }
    for slot in slots { parents[Int(slot)] = parent ?? -1 }
    if let parent {
      let end = children[Int(parent)].count
      children[Int(parent)].insert(contentsOf: slots, at: place ?? end)
    } else {
      roots.insert(contentsOf: slots, at: place ?? roots.count)
    }
  }

  /// Takes items out, with all that is below them.
  func remove(_ slots: [Int32]) {
    let subtree = walk(slots)
    var isGone = [Bool](repeating: false, count: items.slotCount)
    for slot in subtree { isGone[Int(slot)] = true }
    for slot in slots {
      if let parent = parent(of: slot) {
        if !isGone[Int(parent)] { children[Int(parent)].removeAll { isGone[Int($0)] } }
      } else {
        roots.removeAll { isGone[Int($0)] }
      }
    }
    var gone: [Int32] = []
    for slot in subtree where isGone[Int(slot)] {
      isGone[Int(slot)] = false
      gone.append(slot)
      (children[Int(slot)], parents[Int(slot)], expansions[Int(slot)]) = ([], -1, false)
    }
    items.remove(gone)
  }
}
