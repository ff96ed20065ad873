public import Foundation
public import Trace

/// A course: a folder with `lessons`, `exercises` and `solutions`.
public struct Course: Sendable {
  /// The folder.
  public var root: URL
  /// The lessons, in order of their ids.
  public var lessons: [Lesson]
  /// True for the course that was installed with the tool, beside which no learner works.
  public var isInstalled: Bool

  /// Makes a course of lessons that were read.
  public init(root: URL, lessons: [Lesson], isInstalled: Bool = false) {
    self.root = root
    self.lessons = lessons
    self.isInstalled = isInstalled
  }
}

/// A lesson as it stands on disk.
public struct Lesson: Sendable, Equatable {
  /// `lesson-05`.
  public var id: String
  /// The title.
  public var title: String
  /// About how long it takes.
  public var minutes: Int
  /// The ids of the lessons that come before and after, where there are any.
  public var after: [String]
  /// The id of the lesson that comes next, where there is one.
  public var next: String?
  /// Where its facts come from.
  public var sources: [String]
  /// The Markdown below the front matter.
  public var text: String
  /// The line of `lesson.md` in which ``text`` begins, from 1.
  public var firstLine: Int
  /// The folder, `lessons/lesson-05`.
  public var directory: URL
  /// The exercises, in order.
  public var exercises: [Exercise]
  /// The text, its questions and the exercises, in the order in which the workbook delivers them.
  public var steps: [LessonStep]

  /// The part of the app that the learner is given.
  public var harness: URL { directory.appending(path: "Harness.swift") }

  /// Makes a lesson.
  public init(
    id: String, title: String, minutes: Int, after: [String], next: String?, sources: [String],
    text: String, firstLine: Int = 1, directory: URL, exercises: [Exercise],
    steps: [LessonStep] = []
  ) {
    self.id = id
    self.title = title
    self.minutes = minutes
    self.after = after
    self.next = next
    self.sources = sources
    self.text = text
    self.firstLine = firstLine
    self.directory = directory
    self.exercises = exercises
    self.steps = steps
  }
}

/// An exercise of a lesson.
public struct Exercise: Sendable, Equatable {
  /// The file's name without its ending, `1-prepare`.
  public var id: String
  /// Its number in the lesson, from 1.
  public var number: Int
  /// The title.
  public var title: String
  /// What to do, in one paragraph.
  public var task: String
  /// The file's name, `1-prepare.swift`.
  public var file: String
  /// The runs it is graded on.
  public var scenarios: [Scenario]
  /// What is graded.
  public var rubric: [Criterion]
  /// From gentle to plain.
  public var hints: [String]
  /// What a learner who fails should do next.
  public var nextStep: String
  /// What a learner who passes is told.
  public var afterPass: String
  /// The metrics whose criteria the file as handed out must fail: the lesson's point.
  public var startersFail: [String]
  /// What takes the point out of the solution.
  public var undoing: Undoing

  /// The points that can be reached.
  public var maxScore: Int { rubric.reduce(0) { $0 + $1.points } }

  /// Makes an exercise.
  public init(
    id: String, number: Int, title: String, task: String, file: String, scenarios: [Scenario],
    rubric: [Criterion], hints: [String], nextStep: String, afterPass: String,
    startersFail: [String], undoing: Undoing
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.task = task
    self.file = file
    self.scenarios = scenarios
    self.rubric = rubric
    self.hints = hints
    self.nextStep = nextStep
    self.afterPass = afterPass
    self.startersFail = startersFail
    self.undoing = undoing
  }
}

/// One line of a rubric.
public struct Criterion: Sendable, Equatable {
  /// The metric's name in lower camel case.
  public var metric: String
  /// How it is compared.
  public var comparison: Comparison
  /// With what, in the metric's unit.
  public var threshold: Double
  /// The points it is worth.
  public var points: Int
  /// What to say when it fails. `{line}`, `{post}`, `{frame}`, `{actual}`, `{threshold}` and
  /// `{count}` stand for what was found; see ``Message``.
  public var message: String
  /// True where missing it badly makes all other points worthless; see ``Grader``.
  public var isGate: Bool
  /// The value from which a gate is missed badly; nil where that follows from the threshold.
  public var shutAt: Double?

  /// Makes a criterion.
  public init(
    metric: String, comparison: Comparison, threshold: Double, points: Int, message: String,
    isGate: Bool = false, shutAt: Double? = nil
  ) {
    self.metric = metric
    self.comparison = comparison
    self.threshold = threshold
    self.points = points
    self.message = message
    self.isGate = isGate
    self.shutAt = shutAt
  }
}
