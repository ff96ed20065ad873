/// Reads the section `## Answers`: for each question a paragraph, and why each other choice is wrong.
///
///     **Quiz 1: c.** The commit needs pixels, and nobody before it does.
///
///     - a) This reads the head of the file only.
///     - b) This keeps a reference.
///
/// The answer to a question that asks for a number is measured; its paragraph begins
/// `**Quiz 2.**` and explains it.
struct AnswerReader {
  /// `lessons/lesson-05/lesson.md`, as it stands in messages.
  let file: String

  /// What a lesson says to one of its questions.
  struct Answer {
    var number: Int
    var line: Int
    /// The choice that holds; nil where the answer is measured.
    var letter: String?
    var explanation: String
    var reasons: [String: String] = [:]
  }

  nonisolated(unsafe) private static let heading = /\*\*Quiz ([0-9]+)(?:: ([a-z]))?\.\*\* */

  /// The answers in the lines of the section, the first of which has the number `first`.
  func answers(_ lines: [String], first: Int) throws(CourseFault) -> [Answer] {
    var answers: [Answer] = []
    var letter: String?
    for (index, line) in lines.enumerated() {
      let place = "\(file):\(first + index)"
      if line.hasPrefix("**Quiz"), let match = line.prefixMatch(of: Self.heading) {
        let number = Int(match.1) ?? 0
        guard !answers.contains(where: { $0.number == number }) else {
          throw CourseFault("quiz \(number) is answered twice", at: place)
        }
        letter = nil
        answers.append(
          Answer(
            number: number, line: first + index, letter: match.2.map(String.init),
            explanation: String(line[match.range.upperBound...])))
      } else if let choice = QuizReader.choice(line), let last = answers.indices.last {
        letter = choice.letter
        answers[last].reasons[choice.letter] = choice.text
      } else if let letter, line.hasPrefix("  "), let last = answers.indices.last {
        answers[last].reasons[letter]? += "\n" + line.trimmed
      } else if let last = answers.indices.last {
        answers[last].explanation += "\n" + line
      } else if !line.trimmed.isEmpty, !line.hasPrefix("<!--") {
        throw CourseFault(
          "the answers begin with something else", at: place,
          remedy: "Write **Quiz 1: c.** and the reason behind it.")
      }
    }
    for index in answers.indices { answers[index].explanation = answers[index].explanation.trimmed }
    return answers
  }

  /// Joins a question with its answer.
  func quiz(
    _ question: QuizReader.Question, _ answers: [Answer]
  ) throws(CourseFault) -> Quiz {
    guard let answer = answers.first(where: { $0.number == question.number }) else {
      throw CourseFault(
        "quiz \(question.number) has no answer", at: "\(file):\(question.line)",
        remedy: "Give it below ## Answers, as **Quiz \(question.number): c.** and the reason.")
    }
    let place = "\(file):\(answer.line)"
    guard !answer.explanation.isEmpty else {
      throw CourseFault("the answer to quiz \(question.number) gives no reason", at: place)
    }
    if let prediction = question.prediction {
      guard answer.letter == nil else {
        throw CourseFault(
          "the answer to quiz \(question.number) is measured, and here it is a letter", at: place,
          remedy: "Write **Quiz \(question.number).** and what explains the number.")
      }
      return Quiz(
        number: question.number, question: question.text, kind: .prediction(prediction),
        explanation: answer.explanation)
    }
    return try choiceQuiz(question, answer, at: place)
  }

  private func choiceQuiz(
    _ question: QuizReader.Question, _ answer: Answer, at place: String
  ) throws(CourseFault) -> Quiz {
    let letters = question.choices.map(\.letter)
    guard let right = answer.letter, letters.contains(right) else {
      throw CourseFault(
        "the answer to quiz \(question.number) is none of its choices", at: place,
        remedy: "They are: \(letters.joined(separator: ", ")).")
    }
    if let stray = answer.reasons.keys.sorted().first(where: { !letters.contains($0) }) {
      throw CourseFault("quiz \(question.number) has no choice \(stray)", at: place)
    }
    var choices = question.choices
    for index in choices.indices where choices[index].letter != right {
      guard let reason = answer.reasons[choices[index].letter] else {
        throw CourseFault(
          "the answer to quiz \(question.number) does not say why \(choices[index].letter) is wrong",
          at: place, remedy: "Add a line - \(choices[index].letter)) and the reason.")
      }
      choices[index].reason = reason
    }
    return Quiz(
      number: question.number, question: question.text, kind: .choice(choices, right: right),
      explanation: answer.explanation)
  }
}
