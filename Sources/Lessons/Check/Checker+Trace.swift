import Trace

extension Checker {
  /// What became of a file whose run was to be recorded.
  public enum Recorded: Sendable {
    /// It ran; early ends are in the outcome.
    case run(RunOutcome)
    /// It did not compile; the verdict says why.
    case rejected(ExerciseVerdict)
  }

  /// Compiles a file and plays one scenario, without grading it.
  ///
  /// - Parameters:
  ///   - submission: The file.
  ///   - scenario: What to play.
  /// - Throws: ``CourseFault`` where the file cannot be read, or the course or the system is at
  ///   fault.
  public func record(
    _ submission: Submission, _ scenario: Scenario
  ) throws(CourseFault) -> Recorded {
    switch try compiler.compile(learner: submission.file, harness: submission.lesson.harness) {
    case .rejected(let status, let diagnostics):
      return .rejected(rejection(of: submission, status, diagnostics))
    case .object(let object):
      try preparePhotos(for: [scenario])
      return .run(try child.run(object, RunRequest(scenario: scenario, photos: "")))
    }
  }
}
