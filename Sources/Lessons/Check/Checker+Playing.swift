import Foundation
import Trace

extension Checker {
  /// Runs a file's scenarios with pictures, to be played back.
  ///
  /// - Returns: The verdict, as ``check(_:)`` gives it for these runs, and a movie of each run that
  ///   brought anything on the screen.
  /// - Throws: As ``check(_:)``.
  public func play(
    _ submission: Submission
  ) throws(CourseFault) -> (verdict: ExerciseVerdict, movies: [Movie?]) {
    switch try compile(submission) {
    case .rejected(let verdict): return (verdict, [])
    case .compiled(let object):
      let outcomes = try run(object, submission.exercise.scenarios, draws: true)
      return (try judge(submission, object, outcomes), outcomes.map { Movie($0.events) })
    }
  }
}
