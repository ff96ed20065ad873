import Foundation
import Trace

/// What an exercise of the course promises, put to the test.
public struct Verification: Sendable {
  /// The exercise as a command line names it, `lesson-05/1`.
  public var selector: String
  /// The criteria by which the file as handed out fails.
  public var starterFails: [String] = []
  /// The solution's points in the worst of its runs.
  public var solutionScore = 0
  /// The points that can be reached.
  public var maxScore: Int
  /// How many sets of seeds the solution was run with.
  public var seeds: Int
  /// What does not hold.
  public var faults: [CourseFault] = []

  /// Tests one exercise.
  ///
  /// The starter compiles, runs to its end and fails by all the criteria that the lesson is about,
  /// has a `TODO` where the learner is to begin, and at least three hints. The solution passes with
  /// full points, with the scenarios' own seeds and with others.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - lesson: Its lesson.
  ///   - course: The course.
  ///   - seeds: How many sets of seeds the solution is run with, at least 1.
  ///   - checker: What checks the files.
  /// - Throws: ``CourseFault`` where nothing can be tested: a file is missing, for example.
  public init(
    _ exercise: Exercise, of lesson: Lesson, in course: Course, seeds: Int, checker: Checker
  ) throws(CourseFault) {
    selector = "\(lesson.id)/\(exercise.number)"
    maxScore = exercise.maxScore
    self.seeds = seeds
    let starter = Submission(
      lesson: lesson, exercise: exercise, file: course.starter(of: exercise, in: lesson),
      name: "exercises/\(lesson.id)/\(exercise.file)")
    let solution = Submission(
      lesson: lesson, exercise: exercise, file: course.solution(of: exercise, in: lesson),
      name: "solutions/\(lesson.id)/\(exercise.file)")
    if exercise.hints.count < 3 {
      faults.append(
        CourseFault(
          "\(exercise.id) has \(exercise.hints.count) hints",
          at: "lessons/\(lesson.id)/exercises.json", remedy: "Give at least three."))
    }
    try test(starter: starter, checker)
    try test(solution: solution, checker)
  }

  private mutating func test(starter: Submission, _ checker: Checker) throws(CourseFault) {
    let text = (try? String(contentsOf: starter.file, encoding: .utf8)) ?? ""
    if !text.contains("TODO") {
      faults.append(
        CourseFault(
          "the starter has no TODO", at: starter.name,
          remedy: "Mark the place where the learner is to begin."))
    }
    let verdict = try checker.check(starter)
    starterFails = verdict.criteria.filter { !$0.passed }.map(\.metric)
    guard verdict.status == .failed else {
      let why = verdict.firstReason.map { ": \($0)" } ?? ""
      faults.append(
        CourseFault(
          "the starter's status is \(verdict.status.rawValue), not failed\(why)", at: starter.name,
          remedy: "A starter compiles, runs to its end, and fails for its lesson's reason."))
      return
    }
    for metric in starter.exercise.startersFail where !starterFails.contains(metric) {
      faults.append(
        CourseFault(
          "the starter does not fail by \(metric)", at: starter.name,
          remedy: "It is named in startersFail: mend the starter, the rubric, or that list."))
    }
  }

  private mutating func test(solution: Submission, _ checker: Checker) throws(CourseFault) {
    solutionScore = maxScore
    for round in 0..<UInt64(seeds) {
      var run = solution
      for index in run.exercise.scenarios.indices { run.exercise.scenarios[index].seed += round }
      let verdict = try checker.check(run)
      solutionScore = min(solutionScore, verdict.score)
      guard verdict.status == .passed, verdict.score == maxScore else {
        let seeds = run.exercise.scenarios.map { "\($0.name): \($0.seed)" }.joined(separator: ", ")
        faults.append(
          CourseFault(
            "the solution has \(verdict.score) of \(maxScore) points with seeds \(seeds)"
              + (verdict.firstReason.map { ": \($0)" } ?? ""), at: solution.name,
            remedy: "Mend the solution, or what the rubric asks for."))
        return
      }
    }
  }
}

extension ExerciseVerdict {
  /// The first thing that is wrong, in one sentence.
  fileprivate var firstReason: String? {
    stop?.reason ?? diagnostics.first { $0.severity == .error }.map { "\($0.line): \($0.message)" }
      ?? criteria.first { !$0.passed }.map { "\($0.metric) is \($0.actual): \($0.message)" }
  }
}
