import Foundation
import Lessons

/// The workbook: reads a line, does what it says, and reads the next.
///
/// Its commands are those of the shell, ``Command/all``, without the first word. Quick ones are done
/// here; for all others a program is started that has the terminal until it ends, so that Ctrl-C
/// stops what runs and never the workbook.
final class REPL {
  private let invocation: Invocation
  private let walk: Walk
  private let lines: any LineSource
  private let isInteractive: Bool
  private var lastEntry = ""

  /// Opens the workbook where the learner left off.
  private init(
    _ invocation: Invocation, _ lines: any LineSource, isInteractive: Bool
  ) throws(CourseFault) {
    self.lines = lines
    self.isInteractive = isInteractive
    walk = try Walk(invocation, try Workplace(invocation).course)
    var invocation = invocation
    invocation.walk = walk
    self.invocation = invocation
  }

  /// Runs the workbook.
  ///
  /// At a terminal it is a conversation, which ends well. From a pipe it reads commands, one a line,
  /// shows no prompt, and ends as the last of them did; without a command it lists the lessons.
  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let isTerminal = isatty(STDIN_FILENO) == 1
    guard isTerminal, isatty(STDOUT_FILENO) == 1 else {
      if isTerminal { return try Command.list.run(invocation) }
      return try REPL(invocation, PlainLines(), isInteractive: false).runScript()
    }
    setenv(TerminalStyle.workbookVariable, "1", 1)
    let lines = LineEditor.orPlainLines()
    let workbook = try REPL(invocation, lines, isInteractive: true)
    lines.completer = { [unowned workbook] in workbook.completer.completion(of: $0) }
    workbook.converse()
    return .passed
  }

  private func converse() {
    Output.result(Page.welcome(walk, invocation.style))
    while true {
      let prompt = self.prompt
      switch lines.line(prompt) {
      case .interrupted: continue
      case .end: return sayGoodbye()
      case .line(let line):
        remember(line, prompt)
        if perform(line) == nil { return sayGoodbye() }
      }
    }
  }

  private func runScript() throws -> ExitStatus {
    var last: ExitStatus?
    var hasRead = false
    while case .line(let line) = lines.line(prompt) {
      hasRead = hasRead || !line.allSatisfy(\.isWhitespace)
      guard let status = perform(line, last ?? .passed) else { break }
      last = status
      // What follows is Swift, and would be taken for commands.
      if status == .usage, CommandWords(line).words.contains(Command.play.name) { break }
    }
    return try hasRead ? last ?? .passed : Command.list.run(invocation)
  }

  private func sayGoodbye() {
    var page = Page(invocation.style)
    page.line(.marked("Your place is kept: `coursework` goes on here."))
    Output.result(page.text)
  }

  private func remember(_ line: String, _ prompt: Prompt) {
    let entry = line.trimmingCharacters(in: .whitespaces)
    guard entry != lastEntry else { return }
    lines.remember(entry, in: prompt)
    lastEntry = entry
  }

  /// `lesson-05 ▸ `, which is neither Swift's prompt nor the shell's.
  private var prompt: Prompt {
    let style = invocation.style
    let isUTF8 = String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
    let sign = style.hasUnicode && isUTF8 ? " ▸" : ">"
    return Prompt(
      words: "\(walk.lesson.id, [.bold, .cyan])\(sign, .cyan)", style: style,
      history: HistoryFile("history"))
  }

  private var completer: Completer {
    Completer(
      course: walk.course, choices: walk.quiz?.letters ?? [],
      numbers: walk.lesson.exercises.map(\.number), steps: walk.lesson.steps.map(\.id),
      builtins: Self.builtins)
  }

  private static let builtins = ["help", "quit"]
}

// What a line means.
extension REPL {
  /// Does what a line says.
  ///
  /// - Returns: How it went; `last` where the line says nothing; nil where it leaves the workbook.
  private func perform(_ line: String, _ last: ExitStatus = .passed) -> ExitStatus? {
    var words = CommandWords(line)
    if words.words.first == "coursework" { words.dropFirst() }
    guard let first = words.words.first, !first.hasPrefix("#") else { return last }
    if ["quit", "exit"].contains(first), words.words.count == 1 { return nil }
    return Tool.report(isPlain: invocation.has(.plain)) {
      if let quote = words.openQuote {
        throw UsageError(
          problem: "a \(quote) is not closed", remedy: "Close it, or write \\\(quote).")
      }
      return try perform(words.words)
    }
  }

  private func perform(_ words: [String]) throws -> ExitStatus {
    if words[0] == "help" || words[0] == "?" { return try help(words.dropFirst().first) }
    if words[0] == "--version" || words[0] == "--help" { return try Tool.dispatch(words) }
    if let command = Command.all.first(where: { $0.name == words[0] }) {
      return try perform(command, Array(words.dropFirst()))
    }
    if isAnswer(words) { return try perform(.answer, ["--", words.joined(separator: " ")]) }
    throw unknown(words)
  }

