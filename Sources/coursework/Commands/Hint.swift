import Lessons

extension Command {
  static let hint = Command(
    name: "hint", summary: "give a hint, the next one each time",
    operands: [.exercise],
    discussion: ["Hints go from gentle to plain. Taking them costs no points."],
    examples: [("coursework hint lesson-05/1", "gives the next hint for the first exercise")],
    isQuick: true
  ) { invocation in
    let place = try Workplace(invocation)
    let (lesson, exercise) = try place.exercise(invocation.operands[0])
    guard !exercise.hints.isEmpty else {
      throw CourseFault("\(lesson.selector(exercise)) has no hints")
    }
    let number = try Walk.of(invocation).takeHint(exercise, of: lesson)
    var page = Page(invocation.style)
    page.line("\("Hint \(number) of \(exercise.hints.count)", .bold) · \(exercise.title)")
    page.blank()
    page.markdown(MarkdownNode.parse(exercise.hints[number - 1]))
    page.blank()
    let left = exercise.hints.count - number
    page.line(
      left == 0
        ? "This was the last one. \("coursework solution \(lesson.selector(exercise))", .code) is next."
        : "\("\(left) more: ask again for the next.", .dim)")
    Output.result(page.text)
    return .passed
  }
}
