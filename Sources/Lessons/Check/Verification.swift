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
  /// Right files of other styles, and those among them that pass with full points.
  public var right = Count()
  /// Plausible wrong files, and those among them that fail as they should.
  public var wrong = Count()
  /// What does not hold.
  public var faults: [CourseFault] = []
  /// The verdict on the starter, with the scenarios' own seeds.
  var starter: ExerciseVerdict?
  /// The verdict on the solution, with the scenarios' own seeds.
  var solution: ExerciseVerdict?

  /// Some of many.
  public struct Count: Sendable {
    /// How many there are.
    public var all = 0
    /// How many do what they should.
    public var held = 0
  }

  private static let fewestRight = 3
  private static let fewestWrong = 5
  /// What is added to the scenarios' seeds for right variants, each time: whoever solves an exercise
  /// in another way passes with any seed.
  private static let roundsOfRight: [UInt64] = [0, 7, 13]

  /// Tests one exercise.
  ///
  /// The starter compiles, runs to its end and fails by all the criteria that the lesson is about,
  /// has a `TODO` where the learner is to begin, and at least three hints. The solution passes with
  /// full points, with the scenarios' own seeds and with others, and fails when its essential line
  /// is undone. Variants do what they expect of themselves.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - lesson: Its lesson.
  ///   - course: The course.
  ///   - seeds: How many sets of seeds the solution is run with, at least 1.
  ///   - withVariants: False leaves the variants out, which take most of the time.
  ///   - checker: What checks the files.
  /// - Throws: ``CourseFault`` where nothing can be tested: a file is missing, for example.
  public init(
    _ exercise: Exercise, of lesson: Lesson, in course: Course, seeds: Int,
    withVariants: Bool = true, checker: Checker
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
    try testUndone(solution, checker)
    if withVariants, course.hasTests {
      try test(course.variants(of: exercise, in: lesson), solution, checker)
    }
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
    self.starter = verdict
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
      let run = solution.withSeeds(raisedBy: round)
      let verdict = try checker.check(run)
      if round == 0 { self.solution = verdict }
      solutionScore = min(solutionScore, verdict.score)
      guard verdict.status == .passed, verdict.score == maxScore else {
        faults.append(
          CourseFault(
            "the solution has \(verdict.score) of \(maxScore) points with seeds \(run.seeds)"
              + (verdict.firstReason.map { ": \($0)" } ?? ""), at: solution.name,
            remedy: "Mend the solution, or what the rubric asks for."))
        return
      }
    }
  }
}

extension Verification {
  /// Without its essential line the solution must fail by what the exercise is about.
  private mutating func testUndone(
    _ solution: Submission, _ checker: Checker
  ) throws(CourseFault) {
    let undoing = solution.exercise.undoing
    let place = "lessons/\(solution.lesson.id)/exercises.json"
    let text = (try? String(contentsOf: solution.file, encoding: .utf8)) ?? ""
    guard text.ranges(of: undoing.text).count == 1 else {
      faults.append(
        CourseFault(
          "“\(undoing.text)” does not stand once in \(solution.name)", at: place,
          remedy: "“undone” names the essential text of the solution."))
      return
    }
    let undone = try ScratchFile(
      text.replacing(undoing.text, with: undoing.replacement), named: solution.exercise.file)
    defer { undone.remove() }
    var attempt = solution
    attempt.file = undone.url
    let verdict = try checker.check(attempt)
    let failing = verdict.criteria.filter { !$0.passed }.map(\.metric)
    guard verdict.status == .failed, undoing.fails.allSatisfy(failing.contains) else {
      let why = verdict.firstReason.map { ": \($0)" } ?? ""
      faults.append(
        CourseFault(
          "without “\(undoing.text)” the solution is \(verdict.status.rawValue)"
            + (failing.isEmpty ? why : " by \(failing.joined(separator: ", "))")
            + ", not failed by \(undoing.fails.joined(separator: ", "))", at: place,
          remedy: "The rubric must notice when the essential line is missing."))
      return
    }
  }

  private mutating func test(
    _ variants: [Variant], _ solution: Submission, _ checker: Checker
  ) throws(CourseFault) {
    for variant in variants {
      var attempt = solution
      attempt.file = variant.file
      attempt.name = variant.name
      var surprise: String?
      for round in variant.isRight ? Self.roundsOfRight : [0] where surprise == nil {
        let run = attempt.withSeeds(raisedBy: round)
        surprise = variant.surprise(in: try checker.check(run))
          .map { round == 0 ? $0 : "\($0), with seeds \(run.seeds)" }
      }
      let kind = variant.isRight ? \Self.right : \Self.wrong
      self[keyPath: kind].all += 1
      if let surprise {
        faults.append(CourseFault(surprise, at: variant.name))
      } else {
        self[keyPath: kind].held += 1
      }
    }
    guard right.all < Self.fewestRight || wrong.all < Self.fewestWrong else { return }
    faults.append(
      CourseFault(
        "\(selector) is tried with \(right.all) right and \(wrong.all) wrong files",
        at: "\(Course.variants)/\(solution.lesson.id)/\(solution.exercise.id)",
        remedy: "Give at least \(Self.fewestRight) right and \(Self.fewestWrong) wrong ones."))
  }
}

extension Submission {
  /// The same with other seeds.
  fileprivate func withSeeds(raisedBy round: UInt64) -> Submission {
    var other = self
    for index in other.exercise.scenarios.indices { other.exercise.scenarios[index].seed += round }
    return other
  }

  /// The scenarios' seeds, for a message.
  fileprivate var seeds: String {
    exercise.scenarios.map { "\($0.name): \($0.seed)" }.joined(separator: ", ")
  }
}

extension ExerciseVerdict {
  /// The first thing that is wrong, in one sentence.
  var firstReason: String? {
    stop?.reason ?? diagnostics.first { $0.severity == .error }.map { "\($0.line): \($0.message)" }
      ?? criteria.first { !$0.passed }.map { "\($0.metric) is \($0.actual): \($0.message)" }
  }
}
