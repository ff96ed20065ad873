import Foundation
import Testing

@Suite("Lesson 05, decoding", .serialized)
struct Lesson05Tests {
  @Test(
    "A file that solves exercise 1 another way passes, and a wrong one fails for its reason",
    arguments: Attempt.all(of: "1-prepare"))
  func prepare(_ attempt: Attempt) throws {
    try expect(attempt, in: "lesson-05/1")
  }

  @Test(
    "A file that solves exercise 2 another way passes, and a wrong one fails for its reason",
    arguments: Attempt.all(of: "2-cache"))
  func cache(_ attempt: Attempt) throws {
    try expect(attempt, in: "lesson-05/2")
  }

  @Test(
    "Each exercise is tried with at least three right files and five wrong ones",
    arguments: ["1-prepare", "2-cache"])
  func count(_ exercise: String) {
    let attempts = Attempt.all(of: exercise)
    #expect(attempts.filter { $0.status == "passed" }.count >= 3)
    #expect(attempts.filter { $0.status != "passed" }.count >= 5)
  }

  @Test("The solutions pass with full points")
  func solutions() throws {
    let check = try CourseworkTool.check(["lesson-05", "--dir", "solutions/lesson-05"])
    #expect(check.status == "passed")
    #expect(check.score == check.maxScore)
    #expect(check.maxScore == 200)
  }

  @Test(
    "The starters fail, and not in a way that is worse than failed",
    arguments: [
      ("1-prepare", ["dropped_frames", "main_thread_decode"]), ("2-cache", ["prepared_twice"]),
    ])
  func starters(_ exercise: String, _ point: [String]) throws {
    let check = try CourseworkTool.check(["lesson-05", "--dir", "exercises/lesson-05"])
    let verdict = try #require(check.exercises.first { $0.id == exercise })
    let failing = verdict.criteria.filter { !$0.passed }.map(\.metric)
    #expect(verdict.status == "failed")
    #expect(verdict.score > 0, "what the learner was given right counts")
    #expect(Set(point).isSubset(of: failing), "\(failing) fail")
  }

  private func expect(_ attempt: Attempt, in exercise: String) throws {
    let check = try CourseworkTool.check([exercise, "--file", attempt.file.path])
    let verdict = try #require(check.exercises.first)
    let failing = verdict.criteria.filter { !$0.passed }
    #expect(
      verdict.status == attempt.status, "\(failing) fail; stop \(String(describing: verdict.stop))")
    for metric in attempt.failing {
      #expect(failing.contains { $0.metric == metric }, "\(metric) holds, and should not")
    }
    if let score = attempt.score { #expect(verdict.score == score) }
    if attempt.status == "passed" { #expect(verdict.score == verdict.maxScore) }
  }
}
