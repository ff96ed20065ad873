import Trace

/// The result of checking a lesson: what every report format renders.
public struct LessonVerdict: Sendable, Equatable {
  /// The lesson's id, `lesson-05`.
  public var lesson: String
  /// The lesson's title.
  public var title: String
  /// The toolchain that compiled the learner's files.
  public var toolchain: String
  /// One for each exercise that was checked, in order.
  public var exercises: [ExerciseVerdict]

  /// Makes a verdict.
  public init(lesson: String, title: String, toolchain: String, exercises: [ExerciseVerdict]) {
    self.lesson = lesson
    self.title = title
    self.toolchain = toolchain
    self.exercises = exercises
  }

  /// Passed, failed, or the first status of an exercise that is worse than failed.
  public var status: Status {
    exercises.map(\.status).first { $0.isWorseThanFailed }
      ?? (exercises.allSatisfy { $0.status == .passed } ? .passed : .failed)
  }
  /// Points reached.
  public var score: Int { exercises.reduce(0) { $0 + $1.score } }
  /// Points that can be reached.
  public var maxScore: Int { exercises.reduce(0) { $0 + $1.maxScore } }
  /// The digest over all runs: SHA-256 of the scenarios' digests, one a line.
  public var digest: String {
    SHA256.hex(exercises.flatMap { $0.scenarios }.map(\.digest).joined(separator: "\n").utf8)
  }
}

/// What became of one exercise.
public enum Status: String, Sendable, Equatable, Codable, CaseIterable {
  /// All criteria hold.
  case passed
  /// Some criterion does not hold.
  case failed
  /// The file does not compile, is empty, or is not UTF-8.
  case compileError = "compile_error"
  /// UIKit would have raised an exception.
  case exception
  /// A trap, or a full stack.
  case crashed
  /// The main thread waits for ever.
  case deadlocked
  /// An endless loop, or time's end.
  case timedOut = "timed_out"
  /// The device would have terminated the app.
  case outOfMemory = "out_of_memory"
  /// The file asks for something that isn't offered.
  case refused

  /// True for everything but ``passed`` and ``failed``; such an exercise scores 0.
  public var isWorseThanFailed: Bool { self != .passed && self != .failed }
}
