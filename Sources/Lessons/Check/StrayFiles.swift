import Foundation

extension Course {
  /// Files that no lesson and no exercise asks for: left over, or named wrongly.
  ///
  /// - Parameter lessons: The lessons to look at.
  /// - Returns: One fault a file, in order of their paths.
  public func strayFiles(of lessons: [Lesson]) -> [CourseFault] {
    lessons.flatMap { lesson in
      let exercises = Set(lesson.exercises.map(\.file))
      let own = ["lesson.md", "exercises.json", "Harness.swift", Checker.contextName, "Feed.swift"]
      return strays(in: "lessons/\(lesson.id)") { name in
        own.contains(name) || (name.hasPrefix("lesson.") && name.hasSuffix(".md"))
      } + strays(in: "exercises/\(lesson.id)") { exercises.contains($0) }
        + strays(in: "solutions/\(lesson.id)") { exercises.contains($0) }
    } + strays(in: "exercises") { isKnown($0) || $0 == CompilationDatabase.name }
      + strays(in: "solutions", isKnown)
  }

  private func isKnown(_ name: String) -> Bool { lessons.contains { $0.id == name } }

  private func strays(in folder: String, _ belongs: (String) -> Bool) -> [CourseFault] {
    let path = root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { !belongs($0) }.map { name in
      CourseFault(
        "no lesson asks for this file", at: "\(folder)/\(name)",
        remedy: "Remove it, or name it in exercises.json.")
    }
  }
}
