import Foundation
import Lessons
import Testing

@Suite("A workbook")
struct WorkbookTests {
  private let miniature: MiniatureCourse
  private let course: Course
  private let lesson: Lesson
  private let exercise: Exercise
  private let workbook: Workbook
  private let date = Date(timeIntervalSince1970: 1_777_627_800)

  init() throws {
    miniature = try MiniatureCourse()
    course = try miniature.read()
    lesson = try course.lesson("5")
    exercise = try lesson.exercise("1")
    workbook = Workbook.locate(
      explicit: nil, environment: [:], course: course, current: URL(filePath: "/"))
  }

  @Test("makes a working copy when it is first needed, and leaves it alone afterwards")
  func copy() throws {
    let file = try workbook.file(of: exercise, in: lesson, course: course)
    #expect(file.path == miniature.folder.path("workbook/lesson-05/1-prepare.swift").path)
    #expect(try String(contentsOf: file, encoding: .utf8) == "// TODO: 1-prepare\n")
    try Data("mine".utf8).write(to: file)
    #expect(try workbook.file(of: exercise, in: lesson, course: course) == file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(left == ["1-prepare.swift"], "no draft is left")
  }

  @Test("keeps the learner's work under a dated name when it is reset")
  func reset() throws {
    let file = try workbook.file(of: exercise, in: lesson, course: course)
    #expect(try workbook.reset(exercise, in: lesson, course: course, date: date) == nil)
    for (text, name) in [
      ("mine", "1-prepare.swift.2026-05-01T09-30-00"),
      ("mine too", "1-prepare.swift.2026-05-01T09-30-00-2"),
    ] {
      try Data(text.utf8).write(to: file)
      let kept = try workbook.reset(exercise, in: lesson, course: course, date: date)
      #expect(kept?.lastPathComponent == name)
      #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) } == text)
      #expect(try String(contentsOf: file, encoding: .utf8) == "// TODO: 1-prepare\n")
    }
  }

  @Test("is where the option says, else the environment, else beside the course")
  func places() {
    let option = URL(filePath: "/somewhere")
    let current = URL(filePath: "/current")
    func place(_ explicit: URL?, _ environment: [String: String], _ course: Course) -> String {
      Workbook.locate(
        explicit: explicit, environment: environment, course: course, current: current
      ).folder.path
    }
    #expect(place(option, ["COURSEWORK_WORKBOOK": "/other"], course) == "/somewhere")
    #expect(place(nil, ["COURSEWORK_WORKBOOK": "/other"], course) == "/other")
    #expect(place(nil, ["COURSEWORK_WORKBOOK": "mine"], course) == "/current/mine")
    #expect(
      place(nil, ["COURSEWORK_WORKBOOK": ""], course)
        == miniature.folder.path("workbook").path)
    var installed = course
    installed.isInstalled = true
    #expect(place(nil, [:], installed) == "/current/workbook")
  }

  @Test("says what to do where it cannot be written to")
  func unwritable() throws {
    try miniature.folder.write("a file", to: "blocked")
    let workbook = Workbook(folder: miniature.folder.path("blocked"))
    let fault = #expect(throws: CourseFault.self) {
      try workbook.file(of: exercise, in: lesson, course: course)
    }
    #expect(fault?.remedy?.contains("--workbook") == true)
  }

  @Test("never gives half a file, nor loses an edit, when many ask at once")
  func atOnce() async throws {
    let file = workbook.path(of: exercise, in: lesson)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask { [workbook, exercise, lesson, course] in
          let copy = try workbook.file(of: exercise, in: lesson, course: course)
          #expect(try String(contentsOf: copy, encoding: .utf8) == "// TODO: 1-prepare\n")
        }
      }
      try await group.waitForAll()
    }
    #expect(FileManager.default.fileExists(atPath: file.path))
  }
}
