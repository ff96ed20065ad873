// What becomes of section snapshots once they are applied.
extension DiffableCore {
  /// What a section was given, or else its items as roots.
  func tree(of section: Section) -> SectionSnapshot {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot()
    if shown.indexOfSection(section) != nil {
      tree.append(shown.itemIdentifiers(inSection: section))
    }
    return tree
  }

  /// Follows with the trees what became of their sections.
  func keepTrees(_ applied: (Section, SectionSnapshot)?, changed: Bool) {
    if let (section, tree) = applied { trees[section] = tree }
    guard changed, !trees.isEmpty else { return }
    let storage = shown.storage
    var kept: [Section: SectionSnapshot] = [:]
    for slot in storage.sectionOrder {
      let section = storage.sections[slot]
      guard var tree = trees[section] else { continue }
      let items = storage.items.identifiers(at: storage.order(ofSection: slot))
      if tree.visibleItems != items { tree.follow(items) }
      kept[section] = tree
    }
    trees = kept
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Drops the visible items that are gone and takes in those that are new, each behind the item that
  /// is before it. How UIKit does it in all cases is not known (assumption).
  fileprivate mutating func follow(_ items: [ItemIdentifierType]) {
    let present = Set(items)
    for item in visibleItems where !present.contains(item) && contains(item) { delete([item]) }
    var last: ItemIdentifierType?
    for item in items {
      if !contains(item) {
        if let last {
          insert([item], after: last)
        } else if let first = rootItems.first {
          insert([item], before: first)
        } else {
          append([item])
        }
      }
      last = item
    }
  }
}
