import Foundation
import Lessons
import Trace

/// The prompt `swift>`: reads lines, plays them, and says what they did.
final class PlayPrompt {
  private let playground: Playground
  private let submission: Submission
  private let invocation: Invocation
  private let source: any LineSource
  private let isInteractive: Bool
  private var lines: [String] = []
  private var played: PlayRun?
  private var status = ExitStatus.passed

  init(
    _ playground: Playground, _ submission: Submission, _ invocation: Invocation,
    _ source: any LineSource
  ) {
    self.playground = playground
    self.submission = submission
    self.invocation = invocation
    self.source = source
    isInteractive = isatty(STDIN_FILENO) == 1
  }

  /// Plays until the learner leaves.
  ///
  /// - Returns: How the last line went.
  func run() throws -> ExitStatus {
    let before = source.completer
    defer { source.completer = before }
    source.completer = { [unowned self] in completion(of: $0) }
    guard try begin() else { return .notPassed }
    introduce()
    var entry = ""
    while true {
      let prompt = prompt(isOpen: !entry.isEmpty)
      switch source.line(prompt) {
      case .interrupted: entry = ""
      case .end where entry.isEmpty: return status
      case .end: entry = ""
      case .line(let line):
        entry += entry.isEmpty ? line : "\n" + line
        if SwiftStatements.isOpen(entry) { continue }
        let whole = entry.trimmingCharacters(in: .whitespacesAndNewlines)
        entry = ""
        if whole.isEmpty || whole.hasPrefix("//") { continue }
        source.remember(whole, in: prompt)
        if ["quit", "exit"].contains(whole) { return status }
        status = Tool.report(isPlain: invocation.has(.plain)) {
          try perform(whole) ? .passed : .notPassed
        }
      }
    }
  }

  private func prompt(isOpen: Bool) -> Prompt {
    Prompt(
      words: isOpen ? "\("  ...>", .dim)" : "\("swift>", [.bold, .yellow])",
      style: invocation.style, history: HistoryFile("history-swift"))
  }

  private func introduce() {
    let stage = playground.stage
    var page = Page(invocation.style)
    page.line(
      """
      \(submission.exercise.title, .bold): \(stage.feed.posts) posts on \(stage.device.rawValue), \
      \(stage.system.rawValue), \(stage.network.rawValue) network, at rest.
      """)
    if isInteractive { page.line(.marked("`help` lists what to type, Ctrl-D goes back.")) }
    Output.result(page.text)
  }
}

// What a line means.
extension PlayPrompt {
  /// Does what a line says; false where it fails.
  private func perform(_ line: String) throws -> Bool {
    let words = CommandWords(line).words
    var page = Page(invocation.style)
    switch words.first {
    case "help" where words.count == 1: page.playHelp()
    case "screen" where words.count == 1: return showScreen()
    case "cells" where words.count == 1: if let played { page.cells(of: played) }
    case "metrics" where words.count == 1: if let played { page.metrics(of: played) }
    case "costs" where words.count == 1:
      page.costs(played?.effect(ofLine: lines.count).costs ?? [], hasLine: !lines.isEmpty)
    case "lines" where words.count == 1:
      for line in lines { page.verbatim(StyledText(line)) }
    case "undo" where words.count == 1: return try undo()
    case "save" where words.count == 2: return try save(words[1])
    default: return try play(line)
    }
    Output.result(page.text)
    return true
  }

  private func play(_ line: String) throws -> Bool {
    let number = lines.count + 1
    var line = line
    // At a prompt nobody wants to be told four times that a property is optional.
    for _ in 0..<4 {
      switch try outcome(of: lines + [line]) {
      case .failed: return false
      case .rejected(let diagnostics):
        guard let unwrapped = SwiftEntry.unwrapping(line, diagnostics, number: number) else {
          return show(diagnostics)
        }
        line = unwrapped
      case .played:
        guard let played else { return false }
        var page = Page(invocation.style)
        page.effect(of: played, line: number)
        Output.result(page.text)
        return true
      }
    }
    return false
  }

  /// Plays no line yet: the app begins.
  private func begin() throws -> Bool {
    guard case .rejected(let diagnostics) = try outcome(of: []) else { return played != nil }
    return show(diagnostics)
  }

  private func show(_ diagnostics: [Diagnostic]) -> Bool {
    var page = Page(invocation.style)
    page.diagnostics(diagnostics)
    Output.result(page.text)
    return false
  }

  private enum Outcome {
    case played, failed
    case rejected([Diagnostic])
  }

