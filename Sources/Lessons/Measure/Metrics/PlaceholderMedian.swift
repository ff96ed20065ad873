import Trace

extension Metric {
  /// Milliseconds from a cell's first presentation to its photo's: the median over all cells.
  ///
  /// Of an even number of cells, the mean of the two in the middle. See ``placeholderWorst`` for
  /// cells whose photo never comes.
  static let placeholderMedian = Metric(
    name: "placeholderMedian", title: "placeholders, median", unit: .milliseconds,
    measure: { recording in
      let waits = recording.placeholders.map(\.wait).sorted()
      guard !waits.isEmpty else { return 0 }
      let upper = waits[waits.count / 2]
      let lower = waits[(waits.count - 1) / 2]
      return (Double(lower) + Double(upper)) / 2e6
    })
}

extension Recording {
  /// How long each cell with a photo of its own stood on the screen without it, in ns.
  var placeholders: [(visibility: Visibility, wait: UInt64)] {
    visibilities.compactMap { cell in
      guard cell.photo != Event.none, !cell.frames.isEmpty else { return nil }
      let start = presentation(of: cell.frames.lowerBound)
      let end =
        if let own = cell.firstOwn {
          presentation(of: own)
        } else if cell.frames.upperBound < frames.count {
          // It left before its photo came.
          presentation(of: cell.frames.upperBound)
        } else {
          max(length, start)
        }
      return (cell, end - start)
    }
  }
}
