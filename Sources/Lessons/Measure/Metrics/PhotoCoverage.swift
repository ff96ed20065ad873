import Trace

extension Metric {
  /// The share of visible cells, over presented frames, that show their own photo.
  ///
  /// A cell counts in the frames that come on the screen no earlier than its own first frame plus
  /// the time that its photo alone takes over the network. Cells without a photo, or with a
  /// damaged one, do not count. Where nothing counts the share is 0: nothing was shown. So it is where
  /// the content stood still: one screen full of photos is no list that scrolls.
  static let photoCoverage = Metric(
    name: "photoCoverage", title: "photos shown", unit: .share,
    measure: { recording in
      if recording.stoodStill { return 0 }
      var counted = 0
      var shown = 0
      for cell in recording.visibilities {
        let due = recording.framesWithPhotoDue(of: cell)
        counted += due.count
        for look in cell.presentedLooks where cell.isOwn(look.photos) {
          shown += look.frames.clamped(to: due).count
        }
      }
      return counted == 0 ? 0 : Double(shown) / Double(counted)
    },
    culprit: { recording in
      let missing = recording.visibilities.filter {
        let due = recording.framesWithPhotoDue(of: $0)
        return !due.isEmpty && $0.firstOwn.map { $0 >= due.upperBound } ?? true
      }
      guard let first = missing.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frames.lowerBound].vsync, count: missing.count)
    })
}

extension Recording {
  /// The frames in which a cell's own photo could have been there.
  fileprivate func framesWithPhotoDue(of cell: Visibility) -> Range<Int> {
    let end = cell.frames.upperBound
    guard cell.photo != Event.none, !cell.frames.isEmpty else { return end..<end }
    let due = presentation(of: cell.frames.lowerBound) + cell.delay
    return (cell.frames.first { presentation(of: $0) >= due } ?? end)..<end
  }
}
