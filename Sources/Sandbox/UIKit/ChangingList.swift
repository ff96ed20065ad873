/// A list that carries out what a data source has worked out: a collection view or a table view.
@MainActor protocol ChangingList: UIScrollView {
  /// Where the items stand that have a cell, on screen or not.
  var indexPathsOfCells: [IndexPath] { get }
  /// Carries out a change of the items.
  ///
  /// - Parameters:
  ///   - counts: Items of each section from now on.
  ///   - sections: Where a section of before stands now; nil where it is gone, or is to have
  ///     another
  ///     header and footer.
  ///   - move: Where an item of before stands now; nil where it is gone.
  ///   - reloads: True for an item of before that stays and is to have another cell.
  func carryOut(
    counts: [Int], sections: (Int) -> Int?, move: (IndexPath) -> IndexPath?,
    reloads: (IndexPath) -> Bool)
  /// Configures the cell that an item has again, if it has one.
  func reconfigureItem(at indexPath: IndexPath)
  /// Throws all cells away and asks the data source for everything again.
  func reloadData()
}
