import Lessons

extension Command {
  static let list = Command(
    name: "list", summary: "list the lessons and how far you are",
    operands: [
      Operand(name: "LESSON", help: "list the steps of this lesson", isOptional: true)
    ],
    examples: [
      ("coursework list", "lists the lessons with their exercises and your points"),
      ("coursework list lesson-05", "lists the steps of a lesson, for `goto`"),
    ],
    isQuick: true
  ) { invocation in
    let walk = try Walk.of(invocation)
    walk.refresh()
    var page = Page(invocation.style)
    if let name = invocation.operands.first {
      let lesson = try walk.course.lesson(name)
      page.steps(of: lesson, walk)
    } else {
      page.overview(of: walk.course, walk.standing)
    }
    Output.result(page.text)
    return .passed
  }
}

extension Page {
  /// The lessons with their exercises, and what to do next.
  fileprivate mutating func overview(of course: Course, _ standing: Standing) {
    let selectors = course.lessons.flatMap { lesson in lesson.exercises.map(lesson.selector) }
    let titles = course.lessons.flatMap { [$0.title] + $0.exercises.map(\.title) }
    let id = selectors.map { columns(StyledText($0)) }.max() ?? 0
    let title = titles.map { columns(StyledText($0)) }.max() ?? 0
    for lesson in course.lessons {
      line(
        """
        \(pad(StyledText(lesson.id, .bold), to: id))  \
        \(pad(StyledText(lesson.title, .bold), to: title))  \
        \("\(lesson.minutes) min\(questions(of: lesson, standing))", .dim)
        """, hanging: 2)
      for exercise in lesson.exercises {
        let best = standing.bests[lesson.selector(exercise)]
        line(
          """
          \(pad(StyledText(lesson.selector(exercise), .dim), to: id))  \
          \(pad(StyledText(exercise.title), to: title))  \(result(best))
          """, hanging: 2)
      }
    }
    blank()
    line(next(in: course, standing))
  }

  /// `, 2 of 4 quizzes`; empty where there are none.
  private func questions(of lesson: Lesson, _ standing: Standing) -> String {
    let quizzes = lesson.steps.indices.filter {
      if case .quiz = lesson.steps[$0].content { return true }
      return false
    }
    guard !quizzes.isEmpty else { return "" }
    let answered = quizzes.count { standing.isDone($0, of: lesson) }
    return ", \(answered) of \(quizzes.count) quizzes"
  }

  private func result(_ best: Progress.Best?) -> StyledText {
    guard let best else { return "○  \("not begun", .dim)" }
    let attempts = "\(best.attempts) attempt\(best.attempts == 1 ? "" : "s")"
    let mark: StyledText = best.hasPassed ? "\("●", .green)" : "\("○", .yellow)"
    return "\(mark)  \(best.score)/\(best.maxScore)  \(attempts, .dim)"
  }

  /// The first exercise that has not been passed.
  private func next(in course: Course, _ standing: Standing) -> StyledText {
    for lesson in course.lessons {
      for exercise in lesson.exercises {
        let selector = lesson.selector(exercise)
        let best = standing.bests[selector]
        if best?.hasPassed == true { continue }
        let task = StyledText("coursework show \(selector)", .code)
        let check = StyledText("coursework check \(selector)", .code)
        let text = StyledText("coursework show \(lesson.id)", .code)
        let hasBegun = best != nil || exercise.number > 1
        return hasBegun
          ? "Next: \(task), then \(check)." : "Next: \(text) to read, then \(task)."
      }
    }
    return "You have passed everything."
  }

  /// The steps of a lesson by their numbers: what is done, and where the learner is.
  fileprivate mutating func steps(of lesson: Lesson, _ walk: Walk) {
    line("\(lesson.id, .bold)  \(lesson.title, .bold)")
    let width = "\(lesson.steps.count)".count
    for (index, step) in lesson.steps.enumerated() {
      let isHere = lesson.id == walk.lesson.id && index == walk.index
      let isDone = walk.standing.isDone(index, of: lesson)
      let mark: StyledText = isDone ? "\("●", .green)" : "○"
      let number = "\(index + 1)".leftPadded(to: width)
      let kind: String
      switch step.content {
      case .text, .quiz: kind = ""
      case .exercise(let number): kind = "Exercise \(number): "
      }
      line(
        "\(isHere ? "▸" : " ", .cyan) \(number, .dim) \(mark) \(kind)\(step.title)",
        hanging: width + 5)
    }
    blank()
    line(.marked("`goto 3` goes to a step, `goto \(lesson.id)` to where you left the lesson."))
  }
}
