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
    var done = results.withLock { $0 }
    var next = 0
    return try lessons.map { (lesson) throws(CourseFault) in
      try lesson.exercises.map { (_) throws(CourseFault) in
        defer { next += 1 }
        guard let result = done.removeValue(forKey: next) else { preconditionFailure("it ran") }
        return try result.get()
      }
    }
  }
}
