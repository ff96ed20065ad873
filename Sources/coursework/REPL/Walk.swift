import Foundation
import Lessons

/// The way through a course: where the learner is, and where `next`, `back` and `goto` lead.
///
/// The place is kept with every move. Where it cannot be kept, the walk goes on in memory and says
/// so once.
final class Walk {
  /// The course.
  let course: Course
  /// The lesson that the learner is in.
  private(set) var lesson: Lesson
  /// The step that was seen last; nil before the first one.
  private(set) var index: Int?
  /// How far the learner is.
  private(set) var standing = Standing()
  private let progress: Progress?
  private let warn: (String) -> Void

  /// Begins where the learner left off, else in the first lesson that is not done.
  ///
  /// - Parameters:
  ///   - course: The course; it has a lesson.
  ///   - progress: What is remembered; nil where nothing can be.
  ///   - warn: Tells the learner that something could not be kept.
  init(
    _ course: Course, _ progress: Progress?, warn: @escaping (String) -> Void
  ) throws(CourseFault) {
    guard let first = course.lessons.first else { throw CourseFault("the course has no lessons") }
    self.course = course
    self.progress = progress
    self.warn = warn
    lesson = first
    guard let progress else { return }
    standing = try Standing(course, progress)
    let position = try progress.position()
    if let position, let known = course.lessons.first(where: { $0.id == position.lesson }) {
      lesson = known
      index = known.steps.isEmpty ? nil : known.index(of: position)
    } else {
      lesson = course.lessons.first { !standing.isDone($0) } ?? first
    }
  }

  /// The step that was seen last.
  var step: LessonStep? { index.map { lesson.steps[$0] } }

  /// The question that is open for an answer.
  var quiz: Quiz? {
    guard case .quiz(let quiz) = step?.content else { return nil }
    return quiz
  }

  /// The exercise that a command without a name means: the one of this step, else the first of the
  /// lesson that has not been passed.
  var exercise: Exercise? {
    if case .exercise(let number) = step?.content { return lesson.exercise(numbered: number) }
    return lesson.exercises.first { !standing.hasPassed($0, of: lesson) } ?? lesson.exercises.first
  }

  /// True where this step asks for something that is not done.
  var isOpen: Bool {
    guard let index else { return false }
    if case .text = lesson.steps[index].content { return false }
    return !standing.isDone(index, of: lesson)
  }

  /// Where `next` leads; nil at the end of the course.
  var following: (lesson: Lesson, index: Int)? {
    let next = index.map { $0 + 1 } ?? 0
    if next < lesson.steps.count { return (lesson, next) }
    let number = course.lessons.firstIndex { $0.id == lesson.id } ?? 0
    return course.lessons[(number + 1)...].first { !$0.steps.isEmpty }.map { ($0, 0) }
  }

  /// Where `back` leads; nil at the beginning of the course.
  var preceding: (lesson: Lesson, index: Int)? {
    if let index, index > 0 { return (lesson, index - 1) }
    let number = course.lessons.firstIndex { $0.id == lesson.id } ?? 0
    return course.lessons[..<number].last { !$0.steps.isEmpty }.map { ($0, $0.steps.count - 1) }
  }

  /// Where `goto` leads: a lesson's kept place, an exercise, or a step of a lesson by number or id.
  ///
  /// - Throws: A fault that says what there is.
  func place(named name: String) throws(CourseFault) -> (lesson: Lesson, index: Int) {
    if let number = Int(name) { return (lesson, try Self.index(number, in: lesson)) }
    if let index = lesson.steps.firstIndex(where: { $0.id == name }) { return (lesson, index) }
    let target = Target(name)
    let lesson = try course.lesson(target.lesson)
    guard let part = target.exercise else {
      return (lesson, max(0, (standing.places[lesson.id] ?? 1) - 1))
    }
    if let index = lesson.steps.firstIndex(where: { $0.id == part }) { return (lesson, index) }
    let exercise = try lesson.exercise(part)
    let content = LessonStep.Content.exercise(exercise.number)
    return (lesson, lesson.steps.firstIndex { $0.content == content } ?? 0)
  }

