import Lessons

/// `--format plain`: what a learner reads. The first screen answers "did it work, why not, what
/// now"; everything below explains.
extension ReportFormat {
  package static let plain = ReportFormat(
    name: "plain", summary: "a report for people (the default)"
  ) { verdict, context, style in
    var page = Page(style)
    for (index, exercise) in verdict.exercises.enumerated() {
      if index > 0 { page.blank() }
      page.report(exercise, of: verdict, context.exercises[exercise.id] ?? .init())
    }
    if verdict.exercises.count > 1 { page.total(verdict) }
    return page.text
  }
}

extension Page {
  fileprivate mutating func report(
    _ exercise: ExerciseVerdict, of lesson: LessonVerdict, _ notes: ReportContext.Notes
  ) {
    let style = exercise.status.style
    ends(
      "\(lesson.lesson, .dim) \(lesson.title) · \("\(exercise.number) \(exercise.title)", .bold)",
      """
      \(exercise.status.words, [style, .bold]) \
      \("\(exercise.score)/\(exercise.maxScore)", style)\
      \(notes.previous.map { ", before \($0.score)" } ?? "", .dim)
      """)
    line("\(exercise.file, .dim)", indent: 2)
    if !exercise.diagnostics.isEmpty { diagnostics(exercise.diagnostics) }
    if let stop = exercise.stop { self.stop(stop, source: notes.source) }
    let scrolled = exercise.scenarios.filter(\.hasScrolled)
    if !scrolled.isEmpty { runs(scrolled) }
    if !exercise.criteria.isEmpty { criteria(exercise, notes.previous) }
    if let story = exercise.story, exercise.status != .passed { self.story(story) }
    warnings(exercise.warnings)
    output(exercise.output)
    if !exercise.isolation.isEmpty {
      blank()
      line("\("ran in \(exercise.isolation)", .dim)", indent: 2)
    }
    next(exercise, notes)
  }

  private mutating func warnings(_ warnings: [String]) {
    guard !warnings.isEmpty else { return }
    blank()
    for warning in warnings {
      line("\("!", .yellow) \(StyledText.marked(warning))", indent: 2, hanging: 4)
    }
  }

  /// What the learner's code printed: a screenful at most, marked as not ours.
  private mutating func output(_ output: String) {
    let lines = output.linesOfText
    guard !lines.isEmpty else { return }
    let shown = 20
    blank()
    line("Your code printed:")
    for text in lines.prefix(shown) {
      let room = max(20, style.width - 4)
      verbatim("\("│", .dim) \(text.shortened(to: room))", indent: 2)
    }
    if lines.count > shown {
      line("\("… \((lines.count - shown).grouped) more lines", .dim)", indent: 2)
    }
  }

  private mutating func next(_ exercise: ExerciseVerdict, _ notes: ReportContext.Notes) {
    let advice: String
    switch exercise.status {
    case .passed: advice = notes.afterPass
    case .failed: advice = notes.nextStep
    case .compileError:
      advice =
        "Mend the first error; the others often go with it."
        + (exercise.diagnostics.unknownName.map {
          " If Xcode knows `\($0)`, the simulated phone does not have it: do it another way here. "
            + "No exercise needs it."
        } ?? "")
    case .refused: advice = "Take out what is refused: the lesson needs none of it."
    case .exception, .crashed, .deadlocked, .timedOut, .outOfMemory:
      let place = exercise.stop?.location == nil ? "with the reason" : "at the line"
      advice = "Begin \(place) above: nothing is graded before the run comes to its end."
    }
    blank()
    if exercise.status == .passed {
      if !advice.isEmpty { line(.marked(advice)) }
      if style.isInWorkbook {
        line(.marked("`next` goes on."))
      } else if !notes.following.isEmpty {
        line("\("Next:", .bold) \("coursework show \(notes.following)", .code)")
      }
      return
    }
    line("\("Next:", .bold) \(StyledText.marked(advice))")
    let isHintOfUse = exercise.status != .compileError && exercise.status != .refused
    guard isHintOfUse, !notes.selector.isEmpty, !advice.contains("`hint") else { return }
    line("\("coursework hint \(notes.selector)", .code) says where to begin.")
  }

  fileprivate mutating func total(_ verdict: LessonVerdict) {
    let passed = verdict.exercises.count { $0.status == .passed }
    let style = verdict.status.style
    blank()
    ends(
      "\(verdict.lesson, .dim) \(verdict.title, .bold)",
      """
      \("\(passed) of \(verdict.exercises.count) passed", [style, .bold]) \
      \("\(verdict.score)/\(verdict.maxScore)", style)
      """)
  }
}

extension Status {
  /// The verdict in a word or three.
  var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "not yet"
    case .compileError: "does not compile"
    case .exception: "stopped by an exception"
    case .crashed: "crashed"
    case .deadlocked: "stopped in a deadlock"
    case .timedOut: "ran out of time"
    case .outOfMemory: "ran out of memory"
    case .refused: "refused"
    }
  }

  /// Its colour.
  var style: TextStyle {
    switch self {
    case .passed: .green
    case .failed: .yellow
    default: .red
    }
  }
}

extension StyledText {
  /// Text of the course, in which words between backquotes are code.
  static func marked(_ text: String) -> StyledText {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return StyledText(text) }
    return parts.enumerated().reduce(into: StyledText("")) { text, part in
      text += StyledText(String(part.element), part.offset % 2 == 0 ? [] : .code)
    }
  }
}

extension Int {
  /// `1,140`.
  var grouped: String { MetricUnit.count.describe(Double(self)) }
}

extension String {
  /// The lines, without their breaks (LF or CRLF) and without empty ones at the end.
  package var linesOfText: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The text if it fits, else its beginning with `…`.
  func shortened(to width: Int) -> String {
    guard terminalColumns > width else { return self }
    var used = 1
    let head = prefix { character in
      used += character.terminalColumns
      return used <= width
    }
    return head + "…"
  }
}
