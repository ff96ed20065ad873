import Lessons

extension Page {
  /// The worst frame, told in order, with the learner's lines.
  mutating func story(_ story: FrameStory) {
    blank()
    line(
      """
      \("The worst frame, \(story.vsync.grouped)", .bold) \
      (\(story.seconds.hundredths) s into \(story.scenario), \(story.gesture)):
      """)
    // "1234.5 ms  " comes first on each line.
    let indent = 11
    let withTail = story.lines.filter { !$0.tail.isEmpty }
    let tail = withTail.map { columns($0.tail) }.max() ?? 0
    let text = withTail.map { columns(StyledText($0.text)) }.max() ?? 0
    // Tails stand below each other as far as the page is wide enough.
    let place = min(text, style.width - indent - 2 - tail)
    for line in story.lines {
      let start = StyledText("\(line.start.tenths) ms".leftPadded(to: 9), .dim) + "  "
      let words = StyledText(line.text, line.isWorst ? .bold : [])
      if columns(words) <= place {
        verbatim(start + pad(words, to: place) + "  " + line.tail)
      } else {
        self.line(start + words, hanging: indent)
        if !line.tail.isEmpty { self.line(line.tail, indent: indent) }
      }
    }
    line(StyledText(story.conclusion), indent: indent)
  }
}

extension FrameStory.Line {
  /// The learner's line, how long it took, and a mark on the worst.
  fileprivate var tail: StyledText {
    var parts: [StyledText] = []
    if let location { parts.append("\(location.text, .cyan)") }
    if let duration { parts.append("\("\(duration.tenths) ms", isWorst ? [.red, .bold] : [])") }
    if isWorst { parts.append("\("← here", .red)") }
    return parts.reduce(into: StyledText("")) { tail, part in
      tail += tail.isEmpty ? part : "   " + part
    }
  }
}

extension SourceLocation {
  /// `1-prepare.swift:58`.
  var text: String { "\(file):\(line)" }
}

extension Double {
  /// With one decimal, `61.4`, `−9.9`.
  var tenths: String {
    let value = (self * 10).rounded() / 10
    return "\(value < 0 ? "−" : "")\(value.magnitude)"
  }

  /// With two decimals, `1.70`.
  var hundredths: String {
    let value = Int((self * 100).rounded())
    let rest = String(value % 100)
    return "\(value / 100).\(rest.count < 2 ? "0" + rest : rest)"
  }
}
