import Foundation
import Testing

/// The workbook without a terminal: commands from a pipe.
@Suite(.serialized) struct ScriptTests {
  private func run(
    _ script: String, in coursework: Coursework, _ arguments: [String] = []
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = coursework.process(arguments)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, text[0], text[1])
  }

  @Test("A check from a pipe ends as the check does") func check() throws {
    let coursework = try Coursework()
    let failed = try run("check lesson-01/1\n", in: coursework)
    #expect(failed.status == 1)
    #expect(failed.output.contains("not yet") && !failed.output.contains("▸"))
    #expect(try run("chekc", in: coursework).status == 2)
    let last = try run(
      "check lesson-01/1\nnonsense\n# a comment\n\nlist\n", in: coursework)
    #expect(last.status == 0)
    #expect(last.output.contains("not yet") && last.output.contains("2 attempts"))
    #expect(last.errors.contains("there is no command nonsense"))
  }

  @Test("A lesson can be walked through from a pipe, and from the shell") func walk() throws {
    let coursework = try Coursework()
    let walked = try run("next\r\nnext\nnext\nnext\na\nb\nnext\nquit\nlist\n", in: coursework)
    #expect(walked.status == 0)
    #expect(walked.output.contains("✗ Not a.") && walked.output.contains("✓ b is right."))
    #expect(walked.output.contains("The question is open"))
    #expect(walked.output.contains("step 4 of 6"))
    #expect(!walked.output.contains("A wall         about"))
    #expect(try coursework.run("show").output.contains("step 4 of 6"))
    #expect(try coursework.run("back").output.contains("Who decodes?"))
    #expect(try coursework.run("answer", "a").status == 1)
    #expect(try coursework.run("next").output.contains("step 4 of 6"))
    #expect(try coursework.run("next").status == 1)
    let exported = try coursework.run("progress", "export").json
    #expect((exported["answers"] as? [Any])?.count == 3)
  }

  @Test("Options of the workbook hold for its commands") func options() throws {
    let coursework = try Coursework()
    let elsewhere = coursework.folder.appending(path: "elsewhere")
    let result = try run(
      "show lesson-01/1\ncheck lesson-01/1\n", in: coursework,
      ["--plain", "--workbook", elsewhere.path])
    #expect(result.status == 1)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      FileManager.default.fileExists(
        atPath: elsewhere.appending(path: "lesson-01/1-show.swift").path))
    #expect(try run("list", in: coursework, ["--course=nowhere"]).status == 2)
  }

  @Test("Nothing to do lists the lessons") func nothing() throws {
    let coursework = try Coursework()
    let result = try run("\n\n", in: coursework)
    #expect(result.status == 0)
    #expect(result.output == (try coursework.run("list").output))
  }
}
