import Foundation
import Lessons
import Testing

@Suite("Progress")
struct ProgressTests {
  private let folder: TemporaryFolder
  private let date = Date(timeIntervalSince1970: 1_777_627_800.25)

  init() throws { folder = try TemporaryFolder() }

  private var home: URL { folder.path("home") }
  private var file: URL { folder.path("home/progress.sqlite") }

  private func open() throws(CourseFault) -> Lessons.Progress {
    try Lessons.Progress(home: home, date: date)
  }

  private func attempt(_ score: Int, _ status: Status = .failed, of max: Int = 100) -> Attempt {
    Attempt(
      lesson: "lesson-05", exercise: "1-prepare", time: date, status: status, score: score,
      maxScore: max, digest: "d\(score)",
      metrics: ["fling": ["droppedFrames": Double(score), "hitchRatio": 0.1]])
  }

  @Test("gives an attempt back as it was, the last one first")
  func attempts() throws {
    let progress = try open()
    #expect(progress.notice == nil)
    #expect(try progress.previousAttempt(lesson: "lesson-05", exercise: "1-prepare") == nil)
    for score in [20, 60, 40] { try progress.record(attempt(score)) }
    let again = try open()
    #expect(
      try again.attempts(lesson: "lesson-05", exercise: "1-prepare", limit: 2)
        == [attempt(40), attempt(60)])
    #expect(try again.previousAttempt(lesson: "lesson-05", exercise: "1-prepare") == attempt(40))
    #expect(attempt(40).value(of: "droppedFrames", in: "fling") == 40)
    #expect(try again.attempts(lesson: "lesson-05", exercise: "2-cache", limit: 9) == [])
  }

  @Test("never lowers the best result, and compares shares of the points")
  func best() throws {
    let progress = try open()
    #expect(try progress.best(lesson: "lesson-05", exercise: "1-prepare") == nil)
    try progress.record(attempt(100, .passed))
    try progress.record(attempt(20))
    try progress.record(attempt(110, of: 200))
    let best = try progress.best(lesson: "lesson-05", exercise: "1-prepare")
    #expect(best?.score == 100)
    #expect(best?.maxScore == 100)
    #expect(best?.hasPassed == true)
    #expect(best?.attempts == 3)
  }

  @Test("counts hints up to the last one, and how often the solution was asked for")
  func help() throws {
    let progress = try open()
    #expect(try progress.hintsTaken(lesson: "lesson-05", exercise: "1") == 0)
    let numbers = try (0..<4).map { _ in
      try progress.takeHint(lesson: "lesson-05", exercise: "1", available: 3)
    }
    #expect(numbers == [1, 2, 3, 3])
    #expect(try open().hintsTaken(lesson: "lesson-05", exercise: "1") == 3)
    #expect(try progress.timesSolutionAsked(lesson: "lesson-05", exercise: "1") == 0)
    #expect(try progress.askForSolution(lesson: "lesson-05", exercise: "1") == 1)
    #expect(try progress.askForSolution(lesson: "lesson-05", exercise: "1") == 2)
    #expect(try progress.timesSolutionAsked(lesson: "lesson-05", exercise: "1") == 2)
  }

  @Test("keeps texts that SQL would trip over")
  func texts() throws {
    let name = "x'; DROP TABLE attempts; -- \"🙂\""
    var odd = attempt(1)
    odd.exercise = name
    try open().record(odd)
    #expect(try open().previousAttempt(lesson: "lesson-05", exercise: name) == odd)
  }

  @Test(
    "sets a damaged file aside and says so",
    arguments: [Data(), Data("not a database at all, but long enough to be one".utf8)])
  func damaged(content: Data) throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try content.write(to: file)
    let progress = try open()
    let aside = folder.path("home/progress.sqlite.damaged-2026-05-01T09-30-00")
    #expect(progress.notice?.contains(aside.path) == true)
    #expect(try Data(contentsOf: aside) == content)
    try progress.record(attempt(1))
    #expect(try open().notice == nil)
    #expect(try open().previousAttempt(lesson: "lesson-05", exercise: "1-prepare") == attempt(1))
  }

  @Test("sets a file aside whose middle is overwritten")
  func overwritten() throws {
    do {
      let progress = try open()
      for score in 0..<200 { try progress.record(attempt(score)) }
    }
    let handle = try FileHandle(forUpdating: file)
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 100)
    try handle.write(contentsOf: Data(repeating: 0xa5, count: Int(size) - 200))
    try handle.close()
    #expect(try open().notice?.contains("set aside") == true)
    #expect(try open().attempts(lesson: "lesson-05", exercise: "1-prepare", limit: 9) == [])
  }

  @Test("leaves the file of a newer version alone, and says what to do")
  func newer() throws {
    try open().record(attempt(1))
    // user_version stands at offset 60 of an SQLite file, big-endian.
    var bytes = try Data(contentsOf: file)
    bytes[63] = 9
    try bytes.write(to: file)
    let fault = #expect(throws: CourseFault.self) { try open() }
    #expect(fault?.problem.contains("file version 9") == true)
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("says what to do where the home cannot be made")
  func blockedHome() throws {
    try folder.write("a file", to: "home")
    let fault = #expect(throws: CourseFault.self) { try open() }
    #expect(fault?.remedy?.contains("COURSEWORK_HOME") == true)
  }

  @Test("loses nothing when several open and write it at once")
  func atOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [home, date] in
          let progress = try Lessons.Progress(home: home, date: date)
          for _ in 0..<5 {
            try progress.record(
              Attempt(
                lesson: "lesson-05", exercise: "1-prepare", time: date, status: .failed, score: 1,
                maxScore: 1, digest: "", metrics: [:]))
            _ = try progress.askForSolution(lesson: "lesson-05", exercise: "1-prepare")
          }
        }
      }
      try await group.waitForAll()
    }
    let progress = try open()
    #expect(try progress.best(lesson: "lesson-05", exercise: "1-prepare")?.attempts == 40)
    #expect(try progress.timesSolutionAsked(lesson: "lesson-05", exercise: "1-prepare") == 40)
    #expect(progress.notice == nil)
  }

  @Test("makes an attempt of a verdict")
  func fromVerdict() {
    var verdict = ExerciseVerdict(
      id: "1-prepare", number: 1, title: "", file: "", status: .failed, maxScore: 10)
    #expect(Attempt(verdict, lesson: "lesson-05").digest.isEmpty)
    verdict.scenarios = [
      ScenarioVerdict(
        name: "fling", seed: 1, device: "", system: "", digest: "abc",
        metrics: [("hangs", 2)], frameTimes: [], frameInterval: 10)
    ]
    let attempt = Attempt(verdict, lesson: "lesson-05", time: date)
    #expect(attempt.metrics == ["fling": ["hangs": 2]])
    #expect(attempt.digest.count == 64)
  }
}
