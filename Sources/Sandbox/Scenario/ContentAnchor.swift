internal import Trace

/// Follows what stays on the screen from one frame to the next, and tells where it moved without a
/// finger: the feed grew above it, a height was measured anew, the app set the offset.
@MainActor struct ContentAnchor {
  /// The items on the screen with their distances from the list's top, at the frame before.
  private var places: [(item: String, y: CGFloat)] = []
  private weak var list: UIScrollView?
  private var size = CGSize.zero
  private var fingerDistance: CGFloat = 0

  /// The finger moves the content, positive towards its end; nothing else is its doing.
  mutating func fingerMoves(by distance: CGFloat) { fingerDistance += distance }

  /// Looks at a list that was laid out; it tells of the first item that is there as before.
  ///
  /// A list that appears or gets another size is looked at anew: what a rotation moves has not jumped.
  mutating func look(at list: UIScrollView?) {
    defer { fingerDistance = 0 }
    guard let list, let cells = list.listedCells else { return places = [] }
    var now: [(item: String, y: CGFloat)] = []
    for cell in cells {
      guard let item = cell.record.assignment?.item else { continue }
      now.append((item, cell.place.minY - list.boundsOrigin.y))
    }
    defer {
      places = now
      self.list = list
      size = list.place.size
    }
    guard list === self.list, size == list.place.size else { return }
    for (item, y) in now {
      for before in places where before.item == item {
        let moved = y - before.y + fingerDistance
        if abs(moved) >= 0.5 {
          report(.contentJumped(item: item, distance: Int((moved * 1000).rounded())))
        }
        return
      }
    }
  }
}
