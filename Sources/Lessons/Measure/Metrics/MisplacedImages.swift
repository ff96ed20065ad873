import Trace

extension Metric {
  /// Visible cells that show the photo of another item, added up over presented frames.
  ///
  /// A cell whose item has no photo, or a damaged one, is misplaced with any photo.
  static let misplacedImages = Metric(
    name: "misplacedImages", title: "misplaced images", unit: .cellFrames,
    measure: { recording in
      Double(
        recording.visibilities.reduce(0) { sum, cell in
          let misplaced = cell.presentedLooks.filter { cell.isMisplaced($0.photos) }
          return sum + misplaced.reduce(0) { $0 + $1.frames.count }
        })
    },
    culprit: { recording in recording.misplacement(count: recording.misplacements.count) })
}

extension Recording {
  /// The moments at which a cell began to show the photo of another item, in order of the cells'
  /// coming.
  var misplacements: [Misplacement] {
    visibilities.flatMap { cell in
      var found: [Misplacement] = []
      var wasMisplaced = false
      for look in cell.presentedLooks where !look.frames.isEmpty {
        let wrong = look.photos.first { $0 != cell.photo }
        if let wrong, !wasMisplaced {
          found.append(
            Misplacement(visibility: cell, frame: look.frames.lowerBound, photo: wrong))
        }
        wasMisplaced = wrong != nil
      }
      return found
    }
  }

  /// A cell that begins to show the photo of another item.
  struct Misplacement {
    let visibility: Visibility
    /// The frame, as an index.
    let frame: Int
    let photo: Int
  }

  /// The first misplacement, and where the wrong photo was handed over.
  func misplacement(count: Int) -> Culprit? {
    guard let first = misplacements.min(by: { $0.frame < $1.frame }) else { return nil }
    let frame = frames[first.frame]
    let assignment = assignment(
      ofPhoto: first.photo, to: first.visibility.cell, before: frame.committed)
    return Culprit(assignment, post: first.visibility.item, frame: frame.vsync, count: count)
  }
}
