internal import Trace

// What a list does for items that are not on screen yet.
extension CellLife {
  /// Prepares the next cells of the scroll in the time that is left after a short commit.
  ///
  /// - Parameter deadline: The next vsync, in ns.
  func prepareAhead(until deadline: UInt64) {
    let edge = isMovingOn ? shown.last : shown.first
    guard let edge else { return }
    for indexPath in host.currentMap.line(next: isMovingOn, to: edge) {
      if existingCell(at: indexPath) != nil { continue }
      // As much time as the last preparation took has to be left.
      guard scheduler.now + lastPreparationTime < deadline else { return }
      ahead.append(cell(at: indexPath, isAhead: true))
    }
  }

  private var lastPreparationTime: UInt64 {
    visible.last?.record.assignment?.preparationTime ?? costs.makeCell * 2
  }

  /// A prepared cell whose item is more than a screen away goes to its pool.
  func recycleFarAhead() {
    let (offset, length) = (host.mainOffset, host.mainLength)
    let near = (offset - length)...(offset + 2 * length)
    let map = host.currentMap
    for (index, cell) in ahead.enumerated().reversed() {
      guard let at = cell.indexPath, let span = map.span(of: at),
        near.contains((span.lowerBound + span.upperBound) / 2)
      else {
        recycle(ahead.remove(at: index))
        continue
      }
    }
  }

  /// Announces the items of the next screenful, and takes back those that the scroll has turned
  /// away from. How far ahead UIKit looks is not documented (assumption).
  func prefetch() {
    let next = itemsOfNextScreenful()
    guard next != announced else { return }
    let gone = announced.filter { path in !next.contains(path) && !shown.contains(path) }
    let new = next.filter { !announced.contains($0) }
    announced = next
    if !gone.isEmpty {
      for path in gone { report(.itemTakenBack(item: host.itemName(at: path))) }
      host.takeBack(gone)
    }
    if !new.isEmpty { host.announce(new) }
  }

  private func itemsOfNextScreenful() -> [IndexPath] {
    let length = host.mainLength
    let start = host.mainOffset + (isMovingOn ? length : -length)
    let found = host.currentMap.items(from: start, to: start + length).flatMap { section in
      section.items.map { IndexPath(item: $0, section: section.section) }
    }
    let hidden = found.filter { !shown.contains($0) }
    return isMovingOn ? hidden : hidden.reversed()
  }
}
