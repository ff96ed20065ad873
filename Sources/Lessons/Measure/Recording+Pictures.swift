import Trace

// What metrics of the quality of shown photos go by.
extension Recording {
  /// The pictures of visible cells, each with the frames that presented them, in order of coming.
  ///
  /// As with photos, what happens before a commit is what that commit presents, and a cell that comes
  /// on screen shows none until it is said to.
  var presentedPictures: [PresentedPictures] {
    var collector = PictureCollector()
    for (index, event) in events.enumerated() { collector.see(event, at: index) }
    return collector.finished()
  }

  /// The pictures of photos, each counted in every frame that presented it.
  func cellFrames(where matches: (ShownPicture) -> Bool) -> Int {
    presentedPictures.reduce(0) { sum, shown in
      sum + shown.frames.count * shown.pictures.count { matches($0) }
    }
  }

  /// The first picture for which something holds, and where it was handed over.
  func firstPicture(where matches: (ShownPicture) -> Bool) -> Culprit? {
    let shown = presentedPictures.filter { $0.pictures.contains(where: matches) }
    guard let first = shown.min(by: { $0.frames.lowerBound < $1.frames.lowerBound }),
      let picture = first.pictures.first(where: matches)
    else { return nil }
    let frame = frames[first.frames.lowerBound]
    return Culprit(
      assignment(ofPhoto: picture.photo, to: first.cell, before: frame.committed),
      post: first.item, frame: frame.vsync, count: shown.count)
  }
}

/// What a cell shows over some frames.
struct PresentedPictures {
  let cell: Int
  let item: String
  /// The frames that presented it, as indices; not empty.
  var frames: Range<Int>
  let pictures: [ShownPicture]
}

private struct PictureCollector {
  private var closed: [PresentedPictures] = []
  private var open: [Int: (item: String, from: Int, pictures: [ShownPicture])] = [:]
  private var nextFrame = 0

  mutating func see(_ event: Event, at index: Int) {
    switch event.kind {
    case .cellDisplayed(let cell, let item, _, _, _):
      close(cell)
      open[cell] = (item, nextFrame, [])
    case .cellHidden(let cell):
      close(cell)
      open[cell] = nil
    case .cellPictures(let cell, let pictures):
      guard let item = open[cell]?.item else { return }
      close(cell)
      open[cell] = (item, nextFrame, pictures.filter { $0.photo != Event.none })
    case .frameCommitted: nextFrame += 1
    default: break
    }
  }

  mutating func finished() -> [PresentedPictures] {
    for cell in open.keys.sorted() { close(cell) }
    return closed
  }

  private mutating func close(_ cell: Int) {
    guard let shown = open[cell], shown.from < nextFrame, !shown.pictures.isEmpty else { return }
    closed.append(
      PresentedPictures(
        cell: cell, item: shown.item, frames: shown.from..<nextFrame, pictures: shown.pictures))
  }
}

extension ShownPicture {
  /// True where every pixel that the view needs has detail of its own; one is forgiven, as sizes are
  /// rounded.
  var isSharp: Bool {
    detail.width + 1 >= needed.width && detail.height + 1 >= needed.height
  }
}
