import Foundation
import Lessons

extension Command {
  static let answer = Command(
    name: "answer", summary: "answer the question that you are at",
    operands: [Operand(name: "ANSWER", help: "a letter, or a number where one is asked for")],
    discussion: [
      """
      In the workbook the answer alone is enough. A number is compared with what the simulation \
      measures then. What is no answer, a letter that is not there for example, counts for nothing.
      """
    ],
    examples: [
      ("coursework answer b", "chooses b"),
      ("coursework answer 80", "predicts 80, runs the app and compares"),
    ],
    isQuick: true
  ) { invocation in
    let walk = try Walk.of(invocation)
    guard let quiz = walk.quiz else {
      throw UsageError(
        problem: "there is no question here", remedy: "`next` goes on; `list` shows where they are."
      )
    }
    let answer = invocation.operands[0]
    switch quiz.kind {
    case .choice(_, let right):
      let letter = answer.lowercased()
      guard quiz.letters.contains(letter) else {
        throw UsageError(
          problem: "\(answer) is no answer to this question",
          remedy: "Answer with \(quiz.letters.alternatives).")
      }
      walk.note(letter, isRight: letter == right, to: quiz)
      var page = Page(invocation.style.forReading)
      page.response(to: letter, quiz)
      Output.result(page.text)
      return letter == right ? .passed : .notPassed
    case .prediction(let prediction):
      let unit = Metrics.named(prediction.metric)?.unit ?? .count
      guard let number = TypedNumber.value(of: answer, in: unit) else {
        throw UsageError(
          problem: "\(answer) is no number of what is asked for",
          remedy: "Type a number, 80 for example.")
      }
      guard let measured = try measure(prediction, of: walk, invocation) else { return .notPassed }
      let isRight = prediction.accepts(number, measured: measured)
      walk.note(answer, isRight: isRight, to: quiz)
      var page = Page(invocation.style.forReading)
      page.response(to: number, measured: measured, quiz, prediction)
      Output.result(page.text)
      return isRight ? .passed : .notPassed
    }
  }

  /// Runs the file as handed out, as anybody can with `check`, and reads the metric.
  ///
  /// - Returns: The value; nil where Ctrl-C stopped the run.
  private static func measure(
    _ prediction: Quiz.Prediction, of walk: Walk, _ invocation: Invocation
  ) throws -> Double? {
    guard let exercise = walk.lesson.exercise(numbered: prediction.exercise) else {
      throw CourseFault("there is no exercise \(prediction.exercise)")
    }
    let selector = walk.lesson.selector(exercise)
    invocation.note("Running \(selector) as handed out, “\(prediction.scenario)” …")
    let file = walk.course.starter(of: exercise, in: walk.lesson)
    let words = [
      "check", selector, "--file", file.path, "--scenario", prediction.scenario, "--format", "json",
      "--course", walk.course.root.path,
    ]
    let result = try ForegroundJob.run(words, isCaptured: true)
    if result.wasInterrupted {
      invocation.note("Stopped: nothing was counted.")
      return nil
    }
    guard let measured = value(of: prediction.metric, in: result.output) else {
      throw CourseFault(
        "the run gave no value for \(prediction.metric)", at: file.path,
        remedy: "`coursework check \(selector) --file \(file.path)` shows why.")
    }
    return measured
  }

  private static func value(of metric: String, in verdict: Data) -> Double? {
    struct Verdict: Decodable {
      struct Exercise: Decodable { var scenarios: [Scenario] }
      struct Scenario: Decodable { var metrics: [String: Double] }
      var exercises: [Exercise]
    }
    let read = try? JSONDecoder().decode(Verdict.self, from: verdict)
    return read?.exercises.first?.scenarios.first?.metrics[metric.inSnakeCase]
  }
}
