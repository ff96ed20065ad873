import Trace

extension Metric {
  /// Times that an item's photo left the screen and returned while the item stayed.
  ///
  /// The item stays where a cell shows it in each frame, be it another cell after a reload.
  static let flickers = Metric(
    name: "flickers", title: "flickers", unit: .count,
    measure: { Double($0.flickers.count) },
    culprit: { recording in
      let flickers = recording.flickers
      guard let first = flickers.min(by: { $0.frame < $1.frame }) else { return nil }
      return Culprit(
        nil, post: first.item, frame: recording.frames[first.frame].vsync, count: flickers.count)
    })
}

extension Recording {
  /// The returns of photos, as indices of frames, in order of the cells' coming.
  fileprivate var flickers: [(item: String, frame: Int)] {
    var flickers: [(item: String, frame: Int)] = []
    var stays: [String: Stay] = [:]
    for cell in visibilities where cell.photo != Event.none && !cell.frames.isEmpty {
      var stay = stays[cell.item] ?? Stay()
      if stay.end != cell.frames.lowerBound { stay = Stay() }
      for look in cell.presentedLooks where !look.frames.isEmpty {
        let isShown = cell.isOwn(look.photos)
        if isShown, stay.wasShown, !stay.isShown {
          flickers.append((cell.item, look.frames.lowerBound))
        }
        stay.isShown = isShown
        stay.wasShown = stay.wasShown || isShown
      }
      stay.end = cell.frames.upperBound
      stays[cell.item] = stay
    }
    return flickers
  }

  // How an item has been on the screen without a break.
  private struct Stay {
    var end = -1
    var isShown = false
    var wasShown = false
  }
}
