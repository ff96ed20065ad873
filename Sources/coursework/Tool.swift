import Foundation
import Lessons

/// From the command line to the command, and from its errors to the exit status.
enum Tool {
  static let version = "0.1.0"

  /// Runs the command that the words name; without one, the workbook.
  static func run(_ words: [String]) -> ExitStatus {
    if ForegroundJob.isOne { ProcessGroups.endWithParent() }
    return report(isPlain: words.contains(Option.plain.name)) { try dispatch(words) }
  }

  /// Does something; where it throws, says why, and what to do.
  static func report(isPlain: Bool, _ body: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try body()
    } catch let error as UsageError {
      report("\(error.problem)\n\(error.remedy)", isPlain: isPlain)
      return .usage
    } catch let fault as CourseFault {
      report(fault.description, isPlain: isPlain)
      return .usage
    } catch {
      report(
        "\(error)\nThis is a fault of coursework itself. `coursework doctor` may find its cause.",
        isPlain: isPlain)
      return .internalFault
    }
  }

  /// Runs the command that the words name.
  static func dispatch(_ words: [String]) throws -> ExitStatus {
    let style = TerminalStyle(
      descriptor: STDOUT_FILENO, isPlain: words.contains(Option.plain.name))
    switch words.first {
    case "--version": return print("coursework \(version)\n")
    case "--help", "-h": return print(Command.overview(style))
    case "help" where words.count == 1: return print(Command.overview(style))
    case "help": return print(try command(named: words[1]).help(style))
    case nil: return try REPL.run(Invocation(of: .workbook, []))
    case let option? where isCommonOption(option):
      return try run(.workbook, Invocation(of: .workbook, words[...]))
    case let name?:
      let command = try command(named: name)
      return try run(command, Invocation(of: command, words.dropFirst()))
    }
  }

  /// Runs a command, or says what it does where its options ask for that.
  static func run(_ command: Command, _ invocation: Invocation) throws -> ExitStatus {
    if invocation.has(.help) { return print(command.help(invocation.style)) }
    if invocation.has(.version) { return print("coursework \(version)\n") }
    return try command.run(invocation)
  }

  /// The command of a name.
  static func command(named name: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    let names = Command.all.map(\.name)
    let nearest = Spelling.nearest(to: name, among: names).map { "Is it `coursework \($0)`? " }
    let what = name.hasPrefix("-") ? "option" : "command"
    throw UsageError(
      problem: "there is no \(what) \(name)",
      remedy: (nearest ?? "") + "`coursework --help` lists what there is.")
  }

  /// True for an option that may stand without a command.
  private static func isCommonOption(_ word: String) -> Bool {
    Option.common.contains { word == $0.name || word.hasPrefix($0.name + "=") }
  }

  private static func print(_ text: String) -> ExitStatus {
    Output.result(text)
    return .passed
  }

  /// Writes an error: the first line says what, the others what to do.
  private static func report(_ message: String, isPlain: Bool) {
    var page = Page(TerminalStyle(descriptor: STDERR_FILENO, isPlain: isPlain))
    for (index, text) in message.linesOfText.enumerated() {
      let text = text.trimmingCharacters(in: .whitespaces)
      page.line(
        index == 0 ? "\("coursework:", [.red, .bold]) \(StyledText.marked(text))" : .marked(text),
        indent: index == 0 ? 0 : 2, hanging: 2)
    }
    Output.note(page.text)
  }
}

extension Command {
  /// What `coursework` does without a command; it has no name to type.
  fileprivate static let workbook = Command(
    name: "", summary: "the workbook", isQuick: true, run: REPL.run)
}
