/// What a command is asked to work on: `lesson-05`, or `lesson-05/2` for one exercise.
public struct Target: Sendable, Equatable {
  /// The lesson, as it was typed.
  public var lesson: String
  /// The exercise, as it was typed: its number, its id, or its file's name; nil for all.
  public var exercise: String?

  /// Takes a word of the command line apart.
  public init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    lesson = String(parts[0])
    exercise = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}

extension Course {
  /// The lesson that a person means by `lesson-05`, `lesson-5`, `05` or `5`.
  ///
  /// - Throws: ``CourseFault`` that names what exists, where there is no such lesson.
  public func lesson(_ name: String) throws(CourseFault) -> Lesson {
    let ids = lessons.map(\.id)
    let wanted = Self.id(meantBy: name)
    if let lesson = lessons.first(where: { $0.id == wanted }) { return lesson }
    let near = Spelling.nearest(to: wanted, among: ids).map { "Did you mean \($0)? " } ?? ""
    throw CourseFault(
      "there is no lesson “\(name)”", remedy: "\(near)There are: \(ids.joined(separator: ", ")).")
  }

  private static func id(meantBy name: String) -> String {
    let name = name.lowercased()
    let digits = name.hasPrefix("lesson-") ? name.dropFirst("lesson-".count) : name[...]
    guard let number = Int(digits), number >= 0 else { return name }
    return number < 10 ? "lesson-0\(number)" : "lesson-\(number)"
  }

  /// The exercises that a target names: one, or all of a lesson's.
  ///
  /// - Throws: ``CourseFault`` that names what exists, where there is no such lesson or exercise.
  public func resolve(
    _ target: Target
  ) throws(CourseFault) -> (lesson: Lesson, exercises: [Exercise]) {
    let lesson = try lesson(target.lesson)
    guard let name = target.exercise else { return (lesson, lesson.exercises) }
    return (lesson, [try lesson.exercise(name)])
  }
}

extension Lesson {
  /// The exercise that a person means by `2`, `2-cache` or `2-cache.swift`.
  ///
  /// - Throws: ``CourseFault`` that names what exists, where there is no such exercise.
  public func exercise(_ name: String) throws(CourseFault) -> Exercise {
    if let exercise = exercises.first(where: {
      $0.id == name || $0.file == name || $0.number == Int(name)
    }) {
      return exercise
    }
    let near = Spelling.nearest(to: name, among: exercises.map(\.id))
    let list = exercises.map { "\(id)/\($0.number) (\($0.id))" }.joined(separator: ", ")
    throw CourseFault(
      "\(id) has no exercise “\(name)”",
      remedy: "\(near.map { "Did you mean \($0)? " } ?? "")There are: \(list).")
  }
}
