/// One step of a lesson, as the workbook delivers it: a text, a question or an exercise.
public struct LessonStep: Sendable, Equatable {
  /// What the step is called in a lesson, and in the progress: `keep-what-was-expensive`, `quiz-2`,
  /// `exercise-1`. Unique in its lesson, and the same as long as its heading or number is.
  public var id: String
  /// Its heading, `Quiz 2`, or the exercise's title.
  public var title: String
  /// What the learner gets.
  public var content: Content

  /// What a step holds.
  public enum Content: Sendable, Equatable {
    /// Markdown to read.
    case text(String)
    /// A question to answer.
    case quiz(Quiz)
    /// The number of an exercise to do.
    case exercise(Int)
  }

  /// Makes a step.
  public init(id: String, title: String, content: Content) {
    self.id = id
    self.title = title
    self.content = content
  }
}

/// A question of a lesson.
public struct Quiz: Sendable, Equatable {
  /// Its number in the lesson, from 1.
  public var number: Int
  /// The question, in Markdown.
  public var question: String
  /// How it is answered.
  public var kind: Kind
  /// Why the answer is what it is, in Markdown.
  public var explanation: String

  /// How a question is answered.
  public enum Kind: Sendable, Equatable {
    /// By one of several choices; `right` is the letter of the one that holds.
    case choice([Choice], right: String)
    /// By a number that is then measured.
    case prediction(Prediction)
  }

  /// One choice.
  public struct Choice: Sendable, Equatable {
    /// `a`, `b` …
    public var letter: String
    /// What it says, in Markdown.
    public var text: String
    /// Why it is wrong, in Markdown; empty for the one that holds.
    public var reason: String

    /// Makes a choice.
    public init(letter: String, text: String, reason: String = "") {
      self.letter = letter
      self.text = text
      self.reason = reason
    }
  }

  /// What is measured for a question that asks for a number.
  public struct Prediction: Sendable, Equatable {
    /// The number of the exercise; its file as handed out is run.
    public var exercise: Int
    /// The name of the scenario.
    public var scenario: String
    /// The name of the metric, in lower camel case.
    public var metric: String
    /// How far an answer may lie from what is measured, as a share of it.
    public var tolerance: Double

    /// Makes a prediction.
    public init(exercise: Int, scenario: String, metric: String, tolerance: Double) {
      self.exercise = exercise
      self.scenario = scenario
      self.metric = metric
      self.tolerance = tolerance
    }

    /// True where a number is near enough to what was measured.
    ///
    /// A measured 0 is met by 0 alone.
    public func accepts(_ number: Double, measured: Double) -> Bool {
      (number - measured).magnitude <= measured.magnitude * tolerance
    }
  }

  /// Makes a question.
  public init(number: Int, question: String, kind: Kind, explanation: String) {
    self.number = number
    self.question = question
    self.kind = kind
    self.explanation = explanation
  }

  /// The id of its step: `quiz-2`.
  public var id: String { "quiz-\(number)" }

  /// The letters that may be answered; empty for a prediction.
  public var letters: [String] {
    guard case .choice(let choices, _) = kind else { return [] }
    return choices.map(\.letter)
  }
}