  private static func index(_ number: Int, in lesson: Lesson) throws(CourseFault) -> Int {
    guard lesson.steps.indices.contains(number - 1) else {
      throw CourseFault(
        "\(lesson.id) has no step \(number)",
        remedy: "It has \(lesson.steps.count): `list \(lesson.id)` names them.")
    }
    return number - 1
  }

  /// Moves to a step, and keeps the place.
  func move(to place: (lesson: Lesson, index: Int)) {
    lesson = place.lesson
    index = place.index
    standing.note(place: place.index, in: place.lesson)
    keep { progress throws(CourseFault) in
      try progress.setPosition(
        Position(
          lesson: lesson.id, step: lesson.steps[place.index].id, number: place.index + 1))
    }
  }

  /// Notes an answer to the open question.
  func note(_ answer: String, isRight: Bool, to quiz: Quiz) {
    if isRight { standing.note(answered: quiz, of: lesson) }
    keep { progress throws(CourseFault) in
      try progress.record(
        QuizAnswer(lesson: lesson.id, quiz: quiz.id, answer: answer, isRight: isRight))
    }
  }

  /// Takes the next hint of an exercise, and returns its number, from 1; the last one again once all
  /// have been given.
  func takeHint(_ exercise: Exercise, of lesson: Lesson) -> Int {
    count("hint for \(lesson.selector(exercise))", upTo: exercise.hints.count) {
      progress throws(CourseFault) in
      try progress.takeHint(
        lesson: lesson.id, exercise: exercise.id, available: exercise.hints.count)
    }
  }

  /// Notes that the solution of an exercise was asked for, and returns how often it was.
  func askForSolution(_ exercise: Exercise, of lesson: Lesson) -> Int {
    count("solution of \(lesson.selector(exercise))", upTo: .max) {
      progress throws(CourseFault) in
      try progress.askForSolution(lesson: lesson.id, exercise: exercise.id)
    }
  }

  /// How many hints of an exercise have been given.
  func hintsTaken(_ exercise: Exercise, of lesson: Lesson) -> Int {
    unkept["hint for \(lesson.selector(exercise))"]
      ?? (try? progress?.hintsTaken(lesson: lesson.id, exercise: exercise.id)) ?? 0
  }

  /// Counts what is asked for, where that cannot be kept in memory alone.
  private func count(
    _ name: String, upTo limit: Int, _ body: (Progress) throws(CourseFault) -> Int
  ) -> Int {
    if let kept = keep(body) { return kept }
    unkept[name] = min(limit, unkept[name, default: 0] + 1)
    return unkept[name] ?? 1
  }

  /// Notes that exercises were passed, which the progress may not have kept.
  func notePassed(_ exercises: [Exercise], of lesson: Lesson) {
    for exercise in exercises { standing.note(passed: exercise, of: lesson) }
  }

  /// Reads what other programs have remembered since.
  func refresh() {
    guard let progress, let read = try? Standing(course, progress) else { return }
    standing = read.keeping(standing)
  }

  private var hasWarned = false
  private var unkept: [String: Int] = [:]

  /// Nil where nothing can be kept.
  @discardableResult
  private func keep<Value>(_ body: (Progress) throws(CourseFault) -> Value) -> Value? {
    guard let progress else { return nil }
    do {
      return try body(progress)
    } catch {
      if !hasWarned { warn("this is not kept in your progress. \(error)") }
      hasWarned = true
      return nil
    }
  }
}

extension Walk {
  /// The walk of a command line: that of the workbook it is typed into, else the one on disk.
  static func of(_ invocation: Invocation) throws(CourseFault) -> Walk {
    if let walk = invocation.walk { return walk }
    return try Walk(invocation, try Workplace(invocation).course)
  }

  /// A walk through a course, with the learner's progress where that can be opened.
  convenience init(_ invocation: Invocation, _ course: Course) throws(CourseFault) {
    var progress: Progress?
    do {
      progress = try Progress.open(invocation)
    } catch {
      invocation.warn("nothing will be kept in your progress. \(error)")
    }
    try self.init(course, progress) { invocation.warn($0) }
  }
}
