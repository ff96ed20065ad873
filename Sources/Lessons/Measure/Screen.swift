import Trace

/// Follows which cells stand on the screen and what they show.
///
/// What happens before a commit is what that commit presents: a cell that came and went in between
/// was never seen. A cell that comes shows placeholders until it is said to show something else.
struct Screen {
  private var visibilities: [Visibility] = []
  private var open: [Int: Int] = [:]
  private var nextFrame = 0

  mutating func see(_ event: Event, at index: Int) {
    switch event.kind {
    case .cellDisplayed(let cell, let item, _, let photo, let delay):
      close(cell)
      open[cell] = visibilities.count
      let look = Visibility.Look(from: nextFrame, photos: [])
      visibilities.append(
        Visibility(
          cell: cell, item: item, photo: photo, delay: delay, displayed: index,
          frames: nextFrame..<nextFrame, looks: [look]))
    case .cellHidden(let cell): close(cell)
    case .cellShows(let cell, let shown): show(shown.filter { $0 != Event.none }, in: cell)
    case .frameCommitted: nextFrame += 1
    default: break
    }
  }

  /// The stays on screen; those that have not ended last to the last frame.
  mutating func finished() -> [Visibility] {
    for index in open.values { end(index) }
    open = [:]
    return visibilities
  }

  private mutating func show(_ shown: [Int], in cell: Int) {
    guard let index = open[cell] else { return }
    let look = Visibility.Look(from: nextFrame, photos: shown)
    let last = visibilities[index].looks.count - 1
    if visibilities[index].looks[last].from == nextFrame {
      visibilities[index].looks[last] = look
    } else if visibilities[index].looks[last].photos != shown {
      visibilities[index].looks.append(look)
    }
  }

  private mutating func close(_ cell: Int) {
    guard let index = open.removeValue(forKey: cell) else { return }
    end(index)
  }

  private mutating func end(_ index: Int) {
    let first = visibilities[index].frames.lowerBound
    visibilities[index].frames = first..<nextFrame
    // A change without a commit after it was never seen.
    visibilities[index].looks.removeAll { $0.from >= nextFrame && $0.from > first }
  }
}
