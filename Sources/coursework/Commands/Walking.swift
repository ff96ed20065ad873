import Lessons

// The commands that walk through a lesson, step by step.
extension Command {
  static let next = Command(
    name: "next", summary: "go on: the next text, question or exercise",
    discussion: ["A question or an exercise that is open is left with `skip` only."],
    examples: [("coursework next", "shows the next step, and keeps your place")],
    isQuick: true
  ) { invocation in
    let walk = try Walk.of(invocation)
    walk.refresh()
    guard !walk.isOpen else {
      var page = Page(invocation.style)
      page.line(.marked(walk.reminder))
      Output.result(page.text)
      return .notPassed
    }
    return try walk.advance(invocation)
  }

  static let skip = Command(
    name: "skip", summary: "go on, and leave a question or an exercise open",
    examples: [("coursework skip", "leaves this step; `list lesson-05` shows what is open")],
    isQuick: true
  ) { invocation in try Walk.of(invocation).advance(invocation) }

  static let back = Command(
    name: "back", summary: "show the step before this one",
    examples: [("coursework back", "goes one step back, and shows it")],
    isQuick: true
  ) { invocation in
    let walk = try Walk.of(invocation)
    guard let place = walk.preceding else {
      invocation.note("This is the beginning: `next` goes on.")
      return .notPassed
    }
    walk.move(to: place)
    try walk.showStep(invocation)
    return .passed
  }

  static let goto = Command(
    name: "goto", summary: "go to a lesson, an exercise or a step, without showing it",
    operands: [
      Operand(
        name: "STEP",
        help: "a lesson, an exercise `lesson-05/1`, a step's number, or its name `quiz-2`")
    ],
    examples: [
      ("coursework goto lesson-05", "goes to where you left the lesson"),
      ("coursework goto lesson-05/2", "goes to its second exercise"),
      ("coursework goto 7", "goes to step 7 of the lesson that you are in"),
    ],
    isQuick: true
  ) { invocation in
    let walk = try Walk.of(invocation)
    let place = try walk.place(named: invocation.operands[0])
    guard place.lesson.steps.indices.contains(place.index) else {
      throw CourseFault("\(place.lesson.id) has nothing to show")
    }
    walk.move(to: place)
    var page = Page(invocation.style)
    let step = place.lesson.steps[place.index]
    page.line(
      """
      \("\(place.lesson.id)", .bold), step \(place.index + 1) of \(place.lesson.steps.count): \
      \(step.title). \("show", .code) shows it.
      """)
    Output.result(page.text)
    return .passed
  }
}

extension Walk {
  /// Shows the step that the learner is at, page by page where it is long.
  func showStep(_ invocation: Invocation) throws {
    guard let index else { return }
    var page = Page(invocation.style.forReading)
    page.step(
      at: index, of: lesson, standing: standing, file: try file(of: step, invocation))
    Output.pages(page.text)
  }

  /// Goes to the next step and shows it.
  fileprivate func advance(_ invocation: Invocation) throws -> ExitStatus {
    guard let place = following else {
      var page = Page(invocation.style)
      page.line(.marked(ending))
      Output.result(page.text)
      return .passed
    }
    move(to: place)
    try showStep(invocation)
    return .passed
  }

  /// What is to be done before `next` goes on.
  fileprivate var reminder: String {
    if let quiz {
      return quiz.letters.isEmpty
        ? "The question is open: type a number, or `skip` it. `show` shows it again."
        : "The question is open: answer with \(quiz.letters.alternatives), or `skip` it. "
          + "`show` shows it again."
    }
    return "The exercise is open: `check` checks your file, `hint` helps, `skip` leaves it."
  }

  /// What is said behind the last step.
  private var ending: String {
    let open = course.lessons.filter { !standing.isDone($0) }
    guard !open.isEmpty else { return "That was the last step, and everything is done. Well done." }
    return
      "That was the last step. Something is open in \(open.map(\.id).joined(separator: ", ")): "
      + "`list` shows it, and `goto` goes there."
  }

  /// Where the working copy of an exercise is; it is made where it is missing.
  private func file(of step: LessonStep?, _ invocation: Invocation) throws -> String? {
    guard case .exercise(let number) = step?.content,
      let exercise = lesson.exercise(numbered: number)
    else { return nil }
    let place = try Workplace(invocation)
    return try place.workbook.file(of: exercise, in: lesson, course: course).shownPath
  }
}
