import Foundation
import Lessons
import Trace

extension Command {
  static let trace = Command(
    name: "trace", summary: "save all that happened in one run, event by event",
    operands: [.target],
    options: [.scenario, .file, .seed, .output],
    discussion: [
      """
      Without a number it takes the lesson's first exercise, without --scenario the exercise's first \
      scenario. Where the run ended early, the trace goes as far as the run.
      """,
      "Exit status: 0 if the run came to its end, 1 if not, or if the file does not compile.",
    ],
    examples: [
      ("coursework trace lesson-05/1", "saves the run of your file as 1-prepare.trace"),
      ("coursework trace lesson-05/1 --seed 2 --output b.trace", "saves a run with another seed"),
      ("coursework compare a.trace b.trace", "says where two runs part"),
    ]
  ) { invocation in
    let place = try Workplace(invocation)
    let request = try CheckRequest(invocation, place)
    let submission = request.submissions[0]
    let scenario = submission.exercise.scenarios[0]
    let checker = try Checker.forTerminal(invocation)
    switch try checker.record(submission, scenario) {
    case .rejected(let verdict):
      let lesson = LessonVerdict(
        lesson: request.lesson.id, title: request.lesson.title,
        toolchain: checker.toolchain.version, exercises: [verdict])
      Output.result(ReportFormat.plain.render(lesson, ReportContext(), invocation.style))
      return .notPassed
    case .run(let outcome):
      let stem = submission.exercise.fileStem
      let file = URL(filePath: invocation[.output] ?? "\(stem).trace")
      try TraceFile.write(outcome.events, to: file)
      var page = Page(invocation.style)
      page.line(
        """
        \(request.lesson.selector(submission.exercise)), \(scenario.name): \
        \(outcome.events.count.grouped) events in \(file.shownPath)
        """)
      page.line("digest \(outcome.events.digest())", indent: 2)
      if let stop = outcome.ending.stop {
        page.line("the run ended early: \(stop.reason)", indent: 2, hanging: 2)
      }
      Output.result(page.text)
      return outcome.ending.stop == nil ? .passed : .notPassed
    }
  }
}

extension Option {
  static let output = Option(
    name: "--output", value: "FILE", help: "where to save it (default: here, by the file's name)")
}
