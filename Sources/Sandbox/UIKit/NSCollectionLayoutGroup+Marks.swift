extension NSCollectionLayoutGroup {
  /// The group in words, with what is inside. UIKit's is a drawing; nothing should depend on it.
  public func visualDescription() -> String {
    onMain { lines(indent: "").joined(separator: "\n") }
  }

  private func lines(indent: String) -> [String] {
    ["\(indent)group \(layoutSize.inWords)"]
      + subitems.flatMap { item in
        (item as? NSCollectionLayoutGroup)?.lines(indent: indent + "  ")
          ?? ["\(indent)  item \(item.layoutSize.inWords)"]
      }
  }

  /// Gives the marks of the group to its first cell.
  func holdMarks(to solved: inout SolvedItem) {
    guard !marks.isEmpty, let first = solved.cells.first else { return }
    let group = CGRect(
      x: -first.frame.minX, y: -first.frame.minY, width: solved.size.width,
      height: solved.size.height)
    solved.cells[0].marks += marks.map { SolvedItem.Mark(item: $0, group: group) }
  }
}

extension NSCollectionLayoutSize {
  fileprivate var inWords: String { "\(widthDimension.dimension) × \(heightDimension.dimension)" }
}
