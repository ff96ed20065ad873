import Foundation
import Lessons

/// From the command line to the command, and from its errors to the exit status.
enum Tool {
  static let version = "0.1.0"

  /// Runs the command that the words name; without a word, `list`.
  static func run(_ words: [String]) -> ExitStatus {
    let isPlain = words.contains(Option.plain.name)
    do {
      return try dispatch(words, isPlain: isPlain)
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

  private static func dispatch(_ words: [String], isPlain: Bool) throws -> ExitStatus {
    let style = TerminalStyle(descriptor: STDOUT_FILENO, isPlain: isPlain)
    guard let first = words.first, first != Option.plain.name else {
      return try Command.list.run(Invocation(of: .list, words[...]))
    }
    switch first {
    case "--version": return print("coursework \(version)\n")
    case "--help", "-h": return print(Command.overview(style))
    case "help" where words.count == 1: return print(Command.overview(style))
    case "help": return print(try command(named: words[1]).help(style))
    default: break
    }
    let command = try command(named: first)
    let invocation = try Invocation(of: command, words.dropFirst())
    if invocation.has(.help) { return print(command.help(style)) }
    if invocation.has(.version) { return print("coursework \(version)\n") }
    return try command.run(invocation)
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    let names = Command.all.map(\.name)
    let nearest = Spelling.nearest(to: name, among: names).map { "Is it `coursework \($0)`? " }
    let what = name.hasPrefix("-") ? "option" : "command"
    throw UsageError(
      problem: "there is no \(what) \(name)",
      remedy: (nearest ?? "") + "`coursework --help` lists what there is.")
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
