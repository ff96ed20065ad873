// What the life of cells asks of a collection view.
extension UICollectionView: CellHost {
  typealias Cell = UICollectionViewCell

  var kindOfView: String { "collection view" }
  var cellsMustBeDequeued: Bool { true }
  var mainOffset: CGFloat { currentMap.isHorizontal ? boundsOrigin.x : boundsOrigin.y }
  var mainLength: CGFloat { currentMap.isHorizontal ? place.width : place.height }

  func itemsOnScreen() -> [IndexPath] {
    guard collectionViewLayout.isCustom else {
      return currentMap.itemsSeen(from: mainOffset, to: mainOffset + mainLength)
    }
    let seen = CGRect(origin: boundsOrigin, size: place.size)
    customAttributes =
      asLearner { collectionViewLayout.layoutAttributesForElements(in: seen) } ?? []
    return customAttributes.filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.intersects(seen)
    }.map(\.indexPath).sorted()
  }

  func frame(of indexPath: IndexPath) -> CGRect? {
    guard collectionViewLayout.isCustom else { return currentMap.frame(of: indexPath) }
    return asLearner { collectionViewLayout.layoutAttributesForItem(at: indexPath) }?
      .untransformedFrame
  }

  func itemName(at indexPath: IndexPath) -> String {
    if let naming = dataSource as? any ItemNaming { return naming.itemName(at: indexPath) }
    let row = currentCounts.prefix(indexPath.section).reduce(indexPath.item, +)
    return SimulatedServer.state.postName(row: row)
      ?? "item \(indexPath.section)-\(indexPath.item)"
  }

  func provideCell(at indexPath: IndexPath) -> UICollectionViewCell {
    guard let dataSource else {
      raise("NSInternalInconsistencyException", "UICollectionView dataSource is not set")
    }
    return asLearner { dataSource.collectionView(self, cellForItemAt: indexPath) }
  }

  func didPrepare(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    if cell.isSelected != selection.contains(indexPath) {
      cell.isSelected = selection.contains(indexPath)
    }
    outline(cell, at: indexPath)
    cell.dropLook()
    let placed = letChoose(
      cell, cellAttributes(at: indexPath) ?? ownAttributes(of: cell, indexPath))
    apply(placed, to: cell)
  }

  /// Tells a cell what the layout says of it, where that is news.
  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to cell: UICollectionViewCell
  ) {
    let isKnown = cell.record.applied.map { old in asLearner { old.isEqual(attributes) } } ?? false
    guard !isKnown else { return }
    cell.record.applied = attributes
    asLearner { cell.apply(attributes) }
  }

  func add(_ cell: UICollectionViewCell) {
    let front = children.firstIndex { view in
      supplementaries.shown.contains { $0.view === view && $0.item.zIndex >= 0 }
    }
    insertSubview(cell, at: front ?? Int.max)
  }

  func place(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard collectionViewLayout.isCustom else {
      guard let frame = currentMap.frame(of: indexPath), frame != cell.place else { return }
      cell.setFrame(frame)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return apply(attributes, to: cell)
    }
    let found = customAttributes.first {
      $0.representedElementCategory == .cell && $0.indexPath == indexPath
    }
    guard let found else { return }
    cell.wearLook(found)
    cell.setFrame(found.untransformedFrame)
    apply(found, to: cell)
  }

  func willDisplay(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard let delegate else { return }
    asLearner { delegate.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard let delegate else { return }
    asLearner { delegate.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  func announce(_ indexPaths: [IndexPath]) {
    guard let prefetchDataSource else { return }
    asLearner { prefetchDataSource.collectionView(self, prefetchItemsAt: indexPaths) }
  }

  func takeBack(_ indexPaths: [IndexPath]) {
    guard let prefetchDataSource else { return }
    asLearner { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: indexPaths) }
  }

  func willPrepare(at indexPath: IndexPath) {}
}

extension ClosedRange<CGFloat> {
  /// From end to end.
  var length: CGFloat { upperBound - lowerBound }
}
