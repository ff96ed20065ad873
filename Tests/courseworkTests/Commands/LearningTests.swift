import Foundation
import Testing

@Suite struct LearningTests {
  @Test("Without a command the lessons are listed, with what comes next") func list() throws {
    let coursework = try Coursework()
    let result = try coursework.run()
    #expect(result.status == 0)
    try expectSnapshot(result.output, "list")
    #expect(try coursework.run("list").output == result.output)
  }

  @Test("A lesson is shown as a terminal shows it well") func show() throws {
    let coursework = try Coursework()
    try expectSnapshot(try coursework.run("show", "lesson-01").output, "lesson-80")
    let narrow = try coursework.run("show", "1", "--plain", environment: ["COLUMNS": "60"])
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(narrow.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("An exercise's task names the file, and makes it") func task() throws {
    let coursework = try Coursework()
    try expectSnapshot(try coursework.run("show", "lesson-01/1").output, "task-80")
    let copy = coursework.workbook.appending(path: "1-show.swift")
    #expect(FileManager.default.fileExists(atPath: copy.path))
  }

  @Test("Hints come one after the other, and the last one stays") func hints() throws {
    let coursework = try Coursework()
    #expect(try coursework.run("hint", "lesson-01/1").output.contains("Who decodes?"))
    #expect(try coursework.run("hint", "lesson-01/1").output.contains("1 more"))
    for _ in 0..<2 {
      let last = try coursework.run("hint", "1/1").output
      #expect(last.contains("Hint 3 of 3") && last.contains("`prepareForDisplay`"))
    }
    #expect(try coursework.run("hint", "lesson-01/2").output.contains("Hint 1 of 3"))
  }

  @Test("A solution is shown when it is asked for twice") func solution() throws {
    let coursework = try Coursework()
    let first = try coursework.run("solution", "lesson-01/1")
    #expect(first.status == 1 && first.output.isEmpty)
    #expect(first.errors.contains("Ask once more"))
    let second = try coursework.run("solution", "lesson-01/1")
    let file = coursework.course.appending(path: "solutions/lesson-01/1-show.swift")
    #expect(second.status == 0)
    #expect(second.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("A reset keeps what was written, and says where") func reset() throws {
    let coursework = try Coursework()
    _ = try coursework.run("show", "lesson-01/1")
    let copy = coursework.workbook.appending(path: "1-show.swift")
    let starter = try Data(contentsOf: copy)
    try Data("// mine\n".utf8).write(to: copy)
    let result = try coursework.run("reset", "lesson-01/1")
    #expect(result.status == 0)
    #expect(try Data(contentsOf: copy) == starter)
    let kept = try FileManager.default.contentsOfDirectory(atPath: coursework.workbook.path)
      .filter { $0 != "1-show.swift" }
    #expect(kept.count == 1 && result.output.contains(kept[0]))
    let text = try Data(contentsOf: coursework.workbook.appending(path: kept[0]))
    #expect(text == Data("// mine\n".utf8))
  }

  @Test("The workbook can be elsewhere") func workbook() throws {
    let coursework = try Coursework()
    let elsewhere = coursework.folder.appending(path: "elsewhere")
    _ = try coursework.run("show", "1/1", "--workbook", elsewhere.path)
    _ = try coursework.run(
      "show", "1/2", environment: ["COURSEWORK_WORKBOOK": elsewhere.path])
    for file in ["1-show.swift", "2-again.swift"] {
      let path = elsewhere.appending(path: "lesson-01").appending(path: file).path
      #expect(FileManager.default.fileExists(atPath: path))
    }
    #expect(!FileManager.default.fileExists(atPath: coursework.workbook.path))
  }

  @Test("The doctor finds a healthy machine healthy") func doctor() throws {
    let coursework = try Coursework()
    let result = try coursework.run("doctor")
    #expect(result.status == 0, "\(result.output)")
    let helpless = try coursework.run(
      "doctor", environment: ["COURSEWORK_HOME": "/proc/nowhere"])
    #expect(helpless.status == 2)
    #expect(helpless.output.contains("`COURSEWORK_HOME`"))
  }
}
