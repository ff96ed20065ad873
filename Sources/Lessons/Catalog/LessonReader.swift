import Foundation

/// Reads one lesson's folder.
struct LessonReader {
  /// The course's folder.
  let root: URL

  private static let keys = ["id", "title", "minutes", "after", "next", "sources"]

  func lesson(in folder: URL) throws(CourseFault) -> Lesson {
    let id = folder.lastPathComponent
    let place = "lessons/\(id)"
    guard Self.isLessonID(id) else {
      throw CourseFault(
        "“\(id)” is no lesson", at: place,
        remedy: "A lesson's folder is named lesson- and two digits; nothing else belongs here.")
    }
    let page = "\(place)/lesson.md"
    guard let text = String(validating: try bytes(page), as: UTF8.self) else {
      throw CourseFault("the file is not UTF-8", at: page)
    }
    let head = try FrontMatter(text, file: page)
    try head.check(keys: Self.keys)
    guard try head.text("id") == id else {
      throw CourseFault("the id must be \(id), as its folder says", at: head.place(of: "id"))
    }
    guard let minutes = Int(try head.text("minutes")), (1...600).contains(minutes) else {
      throw CourseFault("minutes must be a number from 1 to 600", at: head.place(of: "minutes"))
    }
    let (after, next) = try neighbours(head)
    let sources = try head.list("sources")
    guard !sources.isEmpty else {
      throw CourseFault("the lesson names no sources", at: head.place(of: "sources"))
    }
    let exercisesFile = "\(place)/exercises.json"
    let exercises = try ExerciseReader(file: exercisesFile).exercises(try bytes(exercisesFile))
    let lesson = Lesson(
      id: id, title: try head.text("title"), minutes: minutes, after: after, next: next,
      sources: sources, text: head.body, firstLine: head.bodyLine, directory: folder,
      exercises: exercises,
      steps: try StepReader(file: page, exercises: exercises)
        .steps(head.body, first: head.bodyLine))
    try checkFiles(of: lesson)
    return lesson
  }

  private func neighbours(
    _ head: FrontMatter
  ) throws(CourseFault) -> (after: [String], next: String?) {
    let after = try head.list("after")
    let next = try head.optional("next")
    for id in after where !Self.isLessonID(id) {
      throw CourseFault("“\(id)” is no lesson's id", at: head.place(of: "after"))
    }
    if let next, !Self.isLessonID(next) {
      throw CourseFault("“\(next)” is no lesson's id", at: head.place(of: "next"))
    }
    return (after, next)
  }

  private static func isLessonID(_ id: String) -> Bool {
    id.wholeMatch(of: /lesson-[0-9]{2}/) != nil
  }

  private func checkFiles(of lesson: Lesson) throws(CourseFault) {
    let place = "lessons/\(lesson.id)"
    guard FileManager.default.isReadableFile(atPath: lesson.harness.path) else {
      throw CourseFault("the lesson has no Harness.swift", at: "\(place)/Harness.swift")
    }
    for exercise in lesson.exercises {
      for path in [
        "exercises/\(lesson.id)/\(exercise.file)", "solutions/\(lesson.id)/\(exercise.file)",
      ] where !FileManager.default.isReadableFile(atPath: root.appending(path: path).path) {
        throw CourseFault(
          "exercise \(exercise.number) names a file that is missing: \(path)",
          at: "\(place)/exercises.json:\(line(of: exercise.file, in: lesson))")
      }
    }
  }

  // The line that names a file in exercises.json; it has been read before.
  private func line(of name: String, in lesson: Lesson) -> Int {
    let text = try? String(
      contentsOf: lesson.directory.appending(path: "exercises.json"), encoding: .utf8)
    let lines = text?.lines ?? []
    return (lines.firstIndex { $0.contains("\"\(name)\"") } ?? 0) + 1
  }

  private func bytes(_ path: String) throws(CourseFault) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: root.appending(path: path)))
    } catch {
      throw CourseFault("the file cannot be read: \(error.localizedDescription)", at: path)
    }
  }
}
