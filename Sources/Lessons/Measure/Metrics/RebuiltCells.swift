import Trace

extension Metric {
  /// Times that an item which stayed on the screen came on it anew, from one frame to the next.
  ///
  /// A reload does that, by another cell or the same; a reconfigure does not.
  static let rebuiltCells = Metric(
    name: "rebuiltCells", title: "cells rebuilt on screen", unit: .count,
    measure: { Double($0.rebuilt.count) },
    culprit: { recording in
      let rebuilt = recording.rebuilt
      guard let first = rebuilt.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frames.lowerBound].vsync, count: rebuilt.count)
    })
}

extension Recording {
  fileprivate var rebuilt: [Visibility] {
    var ends: [String: Int] = [:]
    return visibilities.filter { cell in
      guard !cell.frames.isEmpty else { return false }
      return ends.updateValue(cell.frames.upperBound, forKey: cell.item) == cell.frames.lowerBound
    }
  }
}
