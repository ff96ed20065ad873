import Foundation
import Lessons

/// The course and the workbook that a command works with.
struct Workplace {
  let course: Course
  let workbook: Workbook

  /// Finds them as the command line and the environment say.
  init(_ invocation: Invocation) throws(CourseFault) {
    let current = URL(filePath: FileManager.default.currentDirectoryPath)
    course = try Course.find(
      explicit: invocation[.course].map { URL(filePath: $0) }, from: current,
      installed: Installation.course)
    workbook = Workbook.locate(
      explicit: invocation[.workbook].map { URL(filePath: $0) },
      environment: ProcessInfo.processInfo.environment, course: course, current: current)
  }

  /// The lesson and the exercises that an operand names.
  func target(_ operand: String) throws(CourseFault) -> (lesson: Lesson, exercises: [Exercise]) {
    try course.resolve(Target(operand))
  }

  /// The one exercise that an operand names: `lesson-05/1`, or `lesson-05` if it has no other.
  func exercise(_ operand: String) throws(CourseFault) -> (lesson: Lesson, exercise: Exercise) {
    let (lesson, exercises) = try target(operand)
    guard exercises.count == 1 else {
      throw CourseFault(
        "\(lesson.id) has \(exercises.count) exercises",
        remedy: "Name one: \(exercises.map(lesson.selector).joined(separator: ", ")).")
    }
    return (lesson, exercises[0])
  }
}

extension Lesson {
  /// How a command line names an exercise of the lesson: `lesson-05/1`.
  func selector(_ exercise: Exercise) -> String { "\(id)/\(exercise.number)" }
}

extension URL {
  /// The path from the current folder where the file lies in it, else the whole path.
  var shownPath: String {
    let current = FileManager.default.currentDirectoryPath
    let whole = standardizedFileURL.path
    let prefix = current.hasSuffix("/") ? current : current + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }
}

extension Invocation {
  /// What standard output can show.
  var style: TerminalStyle {
    TerminalStyle(descriptor: STDOUT_FILENO, isPlain: has(.plain))
  }

  /// Writes a remark to standard error.
  func note(_ message: String) {
    var page = Page(TerminalStyle(descriptor: STDERR_FILENO, isPlain: has(.plain)))
    page.line(.marked(message))
    Output.note(page.text)
  }

  /// Writes a warning to standard error.
  func warn(_ message: String) {
    var page = Page(TerminalStyle(descriptor: STDERR_FILENO, isPlain: has(.plain)))
    for (index, line) in message.linesOfText.enumerated() {
      let text = StyledText.marked(line.trimmingCharacters(in: .whitespaces))
      page.line(
        index == 0 ? "\("warning:", [.yellow, .bold]) \(text)" : text, indent: index == 0 ? 0 : 2,
        hanging: 2)
    }
    Output.note(page.text)
  }
}
