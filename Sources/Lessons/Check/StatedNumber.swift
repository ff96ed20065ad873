import Foundation
import Trace

/// A number in a lesson's text that comes from a run, followed by a comment that says from which:
/// `78<!-- measure: starter 1, droppedFrames, two flings and back up -->`.
///
/// On the web and in a terminal the comment is not seen.
public struct StatedNumber: Sendable, Equatable {
  /// The text before the comment, back to the beginning of its line.
  public var text: String
  /// The line in the lesson's file, from 1.
  public var line: Int
  /// True for the solution, false for the file as handed out.
  public var isOfSolution: Bool
  /// The exercise's number, from 1.
  public var exercise: Int
  /// The metric's name.
  public var metric: String
  /// The scenario's name; nil for the exercise's first.
  public var scenario: String?

  /// True where the text ends with a value of the metric, with or without its unit.
  public func states(_ value: Double, in unit: MetricUnit) -> Bool {
    let whole = unit.describe(value)
    let numeral = whole.prefix { !$0.isWhitespace }
    return [whole, String(numeral)].contains { wanted in
      guard text.hasSuffix(wanted) else { return false }
      let before = text.dropLast(wanted.count).last
      return before.map { !$0.isNumber && $0 != "," && $0 != "." } ?? true
    }
  }
}

extension Lesson {
  /// All numbers of the text that come from runs, in order.
  ///
  /// - Throws: ``CourseFault`` with the line where a comment is malformed.
  public func statedNumbers() throws(CourseFault) -> [StatedNumber] {
    let file = "lessons/\(id)/lesson.md"
    var numbers: [StatedNumber] = []
    for (index, line) in text.lines.enumerated() {
      for match in line.matches(of: /<!-- *measure: *(.*?) *-->/) {
        let number = firstLine + index
        let comments = /<!--.*?-->/
        numbers.append(
          try statedNumber(
            String(match.1), after: line[..<match.range.lowerBound].replacing(comments, with: ""),
            line: number, at: "\(file):\(number)"))
      }
    }
    return numbers
  }

  private func statedNumber(
    _ description: String, after text: Substring, line: Int, at place: String
  ) throws(CourseFault) -> StatedNumber {
    let parts = description.split(separator: ",", maxSplits: 2).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let subject = parts.first?.split(separator: " ").map(String.init) ?? []
    guard parts.count >= 2, subject.count == 2, ["starter", "solution"].contains(subject[0]),
      let exercise = Int(subject[1])
    else {
      throw CourseFault(
        "“\(description)” does not say what is measured", at: place,
        remedy: "Write: measure: starter 1, droppedFrames, the scenario's name.")
    }
    guard exercises.indices.contains(exercise - 1) else {
      throw CourseFault("there is no exercise \(exercise)", at: place)
    }
    guard Metrics.named(parts[1]) != nil else {
      let near = Spelling.nearest(to: parts[1], among: Metrics.all.map(\.name))
      throw CourseFault(
        "“\(parts[1])” is no metric", at: place, remedy: near.map { "Did you mean “\($0)”?" })
    }
    let scenario = parts.count > 2 ? parts[2] : nil
    let names = exercises[exercise - 1].scenarios.map(\.name)
    if let scenario, !names.contains(scenario) {
      throw CourseFault(
        "exercise \(exercise) has no scenario “\(scenario)”", at: place,
        remedy: "There are: \(names.joined(separator: ", ")).")
    }
    return StatedNumber(
      text: String(text), line: line, isOfSolution: subject[0] == "solution", exercise: exercise,
      metric: parts[1], scenario: scenario)
  }

  /// The numbers of the text that are not what was measured.
  ///
  /// - Parameter rows: What the lesson's exercises were found to do, in their order.
  public func staleNumbers(_ rows: [Verification]) throws(CourseFault) -> [CourseFault] {
    try statedNumbers().compactMap { number in
      let row = rows[number.exercise - 1]
      let verdict = number.isOfSolution ? row.solution : row.starter
      let run = verdict?.scenarios.first { $0.name == number.scenario ?? $0.name }
      guard let unit = Metrics.named(number.metric)?.unit,
        let value = run?.metrics.first(where: { $0.name == number.metric })?.value
      else { return nil }
      if number.states(value, in: unit) { return nil }
      return CourseFault(
        "the text says “…\(number.text.suffix(24))”; \(number.metric) is \(unit.describe(value))",
        at: "lessons/\(id)/lesson.md:\(number.line)",
        remedy: "Write what is measured now, and read the sentences around it again.")
    }
  }
}
