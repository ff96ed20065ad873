public import Foundation
import Trace

/// One file that is to be checked, and against what.
public struct Submission: Sendable {
  /// The lesson, whose harness is compiled with the file.
  public var lesson: Lesson
  /// The exercise; its scenarios are run and its rubric is judged.
  public var exercise: Exercise
  /// The learner's file.
  public var file: URL
  /// How the report names the file.
  public var name: String

  /// Makes a submission.
  public init(lesson: Lesson, exercise: Exercise, file: URL, name: String) {
    self.lesson = lesson
    self.exercise = exercise
    self.file = file
    self.name = name
  }

  /// The same file, run with a seed in place of each scenario's own.
  public func seeded(_ seed: UInt64) -> Submission {
    var copy = self
    for index in copy.exercise.scenarios.indices { copy.exercise.scenarios[index].seed = seed }
    return copy
  }
}
