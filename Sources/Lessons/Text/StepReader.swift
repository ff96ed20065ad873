/// Takes a lesson's text apart into the steps in which the workbook delivers it.
///
/// A heading of level 1 to 3 begins a step, and so does what follows a question or an exercise. A
/// quote that begins with `**Quiz N.**` is a question, one that begins with `**Exercise N.**` the
/// place of an exercise; exercises without a place come last. The section `## Answers` is no step.
struct StepReader {
  /// `lessons/lesson-05/lesson.md`, as it stands in messages.
  let file: String
  /// The lesson's exercises.
  let exercises: [Exercise]

  private static let answers = "Answers"
  nonisolated(unsafe) private static let place = /\*\*Exercise ([0-9]+)\.\*\*/

  /// The steps of a text, whose first line has the number `first` in its file.
  func steps(_ text: String, first: Int) throws(CourseFault) -> [LessonStep] {
    let (parts, answerParts) = Self.split(LessonLines(text, first: first).parts)
    let reader = AnswerReader(file: file)
    let answers = try reader.answers(
      answerParts.flatMap(\.lines), first: answerParts.first?.line ?? first)
    let quizzes = QuizReader(file: file, exercises: exercises)
    var steps = StepList()
    var numbers: [Int] = []
    for part in parts {
      if part.kind == .quote, let question = try quizzes.question(part) {
        numbers.append(question.number)
        guard question.number == numbers.count else {
          throw CourseFault(
            "quiz \(question.number) comes where quiz \(numbers.count) is expected",
            at: "\(file):\(part.line)", remedy: "Number the questions in order, from 1.")
        }
        steps.append(try reader.quiz(question, answers))
      } else if part.kind == .quote, let exercise = try exercise(part) {
        guard !steps.holds(exercise) else {
          throw CourseFault(
            "exercise \(exercise.number) has two places", at: "\(file):\(part.line)")
        }
        steps.append(exercise)
      } else {
        steps.add(part)
      }
    }
    if let stray = answers.first(where: { !numbers.contains($0.number) }) {
      throw CourseFault(
        "there is no quiz \(stray.number) that this answers", at: "\(file):\(stray.line)")
    }
    for exercise in exercises where !steps.holds(exercise) { steps.append(exercise) }
    return steps.finished()
  }

  /// The parts of the text, and those below the heading of the answers.
  private static func split(
    _ parts: [LessonLines.Part]
  ) -> (text: [LessonLines.Part], answers: [LessonLines.Part]) {
    var text: [LessonLines.Part] = []
    var answers: [LessonLines.Part] = []
    var isAnswers = false
    for part in parts {
      if case .heading(let level, let title) = part.kind, level <= 2 {
        isAnswers = level == 2 && title == Self.answers
        if isAnswers { continue }
      }
      if isAnswers { answers.append(part) } else { text.append(part) }
    }
    return (text, answers)
  }

  /// The exercise whose place a quote is; nil where it is a quote like others.
  private func exercise(_ part: LessonLines.Part) throws(CourseFault) -> Exercise? {
    guard let first = part.lines.first, first.hasPrefix("**Exercise") else { return nil }
    let number = first.prefixMatch(of: Self.place).flatMap { Int($0.1) }
    if let exercise = exercises.first(where: { $0.number == number }) { return exercise }
    throw CourseFault(
      "this is the place of no exercise", at: "\(file):\(part.line)",
      remedy: "Write > **Exercise N.** with a number from 1 to \(exercises.count).")
  }
}

/// Steps on their way, with the text of the next one.
private struct StepList {
  private var steps: [LessonStep] = []
  private var lines: [String] = []
  private var title = ""
  private var hasBody = false

  func holds(_ exercise: Exercise) -> Bool {
    steps.contains { $0.content == .exercise(exercise.number) }
  }

  mutating func append(_ quiz: Quiz) {
    close()
    steps.append(LessonStep(id: quiz.id, title: "Quiz \(quiz.number)", content: .quiz(quiz)))
  }

  mutating func append(_ exercise: Exercise) {
    close()
    steps.append(
      LessonStep(
        id: "exercise-\(exercise.number)", title: exercise.title,
        content: .exercise(exercise.number)))
  }

  /// Adds a part to the text; a heading begins another step where the one before it has a text.
  mutating func add(_ part: LessonLines.Part) {
    switch part.kind {
    case .heading(_, let title):
      if hasBody { close() }
      self.title = title
      lines += part.lines
    case .quote:
      hasBody = true
      lines += part.lines.map { $0.isEmpty ? ">" : "> \($0)" }
    case .other:
      if part.lines.contains(where: { !$0.trimmed.isEmpty && !$0.hasPrefix("<!--") }) {
        hasBody = true
      }
      lines += part.lines
    }
  }

  mutating func finished() -> [LessonStep] {
    close()
    return steps
  }

  private mutating func close() {
    defer {
      lines = []
      hasBody = false
    }
    guard hasBody else { return }
    let text = lines.joined(separator: "\n").trimmed
    let heading = title.isEmpty ? "Text" : title
    steps.append(LessonStep(id: id(for: heading), title: heading, content: .text(text)))
  }

  /// The heading's words in lower case, joined by hyphens; with a number where that is taken.
  private func id(for title: String) -> String {
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
    let stem = words.isEmpty ? "text" : words.joined(separator: "-")
    var id = stem
    var number = 2
    while steps.contains(where: { $0.id == id }) {
      id = "\(stem)-\(number)"
      number += 1
    }
    return id
  }
}
