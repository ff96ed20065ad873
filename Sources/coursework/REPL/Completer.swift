import Foundation
import Lessons
import Trace

/// Finds the words that a line could go on with: commands, lessons, exercises, options and their
/// values, files, and the choices of a question.
///
/// What a word can be is read from the list of commands alone, so that a new command is completed
/// without a line here.
struct Completer {
  /// The course whose lessons are named; nil where there is none.
  let course: Course?
  /// The answers to the question that is open.
  let choices: [String]
  /// The numbers of the exercises of the lesson that one is in: `/2` is short for `lesson-05/2`.
  var numbers: [Int] = []
  /// The steps that may be named without a lesson.
  var steps: [String] = []
  /// Words that are no commands of the shell's: `help`, `quit`.
  var builtins: [String] = []

  /// What the word that is being typed can be.
  enum Kind: Equatable {
    case words([String])
    case files
    case folders
  }

  /// Completes a line of the workbook.
  func completion(of line: String) -> Completion {
    var words = CommandWords(line)
    if words.before.first == "coursework" { words.dropFirst() }
    let typed = words.last
    switch kind(of: words) {
    case .words(let candidates):
      return Completion(
        word: words.lastRaw,
        candidates: candidates.filter { $0.hasPrefix(typed) }
          .map { Completion.Candidate(CommandWords.typed($0)) })
    case .files: return Self.paths(typed, words.lastRaw, foldersOnly: false)
    case .folders: return Self.paths(typed, words.lastRaw, foldersOnly: true)
    }
  }

  /// What the word at the end of a line can be.
  func kind(of words: CommandWords) -> Kind {
    let before = words.before
    guard let name = before.first(where: { !$0.hasPrefix("-") }) else {
      if words.last.hasPrefix("-") { return .words(Option.common.map(\.name)) }
      return .words(Command.all.map(\.name) + builtins + choices)
    }
    if name == "help" { return .words(Command.all.map(\.name)) }
    guard let command = Command.all.first(where: { $0.name == name }) else { return .words([]) }
    if let last = before.last, let option = command.allOptions.first(where: { $0.name == last }),
      let value = option.value
    {
      return kind(of: option, value, operands: operands(before, of: command))
    }
    if words.last.hasPrefix("-") {
      return .words(command.allOptions.map(\.name).filter { !before.contains($0) })
    }
    let given = operands(before, of: command)
    guard command.operands.indices.contains(given.count) else { return .words([]) }
    let operand = command.operands[given.count]
    return operand.choices.isEmpty
      ? kind(ofPlaceholder: operand.name, operands: given) : .words(operand.choices)
  }

  private func kind(of option: Option, _ placeholder: String, operands: [String]) -> Kind {
    option.choices.isEmpty
      ? kind(ofPlaceholder: placeholder, operands: operands) : .words(option.choices)
  }

  /// The help's placeholders say what a value is.
  private func kind(ofPlaceholder name: String, operands: [String]) -> Kind {
    let lessons = course?.lessons ?? []
    var exercises = lessons.flatMap { lesson in lesson.exercises.map(lesson.selector) }
    exercises += numbers.map { "/\($0)" }
    switch name {
    case "FILE": return .files
    case "DIR": return .folders
    case "LESSON": return .words(lessons.map(\.id))
    case "LESSON/N": return .words(exercises)
    case "LESSON[/N]": return .words(lessons.map(\.id) + exercises)
    case "STEP": return .words(lessons.map(\.id) + exercises + steps)
    case "ANSWER": return .words(choices)
    case "NAME": return .words(scenarios(of: operands.first))
    default: return .words([])
    }
  }

  /// The names of the scenarios of the exercises that an operand names.
  private func scenarios(of operand: String?) -> [String] {
    guard let operand, let found = try? course?.resolve(Target(operand)) else { return [] }
    return found.exercises.flatMap { $0.scenarios.map(\.name) }
  }

  /// The operands among the words behind a command.
  private func operands(_ words: [String], of command: Command) -> [String] {
    var operands: [String] = []
    var rest = words.drop { $0 != command.name }.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("-") {
        let option = command.allOptions.first { $0.name == word }
        if option?.value != nil { _ = rest.popFirst() }
      } else {
        operands.append(word)
      }
    }
    return operands
  }

  private static func paths(_ typed: String, _ raw: String, foldersOnly: Bool) -> Completion {
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = String(typed[..<cut])
    let prefix = typed[cut...]
    let listed = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: listed)) ?? []
    let candidates = names.sorted().filter { name in
      name.hasPrefix(prefix) && (!name.hasPrefix(".") || prefix.hasPrefix("."))
    }.compactMap { name -> Completion.Candidate? in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      if foldersOnly, !isFolder.boolValue { return nil }
      let end = isFolder.boolValue ? "/" : ""
      return Completion.Candidate(
        CommandWords.typed(folder + name) + end, shown: name + end, isWhole: !isFolder.boolValue)
    }
    return Completion(word: raw, candidates: candidates)
  }
}
