import Lessons

/// How far a learner is in a course: what was passed, and which questions were answered.
struct Standing {
  /// The best attempts, by the exercise's selector, `lesson-05/1`.
  private(set) var bests: [String: Progress.Best] = [:]
  /// Exercises that were passed, by their selectors, where that could not be kept.
  private var passed: Set<String> = []
  /// The questions with a right answer, as `lesson-05/quiz-2`.
  private(set) var answered: Set<String> = []
  /// The number of the last step that was seen in each lesson.
  private(set) var places: [String: Int] = [:]

  /// The standing of somebody who has not begun.
  init() {}

  /// Reads the standing.
  init(_ course: Course, _ progress: Progress) throws(CourseFault) {
    for lesson in course.lessons {
      for exercise in lesson.exercises {
        bests[lesson.selector(exercise)] = try progress.best(
          lesson: lesson.id, exercise: exercise.id)
      }
      for answer in try progress.answers(lesson: lesson.id) where answer.isRight {
        answered.insert("\(lesson.id)/\(answer.quiz)")
      }
      places[lesson.id] = try progress.position(in: lesson.id).map(lesson.index).map { $0 + 1 }
    }
  }

  /// True where an exercise has been passed.
  func hasPassed(_ exercise: Exercise, of lesson: Lesson) -> Bool {
    let selector = lesson.selector(exercise)
    return passed.contains(selector) || bests[selector]?.hasPassed ?? false
  }

  /// True where a step was read, answered or passed.
  func isDone(_ index: Int, of lesson: Lesson) -> Bool {
    switch lesson.steps[index].content {
    case .text: index < places[lesson.id] ?? 0
    case .quiz(let quiz): answered.contains("\(lesson.id)/\(quiz.id)")
    case .exercise(let number):
      lesson.exercises.first { $0.number == number }.map { hasPassed($0, of: lesson) } ?? false
    }
  }

  /// True where nothing of a lesson is left but its texts.
  func isDone(_ lesson: Lesson) -> Bool {
    lesson.steps.indices.allSatisfy { index in
      if case .text = lesson.steps[index].content { return true }
      return isDone(index, of: lesson)
    }
  }

  /// This standing, with what an earlier one notes that could not be kept.
  func keeping(_ earlier: Standing) -> Standing {
    var copy = self
    copy.passed.formUnion(earlier.passed)
    copy.answered.formUnion(earlier.answered)
    copy.places.merge(earlier.places) { $1 }
    return copy
  }

  /// Notes a right answer that could not be kept.
  mutating func note(answered quiz: Quiz, of lesson: Lesson) {
    answered.insert("\(lesson.id)/\(quiz.id)")
  }

  /// Notes a pass that could not be kept.
  mutating func note(passed exercise: Exercise, of lesson: Lesson) {
    passed.insert(lesson.selector(exercise))
  }

  /// Notes how far somebody has read.
  mutating func note(place index: Int, in lesson: Lesson) { places[lesson.id] = index + 1 }
}

extension Lesson {
  /// The step of a position, or where there is no such step any more, the one of its number.
  func index(of position: Position) -> Int {
    steps.firstIndex { $0.id == position.step }
      ?? min(max(0, position.number - 1), max(0, steps.count - 1))
  }

  /// An exercise by its number.
  func exercise(numbered number: Int) -> Exercise? { exercises.first { $0.number == number } }
}
