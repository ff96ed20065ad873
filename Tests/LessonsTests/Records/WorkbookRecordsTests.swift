import Foundation
import Lessons
import Testing

@Suite("What the workbook remembers")
struct WorkbookRecordsTests {
  private let folder: TemporaryFolder
  private let date = Date(timeIntervalSince1970: 1_777_627_800.25)

  init() throws { folder = try TemporaryFolder() }

  private func open(_ home: String = "home") throws(CourseFault) -> Lessons.Progress {
    try Lessons.Progress(home: folder.path(home), date: date)
  }

  private func position(_ lesson: String, _ step: String, _ number: Int) -> Position {
    Position(lesson: lesson, step: step, number: number)
  }

  @Test("is a place in each lesson, and which of them came last") func positions() throws {
    let progress = try open()
    #expect(try progress.position() == nil)
    try progress.setPosition(position("lesson-05", "quiz-1", 2), time: date)
    try progress.setPosition(position("lesson-02", "text", 1), time: date + 1)
    try progress.setPosition(position("lesson-05", "quiz-2", 4), time: date + 2)
    let again = try open()
    #expect(try again.position() == position("lesson-05", "quiz-2", 4))
    #expect(try again.position(in: "lesson-02") == position("lesson-02", "text", 1))
    #expect(try again.position(in: "lesson-03") == nil)
  }

  @Test("is every answer to a question, in order") func answers() throws {
    let progress = try open()
    let answers = [("c", false), ("b", true), ("≈ 80 %; DROP", false)].map { answer, isRight in
      QuizAnswer(lesson: "lesson-05", quiz: "quiz-1", answer: answer, isRight: isRight, time: date)
    }
    for answer in answers { try progress.record(answer) }
    #expect(try open().answers(lesson: "lesson-05") == answers)
    #expect(try open().answers(lesson: "lesson-04").isEmpty)
  }

  @Test("goes to another machine as JSON, and comes in once however often it is imported")
  func archive() throws {
    let progress = try fill(try open())
    let json = try progress.archive().json
    let archive = try ProgressArchive(json: json, name: "progress.json")
    let other = try open("other")
    #expect(try other.takeHint(lesson: "lesson-05", exercise: "1-prepare", available: 3) == 1)
    try other.setPosition(position("lesson-05", "exercise-1", 9), time: date + 60)
    #expect(try other.add(archive) == 2)
    #expect(try other.add(archive) == 0)
    #expect(try other.attempts(lesson: "lesson-05", exercise: "1-prepare", limit: 9).count == 1)
    #expect(try other.answers(lesson: "lesson-05").map(\.answer) == ["b"])
    #expect(try other.hintsTaken(lesson: "lesson-05", exercise: "1-prepare") == 2)
    // The later place stays.
    #expect(try other.position() == position("lesson-05", "exercise-1", 9))
    #expect(try other.position(in: "lesson-02") == position("lesson-02", "text", 1))
    let third = try open("third")
    try third.add(archive)
    #expect(try third.archive().json == json)
  }

  private func fill(_ progress: Lessons.Progress) throws -> Lessons.Progress {
    try progress.record(
      Attempt(
        lesson: "lesson-05", exercise: "1-prepare", time: date, status: .passed, score: 100,
        maxScore: 100, digest: "d", metrics: ["fling": ["droppedFrames": 0, "hitchRatio": 0.1]]))
    try progress.record(
      QuizAnswer(lesson: "lesson-05", quiz: "quiz-1", answer: "b", isRight: true, time: date))
    for _ in 0..<2 {
      _ = try progress.takeHint(lesson: "lesson-05", exercise: "1-prepare", available: 3)
    }
    try progress.setPosition(position("lesson-02", "text", 1), time: date)
    try progress.setPosition(position("lesson-05", "quiz-1", 2), time: date)
    return progress
  }

  @Test(
    "is not taken from what is no export",
    arguments: [
      ("", "it is not JSON"), ("[1]", "is of another kind"),
      (#"{"schema": "coursework.progress/9"}"#, "has the form “coursework.progress/9”"),
      (#"{"schema": "coursework.progress/1"}"#, "the key “attempts” is missing"),
    ])
  func noArchive(_ text: String, _ problem: String) throws {
    let fault = #expect(throws: CourseFault.self) {
      try ProgressArchive(json: Data(text.utf8), name: "p.json")
    }
    #expect(fault?.problem.contains(problem) == true, "\(String(describing: fault))")
    #expect(fault?.place == "p.json")
  }
}
