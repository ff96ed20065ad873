import Lessons

extension Page {
  /// One line a run: its frames as a row of blocks, and how many were dropped.
  mutating func runs(_ runs: [ScenarioVerdict]) {
    let label = runs.map { columns(StyledText($0.name)) }.max() ?? 0
    let beside = 2 + max(label, columns("hitches")) + 2
    // A narrow page has no room beside the names, but below them.
    let isNarrow = style.width - beside < Self.leastRoom
    let indent = isNarrow ? 4 : beside
    let texts = runs.map { StyledText($0.summary) }
    let textColumns = texts.map { columns($0) }.max() ?? 0
    let room = style.width - indent - 2 - textColumns
    blank()
    for (run, text) in zip(runs, texts) {
      if isNarrow { line(StyledText(run.name), indent: 2, hanging: 4) }
      let head = isNarrow ? "  " : pad(StyledText(run.name), to: indent - 2)
      if room >= 12 {
        let row = Sparkline(
          frameTimes: run.frameTimes, frameInterval: run.frameInterval, width: min(room, 48)
        ).text
        verbatim(head + row + "  " + text, indent: 2)
      } else {
        let row = Sparkline(
          frameTimes: run.frameTimes, frameInterval: run.frameInterval,
          width: style.width - indent
        ).text
        verbatim(head + row, indent: 2)
        line(text, indent: indent)
      }
    }
    hitches(runs, indent: indent)
  }

  private static let leastRoom = 24

  /// The worst ratio, on both of Apple's scales.
  private mutating func hitches(_ runs: [ScenarioVerdict], indent: Int) {
    let ratios = runs.compactMap { run in run["hitchRatio"].map { (run.name, $0) } }
    guard let worst = ratios.max(by: { $0.1 < $1.1 }) else { return }
    let place = runs.count > 1 && worst.1 > 0 ? " in \(worst.0)" : ""
    let head = pad("hitches", to: max(indent - 2, columns("hitches") + 2))
    line(
      """
      \(head)\(MetricUnit.millisecondsPerSecond.describe(worst.1))\(place): \
      \(HitchScale.of2020.judge(worst.1)), \(HitchScale.ofToday.judge(worst.1))
      """, indent: 2, hanging: indent)
  }
}

extension ScenarioVerdict {
  /// False where the app ended before the list moved: there is nothing to say of its frames.
  var hasScrolled: Bool { self["framesScrolled"] != 0 }

  /// The value of a metric, by its name in lower camel case.
  fileprivate subscript(metric: String) -> Double? {
    metrics.first { $0.name == metric }?.value
  }

  /// `217 of 1,140 dropped, longest 66.8 ms`.
  fileprivate var summary: String {
    let dropped = MetricUnit.count.describe(self["droppedFrames"] ?? 0)
    let all = self["framesScrolled"].map { " of \(MetricUnit.count.describe($0))" } ?? ""
    let longest = frameTimes.max() ?? 0
    let late = longest > frameInterval * 1.5
    return "\(dropped)\(all) dropped"
      + (late ? ", longest \(MetricUnit.milliseconds.describe(longest))" : "")
  }
}
