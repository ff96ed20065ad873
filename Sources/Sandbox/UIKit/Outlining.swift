/// A data source that shows trees.
@MainActor protocol Outlining: AnyObject {
  /// Where an item stands in its section's tree; nil where the section was given none.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
}

/// Where an item stands in a tree.
struct OutlinePlace {
  /// How many items are above it.
  var level: Int
  /// True shows what is below it.
  var isExpanded: Bool
}

extension DiffableCore {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    guard !trees.isEmpty, let section = section(at: indexPath.section),
      let tree = trees[section]?.tree, let item = item(at: indexPath),
      let slot = tree.items.slot(of: item)
    else { return nil }
    return OutlinePlace(level: tree.level(of: slot), isExpanded: tree.isExpanded(slot))
  }
}

extension UICollectionViewDiffableDataSource: Outlining {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? { core.outlinePlace(at: indexPath) }
}

extension UICollectionView {
  /// Gives a cell what its item's place in a tree says of it.
  func outline(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard let source = dataSource as? any Outlining else { return }
    let place = source.outlinePlace(at: indexPath)
    let isExpanded = place?.isExpanded ?? false
    if cell.isExpanded != isExpanded { cell.isExpanded = isExpanded }
    guard let place, let cell = cell as? UICollectionViewListCell,
      cell.indentationLevel != place.level
    else { return }
    asLearner { cell.indentationLevel = place.level }
  }

  /// Gives it all cells that there are.
  func outlineCells() {
    for cell in life.cells {
      if let indexPath = cell.indexPath { outline(cell, at: indexPath) }
    }
  }
}
