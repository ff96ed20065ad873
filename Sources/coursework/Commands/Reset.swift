import Lessons

extension Command {
  static let reset = Command(
    name: "reset", summary: "hand out an exercise again, and keep a copy of what you wrote",
    operands: [.exercise],
    examples: [("coursework reset lesson-05/1", "begins the first exercise anew")],
    isQuick: true
  ) { invocation in
    let place = try Workplace(invocation)
    let (lesson, exercise) = try place.exercise(invocation.operands[0])
    let kept = try place.workbook.reset(exercise, in: lesson, course: place.course)
    var page = Page(invocation.style)
    page.line("\(place.workbook.path(of: exercise, in: lesson).shownPath) is as handed out.")
    if let kept { page.line("What you wrote is kept in \(kept.shownPath, .bold)") }
    Output.result(page.text)
    return .passed
  }
}

extension Command.Operand {
  /// One exercise.
  static let exercise = Command.Operand(
    name: "LESSON/N", help: "the exercise: `lesson-05/1`, or `5/1`")
  /// A lesson, or one exercise of it.
  static let target = Command.Operand(
    name: "LESSON[/N]", help: "a lesson, or one of its exercises: `lesson-05`, `lesson-05/1`")
  /// The same, where the command works without.
  static let optionalTarget = Command.Operand(
    name: target.name, help: target.help, isOptional: true)
}
