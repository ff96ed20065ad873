import Foundation
import Lessons

/// A block in a lesson's text that shows what the tool prints:
///
/// ````
/// <!-- session: profile lesson-07/1 --invert -->
///
/// ```
///    224 ms  63 %  distance(_:_:)
///    …
/// ```
/// ````
///
/// The command is run on the file as handed out, or on one of the course's that `--file` names, such as
/// the lesson's `Feed.swift`. Each line of the block, but for one that begins
/// with `$` or is `…`, must be found in what it prints; how the lines are broken is not compared.
struct SampleSession {
  /// The command line, without `coursework`.
  let command: String
  /// The line of the comment in the lesson's file, from 1.
  let line: Int
  /// The lines of the block, each with its number in the file.
  private(set) var shown: [(text: String, line: Int)] = []

  /// The sessions of a lesson's text, in order.
  static func all(in lesson: Lesson) -> [SampleSession] {
    var sessions: [SampleSession] = []
    var open: SampleSession?
    var isInBlock = false
    for (index, line) in lesson.text.lines.enumerated() {
      let number = lesson.firstLine + index
      if let match = line.wholeMatch(of: /<!-- *session: *(.*?) *-->/) {
        open = SampleSession(command: String(match.1), line: number)
      } else if line.hasPrefix("```") {
        if isInBlock, let session = open {
          sessions.append(session)
          open = nil
        }
        isInBlock = !isInBlock
      } else if isInBlock {
        open?.shown.append((String(line), number))
      }
    }
    return sessions
  }

  /// The lines that the tool does not print.
  func staleLines(in course: Course, _ lesson: Lesson) throws(CourseFault) -> [CourseFault] {
    let name = "lessons/\(lesson.id)/lesson.md"
    var words = command.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
    guard words.count > 1, ["profile", "check", "run"].contains(words[0]) else {
      throw CourseFault(
        "“\(command)” is no session", at: "\(name):\(line)",
        remedy: "Write: session: profile \(lesson.id)/1, or check, with its options.")
    }
    let (_, exercises) = try course.resolve(Target(words[1]))
    if let option = words.firstIndex(of: "--file"), words.indices.contains(option + 1) {
      words[option + 1] = course.root.appending(path: words[option + 1]).path
    } else if let exercise = exercises.first {
      words += ["--file", course.starter(of: exercise, in: lesson).path]
    }
    // Wide enough for every name to stay whole.
    let result = try ForegroundJob.run(
      words + ["--course", course.root.path], environment: ["COLUMNS": "200"], isCaptured: true)
    let printed = Self.words(String(decoding: result.output, as: UTF8.self))
    return shown.filter { line in
      let text = Self.words(line.text)
      return !text.isEmpty && text != "…" && !text.hasPrefix("$ ") && !printed.contains(text)
    }.map { line in
      CourseFault(
        "the session shows “\(line.text.trimmingCharacters(in: .whitespaces))”, which "
          + "`coursework \(command)` does not print",
        at: "\(name):\(line.line)", remedy: "Copy what it prints now, and read the text again.")
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
