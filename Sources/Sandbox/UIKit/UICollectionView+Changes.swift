internal import Trace

extension UICollectionView {
  /// Carries out what a diffable data source has worked out.
  ///
  /// - Parameters:
  ///   - counts: Items of each section from now on.
  ///   - move: Where an item stands now; nil where it is gone or is to have another cell.
  func carryOut(counts: [Int], move: (IndexPath) -> IndexPath?) {
    self.counts = counts
    for cell in visible + ahead + waiting {
      guard let old = cell.assignment?.indexPath else { continue }
      if let new = move(old) {
        cell.assignment?.indexPath = new
      } else {
        drop(cell)
      }
    }
    visible.sort { ($0.assignment?.indexPath ?? []) < ($1.assignment?.indexPath ?? []) }
    shownRanges = []
    setNeedsLayout()
  }

  func drop(_ cell: UICollectionViewCell) {
    if let index = visible.firstIndex(where: { $0 === cell }) {
      visible.remove(at: index)
      report(.cellHidden(cell: cell.number))
      cell.removeFromSuperview()
      if let delegate = delegate as? any UICollectionViewDelegate,
        let at = cell.assignment?.indexPath
      {
        asLearner { delegate.collectionView(self, didEndDisplaying: cell, forItemAt: at) }
      }
    }
    ahead.removeAll { $0 === cell }
    waiting.removeAll { $0 === cell }
    recycle(cell)
  }

  /// Runs the provider again for the cell that an item has, if it has one.
  func reconfigureItem(at indexPath: IndexPath) {
    guard
      let cell = (visible + ahead + waiting).first(where: {
        $0.assignment?.indexPath == indexPath
      })
    else { return }
    let returned = askProvider(at: indexPath, existing: cell)
    guard returned === cell else {
      raise(
        "NSInternalInconsistencyException",
        "Attempted to reconfigure the cell of \(itemName(at: indexPath)), and the cell provider "
          + "returned another one. Dequeue with the registration that the cell was made with, and "
          + "return what it gives")
    }
  }
}

extension UICollectionView {
  /// Where an item comes to stand.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a position of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left. Nothing scrolls sideways here.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle. Nothing scrolls sideways here.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right. Nothing scrolls sideways here.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
