import Foundation
import Lessons
import Trace

extension Command {
  static let profile = Command(
    name: "profile", summary: "see where the time of a scroll went, and the memory",
    operands: [.target],
    options: [.file, .dir, .seed, .scenario, .inverted, .system, .allThreads, .export, .output],
    discussion: [
      """
      One scenario is run, the first unless --scenario names another, and all its virtual time is \
      put down to the functions that it was spent in: hitches and hangs with what main did in them, \
      the call tree, and memory. Like Instruments, but with the same numbers on every run.
      """,
      """
      The system's functions are hidden: their time stands with what you called. Times are those of \
      the simulated phone. --export writes the profile for another program.
      """,
    ],
    examples: [
      ("coursework profile lesson-05/1", "where does the time of your scroll go?"),
      ("coursework profile lesson-05/1 --invert", "which functions took it, whoever called them?"),
      (
        "coursework profile lesson-05/1 --export speedscope --output p.json",
        "writes a file for speedscope.app"
      ),
    ]
  ) { invocation in
    let place = try Workplace(invocation)
    let request = try CheckRequest(invocation, place)
    let submission = request.submissions[0]
    let checker = try Checker.forTerminal(invocation)
    let scenario = submission.exercise.scenarios[0]
    let run: ProfiledRun
    switch try checker.profile(submission, scenario) {
    case .run(let profiled): run = profiled
    case .rejected(let verdict):
      let whole = LessonVerdict(
        lesson: request.lesson.id, title: request.lesson.title,
        toolchain: checker.toolchain.version, exercises: [verdict])
      Output.result(ReportFormat.plain.render(whole, ReportContext(), invocation.style))
      return .notPassed
    }
    let format = invocation[.export].flatMap { name in
      ProfileFormat.all.first { $0.name == name }
    }
    if let format {
      let title = "\(request.lesson.selector(submission.exercise)), \(scenario.name)"
      let profile = invocation.has(.system) ? run.profile : run.profile.hidingSystem
      try deliver(format.render(profile, run.recording, title), invocation)
    } else {
      var page = Page(invocation.style)
      page.profile(
        run, of: submission, in: scenario,
        options: ProfileView(
          isInverted: invocation.has(.inverted), showsSystem: invocation.has(.system),
          showsAllThreads: invocation.has(.allThreads)))
      try deliver(page.text, invocation)
    }
    return run.stop == nil ? .passed : .notPassed
  }

  private static func deliver(_ text: String, _ invocation: Invocation) throws {
    guard let path = invocation[.output] else { return Output.result(text) }
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CourseFault("cannot write: \(error.localizedDescription)", at: path)
    }
    invocation.note("Wrote \(path).")
  }
}

extension Option {
  fileprivate static let inverted = Option(
    name: "--invert", help: "begin with the innermost functions, whoever called them")
  fileprivate static let system = Option(
    name: "--system", help: "show the functions of the system too")
  fileprivate static let allThreads = Option(
    name: "--all-threads", help: "show the workers' call trees too, not only main's")
  fileprivate static let export = Option(
    name: "--export", value: "FORMAT", help: "write the profile for another program",
    choices: ProfileFormat.all.map(\.name))
}
