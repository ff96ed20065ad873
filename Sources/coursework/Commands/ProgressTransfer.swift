import Foundation
import Lessons

extension Command {
  static let progress = Command(
    name: "progress", summary: "export your progress as JSON, or import it on another machine",
    operands: [
      Operand(name: "ACTION", help: "`export` or `import`", choices: ["export", "import"]),
      Operand(
        name: "FILE", help: "where to or from (default: standard output, or standard input)",
        isOptional: true),
    ],
    discussion: [
      """
      What is imported is added: attempts and answers that are there already are not doubled, and \
      nothing is lost. A file is replaced whole or not at all.
      """
    ],
    examples: [
      ("coursework progress export progress.json", "writes everything that is remembered"),
      ("coursework progress import progress.json", "adds it to what is remembered here"),
    ],
    isQuick: true
  ) { invocation in
    let progress = try Progress.open(invocation)
    // A single - means a stream, as elsewhere.
    let file = invocation.operands.dropFirst().first { $0 != "-" }
    if invocation.operands[0] == "export" {
      let json = try progress.archive().json
      if let file {
        try write(json, to: file)
        invocation.note("Your progress is in \(file).")
      } else {
        Output.result(String(decoding: json, as: UTF8.self))
      }
      return .passed
    }
    guard file != nil || isatty(STDIN_FILENO) == 0 else {
      throw UsageError(
        problem: "there is nothing to import",
        remedy: "Name the file: coursework progress import progress.json")
    }
    let archive = try ProgressArchive(json: try read(file), name: file ?? "standard input")
    let count = try progress.add(archive)
    invocation.note(
      count == 1 ? "1 attempt or answer was new." : "\(count) attempts and answers were new.")
    return .passed
  }

  private static func write(_ json: Data, to file: String) throws(CourseFault) {
    if let there = try? Data(contentsOf: URL(filePath: file)),
      (try? ProgressArchive(json: there, name: file)) == nil
    {
      throw CourseFault(
        "there is another file of this name, and no progress: it is left as it is", at: file,
        remedy: "Export under another name.")
    }
    do {
      try json.write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw CourseFault(
        "the progress cannot be written: \(error.localizedDescription)", at: file)
    }
  }

  private static func read(_ file: String?) throws(CourseFault) -> Data {
    do {
      guard let file else { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(filePath: file))
    } catch {
      throw CourseFault(
        "the progress cannot be read: \(error.localizedDescription)", at: file ?? "standard input")
    }
  }
}
