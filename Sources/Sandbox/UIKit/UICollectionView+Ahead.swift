// What a collection view does for items that are not on screen yet.
extension UICollectionView {
  /// Prepares the next cells of the scroll in the time that is left after a short commit.
  ///
  /// - Parameter deadline: The next vsync, in ns.
  func prepareAhead(until deadline: UInt64) {
    guard Device.current.system.preparesCellsAhead, isPrefetchingEnabled else { return }
    let map = currentMap
    for indexPath in itemsAhead(map) {
      // As much time as the last preparation took has to be left.
      guard scheduler.now + lastPreparationTime < deadline else { return }
      ahead.append(cell(at: indexPath, isAhead: true))
    }
  }

  private var lastPreparationTime: UInt64 {
    visible.last?.assignment?.preparationTime ?? costs.makeCell * 2
  }

  /// The line that comes on screen next, as far as it is not prepared yet.
  private func itemsAhead(_ map: LayoutMap) -> [IndexPath] {
    var found: [IndexPath] = []
    for (section, range) in shownRanges.enumerated() where !range.isEmpty {
      let line = map.itemsInLine
      let candidates =
        isMovingDown
        ? range.upperBound..<min(range.upperBound + line, map.sections[section].count)
        : max(0, range.lowerBound - line)..<range.lowerBound
      for item in candidates {
        let indexPath = IndexPath(item: item, section: section)
        let isThere = (ahead + waiting).contains { $0.assignment?.indexPath == indexPath }
        if !isThere { found.append(indexPath) }
      }
    }
    return found
  }

  /// A prepared cell whose item is more than a screen away goes to its pool.
  func recycleFarAhead(_ map: LayoutMap) {
    let near = (boundsOrigin.y - place.height)...(boundsOrigin.y + 2 * place.height)
    for (index, cell) in ahead.enumerated().reversed() {
      guard let at = cell.assignment?.indexPath, let frame = map.frame(of: at),
        near.contains(frame.midY)
      else {
        recycle(ahead.remove(at: index))
        continue
      }
    }
  }

  // MARK: - Prefetching

  /// Announces the items of the next screenful, and takes back those that the scroll has turned away
  /// from. How far ahead UIKit looks is not documented (assumption).
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let next = itemsOfNextScreenful()
    let gone = prefetched.filter { path in !next.contains(path) && !isOnScreen(path) }
    let new = next.filter { !prefetched.contains($0) }
    prefetched = next
    if !gone.isEmpty {
      asLearner { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    }
    if !new.isEmpty {
      asLearner { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }
  }

  private func isOnScreen(_ path: IndexPath) -> Bool {
    shownRanges.indices.contains(path.section) && shownRanges[path.section].contains(path.item)
  }

  private func itemsOfNextScreenful() -> [IndexPath] {
    let top = boundsOrigin.y + (isMovingDown ? place.height : -place.height)
    var found: [IndexPath] = []
    for (section, range) in currentMap.items(from: top, to: top + place.height).enumerated() {
      found += range.map { IndexPath(item: $0, section: section) }.filter { !isOnScreen($0) }
    }
    return isMovingDown ? found : found.reversed()
  }
}
