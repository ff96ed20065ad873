import Foundation
import Testing

@Suite struct CheckTests {
  private let solved = "solutions/lesson-01/1-show.swift"

  @Test("A starter fails, a solution passes, and both count as attempts") func attempts() throws {
    let coursework = try Coursework()
    let failed = try coursework.run("check", "lesson-01/1")
    #expect(failed.status == 1, "\(failed.output)\(failed.errors)")
    #expect(failed.output.contains("✗ decode on main"))
    #expect(failed.output.contains("Next: Prepare it."))
    #expect(failed.output.contains("1-show.swift:6"))
    #expect(failed.errors.contains("There was no workbook/lesson-01/1-show.swift yet"))
    let copy = coursework.workbook.appending(path: "1-show.swift")
    try FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: coursework.course.appending(path: solved), to: copy)
    let passed = try coursework.run("check", "lesson-01/1")
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
    #expect(passed.output.contains("passed 100/100, before "))
    #expect(passed.output.contains("The main thread is free."))
    #expect(passed.output.contains("Next: `coursework show lesson-01/2`"))
    #expect(passed.errors.isEmpty)
    let list = try coursework.run("list").output
    #expect(list.contains("●  100/100  2 attempts"))
    #expect(try coursework.run("solution", "lesson-01/1").status == 0)
  }

  @Test("Files from elsewhere, other seeds and single scenarios are no attempts")
  func noAttempts() throws {
    let coursework = try Coursework()
    for arguments in [
      ["--file", solved], ["--dir", "solutions/lesson-01"], ["--seed", "3"], ["--scenario", "2"],
    ] {
      let process = coursework.process(["check", "lesson-01/1"] + arguments)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect([0, 1].contains(process.terminationStatus))
    }
    #expect(try coursework.run("list").output.contains("○  not begun"))
  }

  @Test(
    "A verdict is the same in every isolation, with files and dates too",
    arguments: [
      "lesson-07/1", "lesson-08/2", "lesson-10/1",
    ]) func isolations(exercise: String) throws
  {
    let coursework = try Coursework()
    let lesson = exercise.split(separator: "/")[0]
    let root = Coursework.package.path
    let digests = try ["bubblewrap", "landlock"].map { isolation in
      let result = try coursework.run(
        "check", exercise, "--course", root, "--dir", "\(root)/solutions/\(lesson)", "--format",
        "json", environment: ["COURSEWORK_ISOLATION": isolation])
      #expect(result.status == 0, "\(result.errors)")
      return try #require(try result.json["digest"] as? String)
    }
    #expect(digests[0] == digests[1])
  }

  @Test(
    "Wrong words are said before a file is handed out",
    arguments: [
      ["--seed", "abc"], ["--scenario", "nowhere"],
    ]) func wrongWords(option: [String]) throws
  {
    let coursework = try Coursework()
    let result = try coursework.run("check", "lesson-01/1", option[0], option[1])
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: coursework.workbook.path))
  }

  @Test("A link out of a folder of somebody's files is not followed") func link() throws {
    let coursework = try Coursework()
    try coursework.write("secret of the machine", to: "secret.txt")
    try coursework.write("", to: "handed-in/other.swift")
    let link = coursework.course.appending(path: "handed-in/1-show.swift")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: coursework.course.appending(path: "secret.txt"))
    let result = try coursework.run("check", "lesson-01/1", "--dir", "handed-in")
    #expect(result.status == 2)
    #expect(result.errors.contains("link out of the folder"))
    #expect(!(result.output + result.errors).contains("secret of"))
  }

  @Test("Two checks of one file print the same bytes, with the runs kept or made anew")
  func deterministic() throws {
    let coursework = try Coursework()
    let runs = coursework.folder.appending(path: "home/cache/runs")
    let outputs = try (0..<3).map { round in
      if round == 2 { try FileManager.default.removeItem(at: runs) }
      let result = try coursework.run(
        "check", "lesson-01", "--dir", "exercises/lesson-01", "--format", "json")
      #expect(try result.json["digest"] as? String != nil)
      return result.output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test("--file means the exercise of the file's name, or the one that is named") func file() throws
  {
    let coursework = try Coursework()
    let byName = try coursework.run("check", "lesson-01", "--file", solved, "--format", "json")
    #expect(byName.status == 0, "\(byName.output)\(byName.errors)")
    let text = try String(
      contentsOf: coursework.course.appending(path: solved), encoding: .utf8)
    try coursework.write(text, to: "Feed.swift")
    let named = try coursework.run("check", "1/2", "--file", "Feed.swift", "--format", "json")
    #expect(named.status == 0, "\(named.output)\(named.errors)")
    let exercises = try named.json["exercises"] as? [[String: Any]]
    #expect(exercises?.count == 1)
    #expect(exercises?.first?["id"] as? String == "2-again")
    #expect(exercises?.first?["file"] as? String == "Feed.swift")
    let unknown = try coursework.run("check", "lesson-01", "--file", "Feed.swift")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("lesson-01/1 for 1-show.swift"))
  }

  @Test(
    "What cannot be checked has a status of its own",
    arguments: [
      ("", "compile_error"),
      ("final class WallViewController: Wall { let x: Strin = 1 }", "compile_error"),
      ("import Glibc\nfinal class WallViewController: Wall {}", "refused"),
      ("final class WallViewController: Wall { let x = [0][1] }", "crashed"),
      (
        """
        import UIKit
        final class WallViewController: Wall {
          override func viewDidLoad() { while true {} }
        }
        """, "timed_out"
      ),
      (
        """
        import UIKit
        final class WallViewController: Wall {
          override func viewDidLoad() { DispatchSemaphore(value: 0).wait() }
        }
        """, "deadlocked"
      ),
    ])
  func worseThanFailed(_ text: String, _ status: String) throws {
    let coursework = try Coursework()
    try coursework.write(text, to: "Feed.swift")
    let result = try coursework.run("check", "1/1", "--file", "Feed.swift", "--format", "json")
    #expect(result.status == 1, "\(result.errors)")
    let verdict = try result.json
    #expect(verdict["status"] as? String == status, "\(result.output)")
    #expect(verdict["score"] as? Int == 0)
    let plain = try coursework.run("check", "1/1", "--file", "Feed.swift")
    #expect(plain.status == 1)
    #expect(plain.output.contains("0/100"))
  }

  @Test("A missing file, and a folder for a file, are wrong usage") func noFile() throws {
    let coursework = try Coursework()
    for file in ["nowhere/1-show.swift", "lessons", "/"] {
      let result = try coursework.run("check", "1/1", "--file", file)
      #expect(result.status == 2, "\(file): \(result.output)")
      #expect(result.output.isEmpty && !result.errors.isEmpty)
    }
    #expect(try coursework.run("check", "1", "--dir", "nowhere").status == 2)
    #expect(try coursework.run("check", "1", "--dir", solved).status == 2)
  }

  @Test("A check gives its verdict even where progress cannot be kept") func noProgress() throws {
    let coursework = try Coursework()
    let file = coursework.folder.appending(path: "home/progress.sqlite")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let result = try coursework.run("check", "lesson-01/1")
    #expect(result.status == 1)
    #expect(result.output.contains("not yet"))
    #expect(result.errors.contains("warning: this attempt is not kept in your progress."))
  }

  @Test("A signal ends the program at once, and quietly") func signal() throws {
    let coursework = try Coursework()
    try coursework.write(
      """
      // \(UUID()): neither its object nor its run is there already.
      import UIKit
      final class WallViewController: Wall {
        override func viewDidLoad() { while true {} }
      }
      """, to: "Feed.swift")
    // Photos are made once, and that is said.
    _ = try coursework.run("check", "lesson-01/1")
    let process = coursework.process(["check", "1/1", "--file", "Feed.swift"])
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    Thread.sleep(forTimeInterval: 0.3)
    // The test runner ignores SIGINT, and what it starts does so, too.
    process.terminate()
    let begin = ContinuousClock.now
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(ContinuousClock.now - begin < .seconds(5))
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }
}
