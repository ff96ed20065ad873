import Foundation
import Lessons

extension Command {
  static let edit = Command(
    name: "edit", summary: "open your file in your editor",
    operands: [.exercise],
    discussion: [
      "The editor is `$VISUAL`, else `$EDITOR`, else the first of nano, vim, vi and emacs that is there."
    ],
    examples: [("coursework edit lesson-05/1", "opens your file of the first exercise")]
  ) { invocation in
    let place = try Workplace(invocation)
    let (lesson, exercise) = try place.exercise(invocation.operands[0])
    let file = try place.workbook.file(of: exercise, in: lesson, course: place.course)
    // An editor that does not complete is no reason not to open it.
    _ = try? CompilationDatabase(Compiler()).write(for: place.course, place.workbook)
    let editor = try Editor.commandLine(ProcessInfo.processInfo.environment)
    // The shell takes the editor's options apart; the file's name is no part of its text.
    let arguments = ["sh", "-c", "exec \(editor) \"$1\"", "sh", file.path]
    let pointers = arguments.map { strdup($0) } + [nil]
    execv("/bin/sh", pointers)
    throw CourseFault("the shell cannot be started: \(String(cString: strerror(errno)))")
  }
}

/// The learner's editor.
enum Editor {
  /// Its command line: a program, perhaps with options.
  static func commandLine(_ environment: [String: String]) throws(CourseFault) -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let isThere = { (name: Substring) in
      name.contains("/")
        ? access(String(name), X_OK) == 0
        : folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
    for name in ["VISUAL", "EDITOR"] {
      guard let editor = environment[name],
        let program = editor.split(whereSeparator: \.isWhitespace).first
      else { continue }
      // What the shell would take apart is left to it.
      if isThere(program) || program.contains(where: { "\"'\\$=~".contains($0) }) { return editor }
      throw CourseFault(
        "\(name) names \(program), and there is no such program",
        remedy: "Set it to the name of your editor: export \(name)=nano.")
    }
    for name in ["nano", "vim", "vi", "emacs"] where isThere(Substring(name)) { return name }
    throw CourseFault(
      "there is no editor", remedy: "Set EDITOR to the name of yours: export EDITOR=nano.")
  }
}
