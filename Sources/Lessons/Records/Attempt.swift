public import Foundation

/// One check of an exercise, as it is remembered.
public struct Attempt: Sendable, Equatable {
  /// The lesson's id, `lesson-05`.
  public var lesson: String
  /// The exercise's id, `1-prepare`.
  public var exercise: String
  /// When it was checked, to the millisecond.
  public var time: Date
  /// What became of it.
  public var status: Status
  /// Points reached.
  public var score: Int
  /// Points that could be reached.
  public var maxScore: Int
  /// The digest over its runs; empty where nothing ran.
  public var digest: String
  /// All metrics by the scenario's name and their own.
  public var metrics: [String: [String: Double]]

  /// Makes an attempt.
  public init(
    lesson: String, exercise: String, time: Date, status: Status, score: Int, maxScore: Int,
    digest: String, metrics: [String: [String: Double]]
  ) {
    self.lesson = lesson
    self.exercise = exercise
    self.time = time
    self.status = status
    self.score = score
    self.maxScore = maxScore
    self.digest = digest
    self.metrics = metrics
  }

  /// Takes from a verdict what is remembered of it.
  public init(_ verdict: ExerciseVerdict, lesson: String, time: Date = Date()) {
    let whole = LessonVerdict(lesson: lesson, title: "", toolchain: "", exercises: [verdict])
    self.init(
      lesson: lesson, exercise: verdict.id, time: time, status: verdict.status,
      score: verdict.score, maxScore: verdict.maxScore,
      digest: verdict.scenarios.isEmpty ? "" : whole.digest,
      metrics: Dictionary(
        verdict.scenarios.map { scenario in
          let values = scenario.metrics.map { ($0.name, $0.value) }
          return (scenario.name, Dictionary(values) { first, _ in first })
        }
      ) { first, _ in first })
  }

  /// The value of a metric in a scenario; nil where it was not measured.
  public func value(of metric: String, in scenario: String) -> Double? {
    metrics[scenario]?[metric]
  }
}
