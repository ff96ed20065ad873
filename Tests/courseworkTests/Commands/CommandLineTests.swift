import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test("An unknown command is refused with the nearest one")
  func unknownCommand() throws {
    let result = try Coursework().run("chekc", "lesson-01")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Is it `coursework check`?"))
  }

  @Test(
    "A wrong option is refused, and says what is right",
    arguments: [
      (["check", "lesson-01", "--sed", "1"], "Is it --seed?"),
      (["check", "lesson-01", "--seed"], "--seed needs a value"),
      (["check", "lesson-01", "--seed", "-1"], "It is a whole number"),
      (["check", "lesson-01", "--seed", "1", "--seed", "2"], "--seed is given twice"),
      (["check", "lesson-01", "--format", "xml"], "It is one of: plain, json."),
      (["check", "lesson-01", "--plain=yes"], "--plain takes no value"),
      (["check", "lesson-01", "--file", "a", "--dir", "b"], "Give one of them."),
      (["check"], "`check` needs LESSON[/N]"),
      (["hint", "lesson-01"], "Name one: lesson-01/1, lesson-01/2."),
      (["show", "lesson-01", "lesson-02"], "does not take lesson-02"),
      (["check", "lesson-02"], "There are: lesson-01."),
      (["check", "lesson-01/7"], "lesson-01/1 (1-show)"),
      (["check", "lesson-01/1", "--scenario", "tablet"], "There are: 1 “phone”, 2 “fast phone”."),
      (["--hlep"], "there is no option --hlep"),
    ])
  func wrongUsage(_ arguments: [String], _ explanation: String) throws {
    let coursework = try Coursework()
    let process = coursework.process(arguments, environment: ["COLUMNS": "200"])
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains(explanation), "\(text)")
  }

  @Test(
    "Every command has a help with examples",
    arguments: [
      "list", "show", "check", "hint", "solution", "reset", "trace", "compare", "verify", "doctor",
    ])
  func help(_ command: String) throws {
    let coursework = try Coursework()
    let result = try coursework.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("Usage: coursework \(command)"))
    #expect(result.output.contains("Examples"))
    #expect(result.errors.isEmpty)
    #expect(try coursework.run("--help").output.contains("\n  \(command) "))
    #expect(try coursework.run("help", command).output == result.output)
  }

  @Test("The version is one line") func version() throws {
    let result = try Coursework().run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /coursework \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("Outside a course the error says where to go") func noCourse() throws {
    let coursework = try Coursework()
    let result = try coursework.run("list", "--course", "nowhere", in: coursework.folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no course in"))
  }

  @Test("A mistake in the course is reported with file and line") func courseFault() throws {
    let coursework = try Coursework()
    let file = "lessons/lesson-01/exercises.json"
    let text = try String(contentsOf: coursework.course.appending(path: file), encoding: .utf8)
    try coursework.write(text.replacingOccurrences(of: "phone-60", with: "phone-6"), to: file)
    let result = try coursework.run("list")
    #expect(result.status == 2)
    #expect(result.errors.contains(#/lessons/lesson-01/exercises\.json:\d+: /#))
  }

  @Test("A reader that goes away ends the program quietly") func brokenPipe() throws {
    let coursework = try Coursework()
    let process = coursework.process(["show", "lesson-01"])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    try output.fileHandleForWriting.close()
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    process.waitUntilExit()
    #expect([13, 141].contains(process.terminationStatus))
  }
}
