/// One item of a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutItem {
  /// Its size, in its container.
  public let layoutSize: NSCollectionLayoutSize
  /// Marks on it.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Space inside its size, around its cell; without effect where the size is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around it, outside of its size.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    supplementaryItems = []
  }
  /// Makes an item with marks.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
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
    let isChosen = layoutSize.widthDimension.isChosen || layoutSize.heightDimension.isChosen
    var solved = SolvedItem(size: size)
    let whole = CGRect(origin: .zero, size: size)
    solved.cells = [
      SolvedItem.Cell(frame: inset(whole), isSelfSizing: isChosen, marks: supplementaryItems)
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
  struct Cell {
    var frame: CGRect
    var isSelfSizing: Bool
    var marks: [NSCollectionLayoutSupplementaryItem] = []
  }
  var size: CGSize
  var cells: [Cell] = []
}
