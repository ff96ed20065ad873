import Foundation
import Lessons

extension Command {
  static let check = Command(
    name: "check", summary: "check your files: do they scroll without a dropped frame?",
    operands: [.target],
    options: [.file, .dir, .seed, .scenario, .format],
    discussion: [
      """
      Each file is compiled, run on the simulated phone, and graded. A check of your own workbook \
      counts as an attempt; one of other files, with a seed or of a single scenario does not.
      """,
      """
      Exit status: 0 if everything passed, 1 if not, 2 for wrong usage or a fault of the course.
      """,
    ],
    examples: [
      ("coursework check lesson-05/1", "checks your file of the first exercise"),
      ("coursework check lesson-05", "checks all exercises of the lesson"),
      ("coursework check lesson-05/1 --file Feed.swift", "checks a file from elsewhere"),
      ("coursework check lesson-05 --dir solutions/lesson-05", "checks the files of a folder"),
      ("coursework check lesson-05/1 --format json", "prints the verdict for a program"),
    ]
  ) { invocation in
    let place = try Workplace(invocation)
    let request = try CheckRequest(invocation, place)
    let checker = try Checker.forTerminal(invocation, keepsRuns: true)
    let verdict = try request.check(checker, invocation)
    if request.counts { _ = try? checker.editorDatabase.write(for: place.course, place.workbook) }
    return verdict.status == .passed ? .passed : .notPassed
  }
}

extension CheckRequest {
  /// Checks the files, records the attempts where they count, and writes the verdict.
  func check(_ checker: Checker, _ invocation: Invocation) throws -> LessonVerdict {
    var verdict = LessonVerdict(
      lesson: lesson.id, title: lesson.title,
      toolchain: checker.toolchain.version, exercises: [])
    for submission in submissions { verdict.exercises.append(try checker.check(submission)) }
    report(verdict, previous: record(verdict, invocation), invocation)
    return verdict
  }

  /// Writes a verdict in the format that was asked for.
  func report(
    _ verdict: LessonVerdict, previous: [String: Attempt] = [:], _ invocation: Invocation
  ) {
    Output.result(format.render(verdict, ReportContext(self, previous), invocation.style))
  }

  /// Records the attempts, where they count.
  ///
  /// - Returns: The attempts before these, by exercise. Progress that cannot be kept costs a
  ///   warning, never the verdict.
  private func record(
    _ verdict: LessonVerdict, _ invocation: Invocation
  ) -> [String: Attempt] {
    guard counts else { return [:] }
    do {
      let progress = try Progress.open(invocation)
      var previous: [String: Attempt] = [:]
      for exercise in verdict.exercises {
        previous[exercise.id] = try progress.previousAttempt(
          lesson: verdict.lesson, exercise: exercise.id)
        try progress.record(Attempt(exercise, lesson: verdict.lesson))
      }
      return previous
    } catch {
      invocation.warn("this attempt is not kept in your progress. \(error)")
      return [:]
    }
  }
}

extension ReportContext {
  /// What the course and the learner's files add to a verdict.
  fileprivate init(_ request: CheckRequest, _ previous: [String: Attempt]) {
    self.init()
    for submission in request.submissions {
      let exercise = submission.exercise
      var notes = Notes()
      notes.nextStep = exercise.nextStep
      notes.afterPass = exercise.afterPass
      notes.selector = request.lesson.selector(exercise)
      notes.following = request.following(exercise) ?? ""
      notes.previous = previous[exercise.id]
      let text = (try? Data(contentsOf: submission.file)) ?? Data()
      notes.source = String(decoding: text, as: UTF8.self).linesOfText
      exercises[exercise.id] = notes
    }
  }
}
