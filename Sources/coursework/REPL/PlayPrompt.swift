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
  /// The lines, and between them the looks at what they did, in the order in which they were typed.
  private var session: [(entry: String, isLine: Bool)] = []
  private var played: PlayRun?
  private var status = ExitStatus.passed
  /// The app's files.
  private let app: [String]
  /// The app's properties that may be nil.
  private let optionals: Set<String>

  init(
    _ playground: Playground, _ submission: Submission, _ invocation: Invocation,
    _ source: any LineSource
  ) {
    self.playground = playground
    self.submission = submission
    self.invocation = invocation
    self.source = source
    isInteractive = isatty(STDIN_FILENO) == 1
    app = [submission.file, submission.lesson.harness].compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }
    optionals = Set(app.flatMap(SwiftEntry.optionalProperties))
  }

  /// Plays until the learner leaves.
  ///
  /// - Returns: How the last line went.
  func run() throws -> ExitStatus {
    let before = source.completer
    defer { source.completer = before }
    source.completer = { [unowned self] in completion(of: $0) }
    guard try begin() else {
      skipRest()
      return .notPassed
    }
    introduce()
    var entry = ""
    while true {
      let prompt = prompt(isOpen: !entry.isEmpty)
      switch source.line(prompt) {
      case .interrupted: entry = ""
      case .end where entry.isEmpty: return status
      case .end where isInteractive: entry = ""
      case .end:
        return Tool.report(isPlain: invocation.has(.plain)) {
          throw UsageError(
            problem: "the last line is not complete: \(entry)", remedy: "Close its brackets.")
        }
      case .line(let line):
        entry += entry.isEmpty ? line : "\n" + line
        if SwiftStatements.isOpen(entry) { continue }
        let whole = entry.trimmingCharacters(in: .whitespacesAndNewlines)
        entry = ""
        if whole.isEmpty || whole.hasPrefix("//") { continue }
        source.remember(whole, in: prompt)
        if Self.leaves(whole) { return status }
        status = Tool.report(isPlain: invocation.has(.plain)) {
          try perform(whole) ? .passed : .notPassed
        }
      }
    }
  }

  /// A script's lines behind a play that cannot begin are Swift, and would be taken for commands.
  private func skipRest() {
    guard !isInteractive else { return }
    while case .line(let line) = source.line(prompt(isOpen: false)) {
      if Self.leaves(line.trimmingCharacters(in: .whitespaces)) { return }
    }
  }

  private static func leaves(_ entry: String) -> Bool { ["quit", "exit"].contains(entry) }

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
  /// Does what an entry says; false where it fails.
  private func perform(_ entry: String) throws -> Bool {
    let words = CommandWords(entry).words
    switch words.first {
    case "help" where words.count == 1:
      var page = Page(invocation.style)
      page.playHelp()
      Output.result(page.text)
      return true
    case "undo" where words.count == 1: return try undo()
    case "save" where !entry.contains(where: { "(=".contains($0) }):
      guard words.count == 2 else {
        throw UsageError(
          problem: "`save` needs the name of one file", remedy: "For example: save session.txt")
      }
      return try save(words[1])
    case let word? where words.count == 1 && isCommand(word):
      throw UsageError(
        problem: "`\(word)` is the workbook's, and this is Swift's prompt",
        remedy: "Ctrl-D goes back to the workbook.")
    default:
      guard words.count == 1, let text = look(words[0]) else { return try play(entry) }
      session.append((entry, false))
      Output.result(text)
      return true
    }
  }

  /// True for a command of the workbook, unless a line or the app declares the name.
  private func isCommand(_ word: String) -> Bool {
    Command.all.contains { $0.name == word }
      && !(lines + app).contains { text in
        ["let", "var", "func"].contains { text.contains("\($0) \(word)") }
      }
  }

  /// What a look at the app shows; nil for a word that is Swift.
  private func look(_ word: String) -> String? {
    guard let played else { return nil }
    var page = Page(invocation.style)
    switch word {
    case "screen": return screen(of: played)
    case "cells": page.cells(of: played)
    case "metrics": page.metrics(of: played)
    case "costs":
      page.costs(played.effect(ofLine: lines.count).costs, hasLine: !lines.isEmpty)
    case "lines":
      for (index, line) in lines.enumerated() {
        page.verbatim("\("\(index + 1)".leftPadded(to: 3), .dim)  \(line)")
      }
    default: return nil
    }
    return page.text
  }

  private func play(_ entry: String) throws -> Bool {
    let number = lines.count + 1
    // At a prompt nobody wants to be told that a property is optional.
    var line = SwiftEntry.unwrapping(entry, optionals) ?? entry
    var isGuess = line != entry
    // A line can have several of them that nothing tells before the compiler does.
    for _ in 0..<4 {
      switch try outcome(of: lines + [line]) {
      case .failed: return false
      case .rejected where isGuess: (line, isGuess) = (entry, false)
      case .rejected(let diagnostics):
        guard let unwrapped = SwiftEntry.unwrapping(line, diagnostics, number: number) else {
          return show(diagnostics, entry)
        }
        line = unwrapped
      case .played:
        guard let played else { return false }
        session.append((line, true))
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
    return show(diagnostics, "")
  }

  private func show(_ diagnostics: [Diagnostic], _ entry: String) -> Bool {
    var page = Page(invocation.style)
    page.diagnostics(diagnostics)
    if let advice = advice(on: diagnostics, entry) { page.line(.marked(advice)) }
    Output.result(page.text)
    return false
  }

  /// What a line could be instead.
  private func advice(on diagnostics: [Diagnostic], _ entry: String) -> String? {
    if let word = CommandWords(entry).words.first, isCommand(word) {
      return "`\(word)` is the workbook's: Ctrl-D goes back to it."
    }
    let messages = diagnostics.map(\.message)
    if let name = messages.lazy.compactMap({ $0.quoted(behind: "invalid redeclaration of ") }).first
    {
      return
        "`\(name)` is there already. A `var` gets another value without `var` in front; for a "
        + "constant take another name, or take its line back with `undo`."
    }
    if messages.contains(where: { $0.contains("only valid at file scope") }) {
      return
        "Lines stand inside a function: an import or an extension belongs into your file, which "
        + "`edit` opens in the workbook."
    }
    return nil
  }

  private enum Outcome {
    case played, failed
    case rejected([Diagnostic])
  }

  /// Plays lines instead of those so far; where they fail, nothing has changed, and the reason was
  /// said unless they do not compile.
  private func outcome(of new: [String]) throws -> Outcome {
    var outcome = Playground.Outcome.rejected([])
    let wasStopped = try TerminalSignals.stoppingPrograms { outcome = try playground.run(new) }
    var page = Page(invocation.style)
    defer { Output.result(page.text) }
    guard !wasStopped else {
      page.line(new.isEmpty ? "Stopped." : "Stopped. The line is not kept.")
      return .failed
    }
    guard case .ran(let run) = outcome else {
      guard case .rejected(let diagnostics) = outcome else { return .failed }
      return .rejected(diagnostics)
    }
    for text in run.output(fromLine: new.count).linesOfText { page.verbatim(StyledText(text)) }
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
    session = Array(session[..<(session.lastIndex { $0.isLine } ?? 0)])
    var page = Page(invocation.style)
    page.line("Taken back: \(last, .cyan)")
    Output.result(page.text)
    return true
  }

  /// Keeps the session as a script for the workbook.
  private func save(_ file: String) throws -> Bool {
    var words = ["play", "\(submission.lesson.id)/\(submission.exercise.number)"]
    for option in [Option.course, .workbook, .file, .scenario] {
      if let value = invocation[option] { words += [option.name, CommandWords.typed(value)] }
    }
    let text =
      ([words.joined(separator: " ")] + session.map(\.entry)).joined(separator: "\n") + "\n"
    if let there = try? Data(contentsOf: URL(filePath: file)), !there.starts(with: "play ".utf8) {
      throw CourseFault(
        "there is another file of this name, and no session: it is left as it is", at: file,
        remedy: "Save under another name.")
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw CourseFault("the session cannot be kept: \(error.localizedDescription)", at: file)
    }
    invocation.note("Kept: `coursework < \(CommandWords.typed(file))` runs it again.")
    return true
  }

  private func screen(of run: PlayRun) -> String {
    guard let drawing = run.drawing else { return "Nothing has come on the screen.\n" }
    let style = invocation.style
    let depth = ColourDepth(style, environment: ProcessInfo.processInfo.environment)
    let photos = try? ScreenPhotos(of: playground.stage)
    // The whole of it is to be seen above the next prompt.
    let rows = min(40, Output.terminalRows.map { $0 - 2 } ?? 40)
    var screen = PhoneScreen(drawing, columns: min(style.width / 2, 44), rows: rows)
    screen.paint(drawing, marking: []) { photos?.picture($0, width: $1, height: $2) }
    return (0..<screen.rows).reduce("") { text, row in
      text + screen.line(row, depth, hasUnicode: style.hasUnicode) + "\n"
    }
  }

  private func completion(of line: String) -> Completion {
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    guard !word.isEmpty else { return Completion(word: "", candidates: []) }
    let text = app + lines
    let known = text.flatMap { $0.matches(of: /[A-Za-z_][A-Za-z0-9_]+/).map { String($0.0) } }
    let names = Set(known + SwiftEntry.commands).filter { $0.hasPrefix(word) && $0 != word }
    return Completion(
      word: word, candidates: names.sorted().map { Completion.Candidate($0, isWhole: false) })
  }
}

extension String {
  /// What stands in single quotes right behind some words: `invalid redeclaration of 'x'`.
  fileprivate func quoted(behind words: String) -> Substring? {
    guard let start = range(of: words + "'")?.upperBound else { return nil }
    return self[start...].prefix { $0 != "'" && $0 != "(" }
  }
}
