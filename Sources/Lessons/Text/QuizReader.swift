import Trace

/// Reads a question: a quote that begins with `**Quiz N.**`.
///
///     > **Quiz 1.** When is it turned into pixels?
///     >
///     > - a) When the image is made.
///     > - b) When the frame that shows it is committed.
///
/// A question that asks for a number has a block of code with what is measured, instead of choices:
///
///     > ```predict
///     > exercise: 1
///     > scenario: two flings and back up
///     > metric: droppedFrames
///     > within: 25 %
///     > ```
struct QuizReader {
  /// `lessons/lesson-05/lesson.md`, as it stands in messages.
  let file: String
  /// The exercises whose runs a prediction may name.
  let exercises: [Exercise]

  /// A question without its answer.
  struct Question {
    var number: Int
    var line: Int
    var text: String
    var choices: [Quiz.Choice] = []
    var prediction: Quiz.Prediction?
  }

  /// The question in a quote; nil where the quote holds none.
  func question(_ part: LessonLines.Part) throws(CourseFault) -> Question? {
    guard let first = part.lines.first, first.hasPrefix("**Quiz") else { return nil }
    guard let match = first.prefixMatch(of: Self.heading),
      let number = Int(match.1)
    else {
      throw CourseFault(
        "a question begins with its number", at: "\(file):\(part.line)",
        remedy: "Write > **Quiz 1.** and the question behind it.")
    }
    var question = Question(number: number, line: part.line, text: "")
    var rest = Array(part.lines.dropFirst())
    rest.insert(String(first[match.range.upperBound...]), at: 0)
    if let fence = rest.firstIndex(where: { $0.hasPrefix("```predict") }) {
      let end = rest[(fence + 1)...].firstIndex { $0.hasPrefix("```") } ?? rest.count
      question.prediction = try prediction(rest[(fence + 1)..<end], part.line)
      rest.removeSubrange(fence..<min(end + 1, rest.count))
    } else if let choice = rest.firstIndex(where: { Self.choice($0) != nil }) {
      question.choices = try choices(rest[choice...], part.line)
      rest.removeSubrange(choice...)
    } else {
      throw CourseFault(
        "quiz \(number) has neither choices nor anything to measure", at: "\(file):\(part.line)",
        remedy: "Write its choices as > - a) …, or what is measured in a block > ```predict.")
    }
    question.text = rest.joined(separator: "\n").trimmed
    guard !question.text.isEmpty else {
      throw CourseFault("quiz \(number) asks nothing", at: "\(file):\(part.line)")
    }
    return question
  }

  /// A line `- a) text`, taken apart.
  static func choice(_ line: String) -> (letter: String, text: String)? {
    guard line.hasPrefix("- ") || line.hasPrefix("* "),
      let match = line.wholeMatch(of: choicePattern)
    else { return nil }
    return (String(match.1), String(match.2))
  }

  // A literal is compiled wherever it is evaluated, and every line of a lesson comes by here.
  nonisolated(unsafe) private static let heading = /\*\*Quiz ([0-9]+)\.\*\* */
  nonisolated(unsafe) private static let choicePattern = /[-*] ([a-z])\) +(.+)/

  private func choices(
    _ lines: ArraySlice<String>, _ first: Int
  ) throws(CourseFault) -> [Quiz.Choice] {
    var choices: [Quiz.Choice] = []
    for (index, line) in zip(lines.indices, lines) {
      if let (letter, text) = Self.choice(line) {
        let expected = Self.letter(choices.count)
        guard letter == expected else {
          throw CourseFault(
            "choice \(letter) comes where \(expected) is expected", at: "\(file):\(first + index)")
        }
        choices.append(Quiz.Choice(letter: letter, text: text))
      } else if !choices.isEmpty, line.hasPrefix("  ") {
        choices[choices.count - 1].text += "\n" + line.trimmed
      } else if !line.trimmed.isEmpty {
        throw CourseFault(
          "“\(line.trimmed)” is no choice", at: "\(file):\(first + index)",
          remedy: "Choices come last in a question, each as - a) …")
      }
    }
    guard choices.count >= 2 else {
      throw CourseFault("a question with one choice is none", at: "\(file):\(first)")
    }
    return choices
  }

  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(index, 25))))
  }

  private func prediction(
    _ lines: ArraySlice<String>, _ first: Int
  ) throws(CourseFault) -> Quiz.Prediction {
    var values: [String: String] = [:]
    let keys = ["exercise", "scenario", "metric", "within"]
    for (index, line) in zip(lines.indices, lines) where !line.trimmed.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2, keys.contains(parts[0]), values[parts[0]] == nil else {
        throw CourseFault(
          "“\(line.trimmed)” is none of the four lines of a prediction",
          at: "\(file):\(first + index)",
          remedy: "They are exercise, scenario, metric and within, each with a colon and its value."
        )
      }
      values[parts[0]] = parts[1]
    }
    if let missing = keys.first(where: { values[$0] == nil }) {
      throw CourseFault("the prediction does not say “\(missing)”", at: "\(file):\(first)")
    }
    return try prediction(values, at: "\(file):\(first)")
  }

  private func prediction(
    _ values: [String: String], at place: String
  ) throws(CourseFault) -> Quiz.Prediction {
    let name = values["exercise"] ?? ""
    guard let exercise = exercises.first(where: { "\($0.number)" == name }) else {
      throw CourseFault(
        "there is no exercise “\(name)”", at: place, remedy: "Name it by its number.")
    }
    let scenario = values["scenario"] ?? ""
    let scenarios = exercise.scenarios.map(\.name)
    guard scenarios.contains(scenario) else {
      throw CourseFault(
        "exercise \(name) has no scenario “\(scenario)”", at: place,
        remedy: "It has: \(scenarios.joined(separator: ", ")).")
    }
    let metric = values["metric"] ?? ""
    guard Metrics.named(metric) != nil else {
      let near = Spelling.nearest(to: metric, among: Metrics.all.map(\.name))
      throw CourseFault(
        "there is no metric “\(metric)”", at: place, remedy: near.map { "Did you mean “\($0)”?" })
    }
    guard let match = values["within"]?.wholeMatch(of: /([0-9]+) ?%/), let percent = Int(match.1),
      (0...100).contains(percent)
    else {
      throw CourseFault(
        "“within” must be a number of percent from 0 to 100", at: place,
        remedy: "Write within: 20 %.")
    }
    return Quiz.Prediction(
      exercise: exercise.number, scenario: scenario, metric: metric,
      tolerance: Double(percent) / 100)
  }
}

extension String {
  /// Without the white space at both ends.
  var trimmed: String { String(trimmingBlanks) }
}
