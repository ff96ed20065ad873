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

/// One run, measured.
public struct ScenarioVerdict: Sendable, Equatable {
  /// The scenario's name.
  public var name: String
  /// The seed it ran with.
  public var seed: UInt64
  /// The device profile.
  public var device: String
  /// The system profile.
  public var system: String
  /// The digest of its trace.
  public var digest: String
  /// All metrics by name, in the order of the list of metrics.
  public var metrics: [(name: String, value: Double)]
  /// For the sparkline: how long each presented frame took, in ms of delay over its deadline + 1
  /// frame; see `Measure/FrameTimes.swift`.
  public var frameTimes: [Double]
  /// The time between two vsyncs, in ms.
  public var frameInterval: Double

  /// Makes a measured run.
  public init(
    name: String, seed: UInt64, device: String, system: String, digest: String,
    metrics: [(name: String, value: Double)], frameTimes: [Double], frameInterval: Double
  ) {
    self.name = name
    self.seed = seed
    self.device = device
    self.system = system
    self.digest = digest
    self.metrics = metrics
    self.frameTimes = frameTimes
    self.frameInterval = frameInterval
  }

  /// Equal where all values are.
  public static func == (a: ScenarioVerdict, b: ScenarioVerdict) -> Bool {
    a.name == b.name && a.seed == b.seed && a.device == b.device && a.system == b.system
      && a.digest == b.digest && a.frameTimes == b.frameTimes
      && a.frameInterval == b.frameInterval
      && a.metrics.map(\.name) == b.metrics.map(\.name)
      && a.metrics.map(\.value) == b.metrics.map(\.value)
  }
}

/// Why a run ended early, with the learner's lines.
public struct StopReport: Sendable, Equatable {
  /// One sentence or two: what happened, and what to do.
  public var reason: String
  /// The scenario in which it happened.
  public var scenario: String
  /// Virtual seconds into the run.
  public var seconds: Double
  /// The first place in the learner's own file.
  public var location: SourceLocation?
  /// The learner's frames, innermost first.
  public var stack: [SourceLocation]

  /// Makes a report.
  public init(
    reason: String, scenario: String, seconds: Double, location: SourceLocation?,
    stack: [SourceLocation]
  ) {
    self.reason = reason
    self.scenario = scenario
    self.seconds = seconds
    self.location = location
    self.stack = stack
  }
}

/// A place in source code.
public struct SourceLocation: Sendable, Equatable, Hashable {
  /// The file's name, without its folder.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The demangled function, where known.
  public var function: String?

  /// Makes a place.
  public init(file: String, line: Int, function: String? = nil) {
    self.file = file
    self.line = line
    self.function = function
  }
}

/// A message of the compiler, or a refusal.
public struct Diagnostic: Sendable, Equatable {
  /// The file's name; the learner's own path where it is theirs.
  public var file: String
  /// The line, from 1; 0 where there is none.
  public var line: Int
  /// The column, from 1; 0 where there is none.
  public var column: Int
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, and what to do.
  public var message: String
  /// The source line, without a line break; empty where there is none.
  public var source: String

  /// How bad a diagnostic is.
  public enum Severity: String, Sendable, Equatable, Codable {
    /// Nothing runs.
    case error
    /// It runs.
    case warning
    /// Belongs to the one before.
    case note
  }

  /// Makes a diagnostic.
  public init(
    file: String, line: Int, column: Int, severity: Severity, message: String, source: String = ""
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.source = source
  }
}

/// What the main thread did in one late frame.
public struct FrameStory: Sendable, Equatable {
  /// The scenario.
  public var scenario: String
  /// The frame's vsync.
  public var vsync: Int
  /// Virtual seconds into the run.
  public var seconds: Double
  /// The gesture under way.
  public var gesture: String
  /// What happened, in order.
  public var lines: [Line]
  /// One sentence: the deadline, and how many frames went missing.
  public var conclusion: String

  /// One thing that main did.
  public struct Line: Sendable, Equatable {
    /// Milliseconds since the frame's vsync.
    public var start: Double
    /// What it did.
    public var text: String
    /// Milliseconds it took, where that matters.
    public var duration: Double?
    /// The learner's line.
    public var location: SourceLocation?
    /// True for the line that took longest.
    public var isWorst: Bool

    /// Makes a line.
    public init(
      start: Double, text: String, duration: Double? = nil, location: SourceLocation? = nil,
      isWorst: Bool = false
    ) {
      self.start = start
      self.text = text
      self.duration = duration
      self.location = location
      self.isWorst = isWorst
    }
  }

  /// Makes a story.
  public init(
    scenario: String, vsync: Int, seconds: Double, gesture: String, lines: [Line],
    conclusion: String
  ) {
    self.scenario = scenario
    self.vsync = vsync
    self.seconds = seconds
    self.gesture = gesture
    self.lines = lines
    self.conclusion = conclusion
  }
}
