import Foundation
import Lessons

extension Command {
  static let play = Command(
    name: "play", summary: "play with the app of an exercise in live Swift, line by line",
    operands: [.target],
    options: [.file, .scenario],
    discussion: [
      """
      Each line is compiled and run against the app on the simulated phone, in your view controller: \
      its properties are there, private ones included. Without /N it takes the first exercise, \
      without --scenario its first scenario, from whose script only the phone and the posts are taken.
      """,
      """
      The lines so far are run again with each new one. Nothing is random, so the app is where you \
      left it, a line that fails costs nothing, and `undo` takes one back.
      """,
    ],
    examples: [
      (
        "coursework play lesson-05/1", "opens `swift>` on your app; `help` there lists what to type"
      ),
      ("coursework < session.txt", "runs a session again that `save session.txt` kept"),
    ],
    isQuick: true
  ) { invocation in
    let request = try CheckRequest(invocation, try Workplace(invocation))
    guard let submission = request.submissions.first else {
      throw CourseFault("there is nothing to play with")
    }
    let playground = try Playground(
      submission, checker: try Checker.forTerminal(invocation))
    let lines = invocation.lines ?? LineEditor.orPlainLines()
    return try PlayPrompt(playground, submission, invocation, lines).run()
  }
}