  /// Plays lines instead of those so far; where they fail, nothing has changed, and the reason was
  /// said unless they do not compile.
  private func outcome(of new: [String]) throws -> Outcome {
    let printed = played?.output ?? ""
    var outcome = Playground.Outcome.rejected([])
    let wasStopped = try TerminalSignals.stoppingPrograms { outcome = try playground.run(new) }
    var page = Page(invocation.style)
    defer { Output.result(page.text) }
    guard !wasStopped else {
      page.line("Stopped. The line is not kept.")
      return .failed
    }
    guard case .ran(let run) = outcome else {
      guard case .rejected(let diagnostics) = outcome else { return .failed }
      return .rejected(diagnostics)
    }
    // What the lines before have printed comes first, each time the same.
    let output = run.output.hasPrefix(printed) ? run.output.dropFirst(printed.count) : ""
    for text in String(output).linesOfText { page.verbatim(StyledText(text)) }
    if let stop = run.stop {
      page.stop(stop, source: new.last?.linesOfText ?? [])
      page.blank()
      page.line("The line is not kept: the app is as it was before.")
      return .failed
    }
    lines = new
    played = run
    return .played
  }

  private func undo() throws -> Bool {
    guard let last = lines.last else {
      invocation.note("There is nothing to take back.")
      return false
    }
    // What was printed then is no news.
    let kept = Array(lines.dropLast())
    guard case .ran(let run) = try playground.run(kept) else { return false }
    lines = kept
    played = run
    var page = Page(invocation.style)
    page.line("Taken back: \(last, .cyan)")
    Output.result(page.text)
    return true
  }

  /// Keeps the session as a script for the workbook.
  private func save(_ file: String) throws -> Bool {
    var words = ["play", "\(submission.lesson.id)/\(submission.exercise.number)"]
    for option in [Option.file, .scenario] {
      if let value = invocation[option] { words += [option.name, CommandWords.typed(value)] }
    }
    let text = ([words.joined(separator: " ")] + lines).joined(separator: "\n") + "\n"
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw CourseFault("the session cannot be kept: \(error.localizedDescription)", at: file)
    }
    invocation.note("Kept: `coursework < \(file)` runs it again.")
    return true
  }

  private func showScreen() -> Bool {
    guard let drawing = played?.drawing else { return false }
    let style = invocation.style
    let depth = ColourDepth(style, environment: ProcessInfo.processInfo.environment)
    let photos = try? ScreenPhotos(of: playground.stage)
    var screen = PhoneScreen(drawing, columns: min(style.width / 2, 44), rows: 40)
    screen.paint(drawing, marking: []) { photos?.picture($0, width: $1, height: $2) }
    var text = ""
    for row in 0..<screen.rows {
      text += screen.line(row, depth, hasUnicode: style.hasUnicode) + "\n"
    }
    Output.result(text)
    return true
  }

  private func completion(of line: String) -> Completion {
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    guard !word.isEmpty else { return Completion(word: "", candidates: []) }
    let text =
      [submission.file, submission.lesson.harness].compactMap {
        try? String(contentsOf: $0, encoding: .utf8)
      } + lines
    let known = text.flatMap { $0.matches(of: /[A-Za-z_][A-Za-z0-9_]+/).map { String($0.0) } }
    let names = Set(known + SwiftEntry.commands).filter { $0.hasPrefix(word) && $0 != word }
    return Completion(
      word: word, candidates: names.sorted().map { Completion.Candidate($0, isWhole: false) })
  }
}

/// What can be typed at `swift>`.
enum SwiftEntry {
  /// Words that are no Swift, and the finger's functions.
  static let commands = [
    "screen", "cells", "metrics", "costs", "lines", "undo", "save", "help", "quit", "scroll",
    "fling", "scrollToTop", "wait", "memoryWarning",
  ]

  /// A line with a `!` behind what is optional, where the compiler says that it must be unwrapped.
  ///
  /// - Returns: Nil where that is not what is wrong.
  static func unwrapping(_ line: String, _ diagnostics: [Diagnostic], number: Int) -> String? {
    guard let error = diagnostics.first(where: { $0.severity == .error }),
      error.file == "line \(number)", error.message.contains("must be unwrapped to refer to member")
    else { return nil }
    var rows = line.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard rows.indices.contains(error.line - 1) else { return nil }
    let row = rows[error.line - 1]
    var end = error.column - 1
    while row.indices.contains(end), row[end].isLetter || row[end].isNumber || row[end] == "_" {
      end += 1
    }
    guard end > error.column - 1, row.indices.contains(end), row[end] == "." else { return nil }
    rows[error.line - 1].insert("!", at: end)
    return rows.map { String($0) }.joined(separator: "\n")
  }
}
