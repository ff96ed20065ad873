internal import Trace

/// A cell of a list, whether of a collection view or of a table view.
@MainActor protocol ListCell: UIView {
  /// What the simulator keeps of the cell.
  var record: CellRecord { get }
  var reuseIdentifier: String? { get }
  func prepareForReuse()
  /// Takes selection and highlight back.
  func clearState()
}

/// What the simulator keeps of a cell, beside what UIKit does.
@MainActor final class CellRecord {
  private static var made = 0
  /// Numbered from 1 in the order in which cells were made.
  let number: Int
  /// The item whose cell this is, where it is one's.
  var assignment: Assignment?
  /// The photos that the trace has for this cell.
  var reportedPhotos: [Int] = []
  /// How good the trace has it that they are.
  var reportedPictures: [ShownPicture] = []
  /// True where the cell asks to be measured in the next layout pass.
  var needsMeasuring = false
  /// True while the cell chooses its size.
  var isBeingMeasured = false
  /// True where a layout has changed how the cell looks.
  var hasLook = false
  /// What a layout has told the cell since it was dequeued.
  var applied: UICollectionViewLayoutAttributes?
  /// The texts that the trace has for this cell.
  var reportedText = ""

  /// What a cell was prepared for.
  struct Assignment {
    var indexPath: IndexPath
    var item: String
    /// The registration or the identifier it was dequeued with.
    var pool: String
    /// How long the data source took, in ns.
    var preparationTime: UInt64
  }

  init() {
    Self.made += 1
    number = Self.made
  }
}

extension ListCell {
  var number: Int { record.number }
  var indexPath: IndexPath? { record.assignment?.indexPath }

  /// All views inside that show a picture and are painted, in order of the tree, and whether a
  /// person would notice each: one that takes less than a twenty-fifth of the cell is overlooked.
  func imageViews() -> [(view: UIView, isNoticed: Bool)] {
    let sight = Sight(self, in: place)
    return sight.painted.indices.compactMap { index in
      let view = sight.painted[index].view
      guard view.shownPicture != nil else { return nil }
      return (view, sight.isNoticed(index, from: place.area / 25))
    }
  }

  /// The number of views inside, itself included: what a commit has to lay out and draw.
  func viewCount() -> Int { count(self) }
  private func count(_ view: UIView) -> Int { view.children.reduce(1) { $0 + count($1) } }
}

extension UIView {
  /// The innermost cell that the view is in, or is.
  var enclosingCell: (any ListCell)? {
    var next: UIView? = self
    while let this = next {
      if let cell = this.listCell { return cell }
      next = this.parent
    }
    return nil
  }
}
