/// A list that a diffable data source can drive.
@MainActor protocol DiffableList: AnyObject {
  /// Where the items stand that have a cell, on screen or not.
  var indexPathsOfCells: [IndexPath] { get }
  func reloadData()
  func carryOut(counts: [Int], move: (IndexPath) -> IndexPath?)
  func reconfigureItem(at indexPath: IndexPath)
}

extension UICollectionView: DiffableList {
  var indexPathsOfCells: [IndexPath] {
    (visible + ahead + waiting).compactMap { $0.assignment?.indexPath }
  }
}
