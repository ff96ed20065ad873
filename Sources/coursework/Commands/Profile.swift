import Foundation
import Lessons
import Trace

extension Command {
  static let profile = Command(
    name: "profile", summary: "see where the time of a scroll went, and the memory",
    operands: [.target],
    options: [
      .file, .dir, .seed, .scenario, .inverted, .system, .allThreads, .export, .profileOutput,
    ],
    discussion: [
      """
      One scenario is run, the first unless --scenario names another, and all its virtual time is \
      put down to the functions that it was spent in: hitches and hangs with what main did in them, \
      the call tree, and memory. Like Instruments, but with the same numbers on every run.
      """,
      """
      The system's functions are hidden: their time stands with what you called. Times are those of \
      the simulated phone. --export writes the profile for another program: to a file by the \
      exercise's name, or into a pipe.
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
      let stem = submission.exercise.fileStem
      // A pipe takes the text; a terminal has no use for it.
      let name = isatty(STDOUT_FILENO) == 1 ? "\(stem).\(format.name).\(format.suffix)" : nil
      try deliver(format.render(profile, run.recording, title), invocation, name: name)
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

  /// Writes to the file that was named, else to one of this name, else to standard output.
  private static func deliver(
    _ text: String, _ invocation: Invocation, name: String? = nil
  ) throws {
    guard let path = invocation[.profileOutput] ?? name, path != "-" else {
      return Output.result(text)
    }
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
  fileprivate static let profileOutput = Option(
    name: Option.output.name, value: "FILE", help: "write to this file, - for standard output")
  fileprivate static let export = Option(
    name: "--export", value: "FORMAT", help: "write the profile for another program",
    choices: ProfileFormat.all.map(\.name))
}