  private func perform(_ command: Command, _ words: [String]) throws -> ExitStatus {
    let words = words.map { $0.hasPrefix("/") ? "\(walk.lesson.id)\($0)" : $0 }
    let inherited = invocation.commonWords(besides: words)
    var parsed = try Invocation(
      of: command, inherited + words, filling: filling(command.operands.first))
    parsed.walk = walk
    parsed.lines = lines
    if command.isQuick || parsed.has(.help) || parsed.has(.version) {
      return try Tool.run(command, parsed)
    }
    let result = try ForegroundJob.run([command.name] + parsed.words)
    if result.wasInterrupted { Output.note("\n") }
    walk.refresh()
    let status = ExitStatus(rawValue: result.status) ?? .internalFault
    if command.name == "check", status == .passed { try notePassed(parsed) }
    return status
  }

  /// Progress that cannot be written forgets the pass; this session does not.
  private func notePassed(_ check: Invocation) throws {
    guard !check.isSpecial else { return }
    let (lesson, exercises) = try walk.course.resolve(Target(check.operands[0]))
    walk.notePassed(exercises, of: lesson)
  }

  /// What a command works on where the line does not say.
  private func filling(_ operand: Command.Operand?) -> String? {
    guard let operand, !operand.isOptional, let exercise = walk.exercise else { return nil }
    return ["LESSON/N", "LESSON[/N]"].contains(operand.name)
      ? walk.lesson.selector(exercise) : nil
  }

  /// True where the words answer the open question, or try to.
  private func isAnswer(_ words: [String]) -> Bool {
    guard let quiz = walk.quiz else { return false }
    if quiz.letters.isEmpty { return Self.beginsAsNumber(words) }
    return words.count == 1 && words[0].count == 1
  }

  private static func beginsAsNumber(_ words: [String]) -> Bool {
    let first = words[0] == "about" && words.count > 1 ? words[1] : words[0]
    return first.first { $0 != "-" && $0 != "~" }?.isNumber ?? false
  }

  private func unknown(_ words: [String]) -> UsageError {
    let names = Command.all.map(\.name) + Self.builtins
    let nearest = Spelling.nearest(to: words[0], among: names).map { "Is it `\($0)`? " } ?? ""
    guard !words.joined().contains(where: { "()=[]".contains($0) }) else {
      return UsageError(
        problem: "this is no command, and looks like Swift",
        remedy: "`play` opens a prompt for Swift. `help` lists the commands.")
    }
    guard !Self.beginsAsNumber(words), words[0].count > 1 else {
      let leaves = words == ["q"] ? "`quit` leaves. " : ""
      return UsageError(
        problem: "\(words[0].shortened) answers a question, and none is open here",
        remedy: "\(leaves)`show` shows where you are, `help` lists the commands.")
    }
    return UsageError(
      problem: "there is no command \(words[0].shortened)",
      remedy: nearest + "`help` lists what there is.")
  }

  private func help(_ name: String?) throws -> ExitStatus {
    let style = invocation.style
    guard let name else {
      Output.result(Page.help(style))
      return .passed
    }
    Output.result(try Tool.command(named: name).help(style))
    return .passed
  }
}

extension String {
  /// No longer than a message can bear.
  fileprivate var shortened: String { count > 60 ? "\(prefix(60))…" : self }
}

extension Page {
  /// What the workbook says first: what it is or where one is, and what to type.
  fileprivate static func welcome(_ walk: Walk, _ style: TerminalStyle) -> String {
    var page = Page(style)
    guard let step = walk.step, let index = walk.index else {
      page.line(
        """
        \("coursework", .bold): lists that scroll without a dropped frame. You write UIKit; a \
        simulated phone runs it.
        """)
      page.blank()
      page.lessons(walk)
      page.blank()
      page.line(
        .marked("`next` begins. Tab completes, `help` lists, Ctrl-D leaves; your place is kept."))
      return page.text
    }
    page.lessons(walk)
    page.blank()
    page.line(
      """
      Here you left off: \(walk.lesson.id, .bold), step \(index + 1) of \
      \(walk.lesson.steps.count), \(step.title).
      """)
    page.line(
      .marked(walk.isOpen ? "`show` shows it again." : "`next` goes on, `show` shows it again."))
    return page.text
  }

  /// The lessons, one a line: a sign for each exercise and how long it takes.
  private mutating func lessons(_ walk: Walk) {
    let title = walk.course.lessons.map { columns(StyledText($0.title)) }.max() ?? 0
    let most = walk.course.lessons.map(\.exercises.count).max() ?? 0
    for lesson in walk.course.lessons {
      let signs = lesson.exercises.reduce(StyledText("")) { signs, exercise in
        let hasPassed = walk.standing.hasPassed(exercise, of: lesson)
        return signs + (hasPassed ? "\("●", .green)" : "○")
      }
      line(
        """
        \(lesson.id, .bold)  \(pad(StyledText(lesson.title), to: title))  \
        \(pad(signs, to: most))  \
        \("about \(lesson.minutes) min", .dim)
        """, indent: 2, hanging: 4)
    }
  }

  /// What can be typed into the workbook.
  fileprivate static func help(_ style: TerminalStyle) -> String {
    var page = Page(style)
    page.table(
      Command.all.map { (StyledText($0.name, .bold), StyledText($0.summary)) } + [
        (StyledText("help COMMAND", .bold), "say what a command does, with examples"),
        (StyledText("quit", .bold), "leave, as Ctrl-D does"),
      ])
    page.blank()
    page.line(
      .marked(
        """
        Commands that work on an exercise take the one you are at, `/2` means the second of this \
        lesson, and a letter or a number answers the question you are at.
        """))
    return page.text
  }
}
