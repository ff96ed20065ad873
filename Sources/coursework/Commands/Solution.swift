import Foundation
import Lessons

extension Command {
  static let solution = Command(
    name: "solution", summary: "show the solution, after a pass or when asked twice",
    operands: [.exercise],
    examples: [
      ("coursework solution lesson-05/1", "shows the solved file"),
      ("coursework solution lesson-05/1 | diff workbook/lesson-05/1-prepare.swift -", "compares"),
    ],
    isQuick: true
  ) { invocation in
    let place = try Workplace(invocation)
    let (lesson, exercise) = try place.exercise(invocation.operands[0])
    let walk = try Walk.of(invocation)
    walk.refresh()
    if !walk.standing.hasPassed(exercise, of: lesson) {
      guard walk.askForSolution(exercise, of: lesson) > 1 else {
        Output.note(
          advice(lesson, exercise, invocation, taken: walk.hintsTaken(exercise, of: lesson)))
        return .notPassed
      }
    }
    let file = place.course.solution(of: exercise, in: lesson)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw CourseFault("the solution cannot be read", at: file.path)
    }
    Output.result(text)
    return .passed
  }

  /// What to try first; written to standard error, since it is not the solution.
  private static func advice(
    _ lesson: Lesson, _ exercise: Exercise, _ invocation: Invocation, taken: Int
  ) -> String {
    let selector = lesson.selector(exercise)
    var page = Page(TerminalStyle(descriptor: STDERR_FILENO, isPlain: invocation.has(.plain)))
    page.line("You have not passed \(selector) yet. What you find yourself you will keep.")
    if taken < exercise.hints.count {
      let left = exercise.hints.count - taken
      page.line(
        "\(left) \(left == 1 ? "hint is" : "hints are") left: \("coursework hint \(selector)", .code)."
      )
    }
    page.line("Ask once more, and the solution is shown.")
    return page.text
  }
}
