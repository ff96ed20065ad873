/// One item of a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutItem {
  /// Its size, in its container.
  public let layoutSize: NSCollectionLayoutSize
  /// Marks on it.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { marks }
  var marks: [NSCollectionLayoutSupplementaryItem]
  /// Space inside its size, around its cell; without effect where the size is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around it, outside of its size.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    marks = []
  }
  /// Makes an item with marks.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    marks = supplementaryItems
  }

  /// Places the item in a container.
  ///
  /// - Parameters:
  ///   - container: The room around, in points.
  ///   - chosen: Sizes that cells have chosen, by their place in the turn.
  ///   - first: The place of the first cell inside.
  func solve(in container: CGSize, _ chosen: [Int: CGSize], first: Int) -> SolvedItem {
    var size = layoutSize.size(in: container)
    if let choice = chosen[first] {
      if layoutSize.widthDimension.isChosen { size.width = choice.width }
      if layoutSize.heightDimension.isChosen { size.height = choice.height }
    }
    var sides: ChosenSides = []
    if layoutSize.widthDimension.isChosen { sides.insert(.width) }
    if layoutSize.heightDimension.isChosen { sides.insert(.height) }
    var solved = SolvedItem(size: size)
    let whole = CGRect(origin: .zero, size: size)
    solved.cells = [
      SolvedItem.Cell(
        frame: inset(whole), chosenSides: sides,
        marks: supplementaryItems.map { SolvedItem.Mark(item: $0) })
    ]
    return solved
  }

  func inset(_ frame: CGRect) -> CGRect {
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    let (x, y): (CGFloat, CGFloat) = (width.isChosen ? 0 : 1, height.isChosen ? 0 : 1)
    return CGRect(
      x: frame.minX + x * contentInsets.leading, y: frame.minY + y * contentInsets.top,
      width: frame.width - x * (contentInsets.leading + contentInsets.trailing),
      height: frame.height - y * (contentInsets.top + contentInsets.bottom))
  }
}

/// An item or a group with its size, and the cells inside.
struct SolvedItem {
  /// A mark that is held to a cell, or to a group.
  struct Mark {
    var item: NSCollectionLayoutSupplementaryItem
    /// The group, from the cell's origin; nil for the cell itself.
    var group: CGRect?
  }
  struct Cell {
    var frame: CGRect
    var chosenSides: ChosenSides = []
    var marks: [Mark] = []
  }
  var size: CGSize
  var cells: [Cell] = []
}
