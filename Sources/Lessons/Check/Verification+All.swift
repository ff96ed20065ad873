import Dispatch
import Synchronization

extension Verification {
  /// Tests the exercises of some lessons, several at once: each is a chain of compilations and runs
  /// that leaves cores idle.
  ///
  /// - Returns: What was found, by lesson, in the order of the exercises.
  /// - Throws: The first exercise's ``CourseFault`` where one cannot be tested.
  public static func all(
    of lessons: [Lesson], in course: Course, seeds: Int, withVariants: Bool, checker: Checker
  ) throws(CourseFault) -> [[Verification]] {
    let work = lessons.flatMap { lesson in lesson.exercises.map { (lesson, $0) } }
    let results = Mutex([Int: Result<Verification, CourseFault>]())
    DispatchQueue.concurrentPerform(iterations: work.count) { index in
      let (lesson, exercise) = work[index]
      let result = Result { () throws(CourseFault) in
        try Verification(
          exercise, of: lesson, in: course, seeds: seeds, withVariants: withVariants,
          checker: checker)
      }
      results.withLock { $0[index] = result }
    }
    let done = results.withLock { $0 }
    var rest = try work.indices.map { (index) throws(CourseFault) in
      guard let result = done[index] else { preconditionFailure("every exercise was tested") }
      return try result.get()
    }[...]
    return lessons.map { lesson in
      defer { rest = rest.dropFirst(lesson.exercises.count) }
      return Array(rest.prefix(lesson.exercises.count))
    }
  }
}
