/// A list that carries out what a data source has worked out: a collection view or a table view.
@MainActor protocol ChangingList: UIScrollView {
  /// Where the items stand that have a cell, on screen or not.
  var indexPathsOfCells: [IndexPath] { get }
  /// Carries out a change of the items.
  ///
  /// - Parameters:
  ///   - before: Items of each section until now; nil where nothing was shown, which is no change
  ///     that a layout hears of.
  ///   - counts: Items of each section from now on.
  ///   - sections: Where a section of before stands now; nil where it is gone, or is to have
  ///     another
  ///     header and footer.
  ///   - move: Where an item of before stands now; nil where it is gone.
  ///   - reloads: True for an item of before that stays and is to have another cell.
  func carryOut(
    from before: [Int]?, to counts: [Int], sections: (Int) -> Int?, move: (IndexPath) -> IndexPath?,
    reloads: (IndexPath) -> Bool)
  /// True while the list lays itself out, or its data source is asked for a cell.
  var isBusy: Bool { get }
  /// True while its data source is asked for a view.
  var isProviding: Bool { get }
  /// Configures the cell that an item has again, if it has one.
  func reconfigureItem(at indexPath: IndexPath)
  /// Trees may have changed: cells have another level, or are expanded.
  func outlineCells()
  /// Throws all cells away and asks the data source for everything again.
  func reloadData()
}

extension ChangingList {
  func outlineCells() {}

  /// Cells move to their new places, which takes 0.3 s (assumption).
  func animateChange() {
    ViewAnimation.note(self)
    if UIView.areAnimationsEnabled { CATransaction.wait(for: 0.3) }
  }

  /// Lays the list out where it is on screen: when a change returns, cells, places and sizes are the
  /// new ones. Elsewhere that waits for the next layout.
  func layOutChange() {
    guard !isBusy, place.area > 0, ancestor(UIWindow.self) != nil else { return }
    layOutTree()
  }
}
