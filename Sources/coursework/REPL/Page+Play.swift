import Lessons
import Trace

extension Page {
  /// What a line did; nothing where it did nothing that can be seen.
  mutating func effect(of run: PlayRun, line number: Int) {
    let effect = run.effect(ofLine: number)
    var parts: [String] = []
    if effect.frames > 0 { parts.append("\(effect.frames) frames, \(effect.dropped) dropped") }
    for (count, one, more) in [
      (effect.changedPosts, "post changed", "posts changed"),
      (effect.applies, "snapshot applied", "snapshots applied"),
      (effect.handlerRuns, "handler run", "handler runs"),
      (effect.cellsMade, "cell made", "cells made"),
      (effect.cellsReused, "cell reused", "cells reused"),
      (effect.downloads, "download", "downloads"),
    ] where count > 0 { parts.append("\(count) \(count == 1 ? one : more)") }
    guard !parts.isEmpty || effect.mainMilliseconds >= 1 else { return }
    if effect.mainMilliseconds >= 0.05 {
      parts.append("\(MetricUnit.milliseconds.describe(effect.mainMilliseconds)) on main")
    }
    if effect.frames > 0, let visible = run.visibleRange { parts.append("visible: \(visible)") }
    // Lines are broken between two of them only.
    let whole = parts.map { $0.replacing(" ", with: "\u{a0}") }
    line("\(whole.joined(separator: " · "), .dim)")
  }

  /// The cells on the screen: what they show, and the texts on them.
  mutating func cells(of run: PlayRun) {
    guard let movie = Movie(run.events), let drawing = run.drawing else {
      return line("Nothing has come on the screen.")
    }
    let cells = movie.cells(in: movie.frame(at: movie.end - 1))
    for cell in cells {
      let texts = drawing.texts(ofCell: cell.item)
      let rest = texts.isEmpty ? "" : "  " + texts.map { "“\($0)”" }.joined(separator: " ")
      var words = cell.words + StyledText(rest)
      if run.isGone(cell.item) {
        words += "  \("← the server has no such post any more", .red)"
      } else if let news = texts.lazy.compactMap({ run.news(behind: $0, of: cell.item) }).first {
        words += "  \("← the server says \(news)", .red)"
      }
      line(words, indent: 2, hanging: 4)
    }
    if cells.isEmpty { line("There are no cells on the screen.") }
  }

  /// All that was measured so far and is not 0.
  mutating func metrics(of run: PlayRun) {
    let recording = Recording(run.events)
    let rows = Metrics.all.compactMap { metric -> (name: StyledText, text: StyledText)? in
      let value = metric.measure(recording)
      guard value != 0 else { return nil }
      return (StyledText(metric.title), StyledText(metric.unit.describe(value)))
    }
    table(rows)
  }

  /// What took the time in the last line.
  mutating func costs(_ costs: [PlayEffect.Cost], hasLine: Bool) {
    guard !costs.isEmpty else {
      return line(hasLine ? "The last line cost nothing to speak of." : "There is no line yet.")
    }
    table(
      costs.prefix(12).map { cost in
        (
          StyledText(cost.name),
          "\(cost.count) × · \(MetricUnit.milliseconds.describe(cost.milliseconds)) · "
            + (cost.isOnMain ? "on main" : "in the background")
        )
      })
  }

  mutating func playHelp() {
    table(
      [
        (
          "scroll(by: 400)",
          "moves the content with a finger; also in 2 s: scroll(by: 400, seconds: 2)"
        ),
        ("fling(3000)", "lifts the finger at that speed, in points a second; scrollToTop()"),
        ("wait(1)", "lets the phone be for a second; 60 are the most at once"),
        ("tap(), pullToRefresh()", "what else a finger does; tap(at: 1) is at the bottom"),
        (
          "server.like()",
          "others change posts on the screen; edit, insert, delete and refresh, too"
        ),
        ("phone.rotate()", "turns the phone; goOffline, goOnline, background(2), memoryWarning()"),
        ("screen", "draws what is on the screen"),
        ("cells", "lists the cells on the screen and what they show"),
        ("metrics", "what was measured so far"),
        ("costs", "what took the time in the last line"),
        ("lines, undo", "the lines so far; take the last one back"),
        ("save FILE", "keeps lines and looks: `coursework < FILE` runs them again"),
        ("quit", "goes back, as Ctrl-D does"),
      ].map { (name: StyledText($0.0, .cyan), text: StyledText.marked($0.1)) })
    blank()
    line(
      .marked(
        "All else is Swift, inside your view controller. An open bracket goes on in the next line.")
    )
  }
}

extension PlayRun {
  /// `post-9 … post-14`; nil where no cell is on the screen.
  fileprivate var visibleRange: String? {
    guard let drawing else { return nil }
    let items = drawing.shapes.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
      .compactMap { shape -> String? in
        if case .cell(let item) = shape.content { return item }
        return nil
      }
    guard let first = items.first, let last = items.last else { return nil }
    return first == last ? first : "\(first) … \(last)"
  }
}

extension Drawing {
  /// The texts inside the cell of an item, from top to bottom.
  fileprivate func texts(ofCell item: String) -> [String] {
    guard let cell = shapes.first(where: { $0.content == .cell(item) })?.frame else { return [] }
    return shapes.compactMap { shape in
      guard case .text(let text) = shape.content else { return nil }
      let middle = (shape.frame.x + shape.frame.width / 2, shape.frame.y + shape.frame.height / 2)
      let isInside =
        (cell.x...cell.x + cell.width).contains(middle.0)
        && (cell.y...cell.y + cell.height).contains(middle.1)
      return isInside ? text : nil
    }
  }
}
