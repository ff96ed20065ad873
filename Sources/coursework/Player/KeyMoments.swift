import Lessons

extension Page {
  /// A run as text: its key moments, each with the cells on the screen and what they show.
  mutating func keyMoments(of movie: Movie, scenario: String) {
    line("\(scenario, .bold)")
    for vsync in movie.keyMoments() {
      let frame = movie.frame(at: vsync)
      let late = movie.delay(at: vsync)
      blank()
      var head: StyledText = "\("\(movie.seconds(at: vsync).hundredths) s", .bold)"
      head += StyledText(movie.gesture(at: vsync).map { "  \($0)" } ?? "  at rest")
      if late > 0 {
        head += "  \("\(late) \(late == 1 ? "frame" : "frames") late", .red)"
      } else if movie.isDropped(at: vsync) {
        head += "  \("no new frame", .red)"
      }
      line(head, indent: 2)
      for cell in movie.cells(in: frame) { line(cell.words, indent: 4, hanging: 6) }
    }
    blank()
    line(.marked(movie.summary))
  }
}

extension Movie.Cell {
  /// `post-3  shows the photo of post-9`.
  var words: StyledText {
    switch look {
    case .own: "\(item)  its photo"
    case .placeholder: "\(item)  \("no photo", .dim)"
    case .other(let other):
      "\(item)  \("✗ the photo of \(other ?? "another post")", .red)"
    }
  }
}

extension Movie {
  /// `78 of 410 frames were dropped, and no photo was misplaced.`
  var summary: String {
    let due = recording.scrolls.reduce(0) { $0 + $1.due.count }
    let dropped = droppedFrames(upTo: end)
    let misplaced = misplacements
    let photos =
      misplaced == 0
      ? "no photo was misplaced"
      : "\(misplaced) \(misplaced == 1 ? "time a photo was" : "times photos were") misplaced"
    return "\(dropped.grouped) of \(due.grouped) frames were dropped, and \(photos)."
  }
}
