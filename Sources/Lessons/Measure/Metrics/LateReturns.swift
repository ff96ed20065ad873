import Trace

extension Metric {
  /// Times that a cell came back for an item whose photo had been shown before, and showed it later
  /// than a person would notice, or not at all.
  ///
  /// A return that was over sooner does not count, and a screen that is opened anew begins anew.
  static let lateReturns = Metric(
    name: "lateReturns", title: "photos late on return", unit: .count,
    measure: { Double($0.lateReturns.count) },
    culprit: { recording in
      let late = recording.lateReturns
      guard let first = late.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frames.lowerBound].vsync, count: late.count)
    })
}

extension Recording {
  // Three frames at 60 Hz.
  private static let noticed: UInt64 = 50_000_000

  fileprivate var lateReturns: [Visibility] {
    var shown: Set<String> = []
    var late: [Visibility] = []
    var openings = events.indices.filter {
      if case .screenChanged(isOpen: true, _, _) = events[$0].kind { true } else { false }
    }[...]
    for cell in visibilities where cell.photo != Event.none && !cell.frames.isEmpty {
      while let next = openings.first, next < cell.displayed {
        shown = []
        openings.removeFirst()
      }
      if shown.contains(cell.item), isLate(cell) { late.append(cell) }
      if cell.firstOwn != nil { shown.insert(cell.item) }
    }
    return late
  }

  private func isLate(_ cell: Visibility) -> Bool {
    let limit = presentation(of: cell.frames.lowerBound) + Self.noticed
    if let shown = cell.firstOwn { return presentation(of: shown) > limit }
    return cell.frames.contains { presentation(of: $0) > limit }
  }
}
