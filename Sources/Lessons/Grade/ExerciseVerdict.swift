/// The result of checking one exercise.
public struct ExerciseVerdict: Sendable, Equatable {
  /// The exercise's id, `1-prepare`.
  public var id: String
  /// Its number in the lesson, from 1.
  public var number: Int
  /// Its title.
  public var title: String
  /// The learner's file, as given.
  public var file: String
  /// What became of it.
  public var status: Status
  /// The points that can be reached.
  public var maxScore: Int
  /// The rubric's criteria, each judged; empty where the exercise ended worse than failed.
  public var criteria: [CriterionVerdict] = []
  /// The runs, in order of the scenarios.
  public var scenarios: [ScenarioVerdict] = []
  /// The compiler's diagnostics, or why the file was refused.
  public var diagnostics: [Diagnostic] = []
  /// Why a run ended early.
  public var stop: StopReport?
  /// What the learner's code printed, bounded.
  public var output = ""
  /// What the runs were isolated by, `bubblewrap, landlock, seccomp`; empty where nothing ran.
  public var isolation = ""
  /// The worst frame of all runs, told as a story; nil where no frame was late.
  public var story: FrameStory?
  /// Things a learner should know that cost no points: a damaged photo, a layout not fixed.
  public var warnings: [String] = []

  /// Makes a verdict without runs.
  public init(
    id: String, number: Int, title: String, file: String, status: Status, maxScore: Int
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.file = file
    self.status = status
    self.maxScore = maxScore
  }

  /// Points reached; 0 where the status is worse than failed.
  public var score: Int {
    status.isWorseThanFailed ? 0 : criteria.reduce(0) { $0 + $1.points }
  }
}

/// One criterion of a rubric, judged.
public struct CriterionVerdict: Sendable, Equatable {
  /// The metric's name in lower camel case, `droppedFrames`.
  public var metric: String
  /// The scenario whose value was judged: the one in which it did worst.
  public var scenario: String
  /// The value measured there.
  public var actual: Double
  /// How the value is compared.
  public var comparison: Comparison
  /// What it is compared with.
  public var threshold: Double
  /// Points reached.
  public var points: Int
  /// Points that can be reached.
  public var maxPoints: Int
  /// True where the comparison holds.
  public var passed: Bool
  /// Why, for the learner: with the line and the post where there is one.
  public var message: String

  /// Makes a judged criterion.
  public init(
    metric: String, scenario: String, actual: Double, comparison: Comparison, threshold: Double,
    points: Int, maxPoints: Int, passed: Bool, message: String
  ) {
    self.metric = metric
    self.scenario = scenario
    self.actual = actual
    self.comparison = comparison
    self.threshold = threshold
    self.points = points
    self.maxPoints = maxPoints
    self.passed = passed
    self.message = message
  }
}

/// How a metric is compared with its threshold.
public enum Comparison: String, Sendable, Equatable, Codable, CaseIterable {
  /// The value must not be above.
  case atMost = "at_most"
  /// The value must not be below.
  case atLeast = "at_least"
}
