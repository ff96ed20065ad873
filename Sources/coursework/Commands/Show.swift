import Lessons
import Trace

extension Command {
  static let show = Command(
    name: "show", summary: "show a lesson, or the task of one exercise",
    operands: [.optionalTarget],
    discussion: [
      """
      With an exercise it makes your working copy, if there is none yet, and says where it is. \
      Without a name it shows the step that you are at.
      """,
      """
      On a terminal, a text that is longer than the screen is shown page by page, with `$PAGER` or \
      `less`: blank for the next page, q to leave. `PAGER=cat` shows it all at once.
      """,
    ],
    examples: [
      ("coursework show lesson-05", "shows the lesson"),
      ("coursework show lesson-05 > lesson.txt", "keeps it as plain text"),
      ("coursework show lesson-05/1", "shows what to do in its first exercise, and in which file"),
    ],
    isQuick: true
  ) { invocation in
    guard let operand = invocation.operands.first else { return try showStep(invocation) }
    let place = try Workplace(invocation)
    let (lesson, exercises) = try place.target(operand)
    var page = Page(invocation.style.forReading)
    if Target(operand).exercise == nil {
      page.markdown(MarkdownNode.parse(lesson.text))
    } else {
      let file = try place.workbook.file(of: exercises[0], in: lesson, course: place.course)
      page.task(exercises[0], of: lesson, file: file.shownPath)
    }
    Output.pages(page.text)
    return .passed
  }

  /// Shows the step that the learner is at; before the first one, what `next` would show.
  private static func showStep(_ invocation: Invocation) throws -> ExitStatus {
    let walk = try Walk.of(invocation)
    if walk.index == nil { return try Command.next.run(invocation) }
    try walk.showStep(invocation)
    return .passed
  }
}

extension TerminalStyle {
  /// The style with lines of at most 100 columns, beyond which the eye loses them.
  var forReading: TerminalStyle {
    var style = self
    style.width = min(width, 100)
    return style
  }
}

extension Page {
  /// What to do, in which file, and how it is graded.
  mutating func task(_ exercise: Exercise, of lesson: Lesson, file: String) {
    ends(
      "\(lesson.selector(exercise), .dim) \(exercise.title, .bold)",
      "\("\(exercise.maxScore) points", .dim)")
    blank()
    line(.marked(exercise.task))
    blank()
    line("Your file: \(file, .bold)")
    blank()
    line("\("It is run on", .bold)")
    table(
      exercise.scenarios.map { scenario in
        (
          StyledText(scenario.name),
          "\(scenario.device.rawValue), \(scenario.system.rawValue), \(scenario.network.rawValue) "
            + "network, \(scenario.feed.posts) posts"
        )
      })
    blank()
    line("\("and graded on", .bold)")
    table(
      exercise.rubric.map { criterion in
        let metric = MetricLabel(criterion.metric)
        let gate = criterion.isGate ? "; missed by far, nothing else counts" : ""
        return (
          StyledText(metric.title),
          "\(criterion.comparison.words) \(metric.text(criterion.threshold)), "
            + "\(criterion.points) points\(gate, .dim)"
        )
      })
    blank()
    line(
      """
      \("coursework check \(lesson.selector(exercise))", .code) checks your file; \
      \("coursework hint \(lesson.selector(exercise))", .code) helps.
      """)
  }
}
