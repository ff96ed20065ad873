import Foundation
import Testing

@Suite struct VerifyTests {
  @Test("A course that keeps its promises is well") func well() throws {
    let result = try Coursework().run("verify", "--quick")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("The course is well."))
    #expect(result.output.contains("lesson-01/2"))
  }

  @Test(
    "A promise that is broken is named with its place",
    arguments: [
      ("solutions/lesson-01/old.swift", "// left over\n", "no lesson asks for this file"),
      (
        "exercises/lesson-01/1-show.swift",
        "import UIKit\n\nfinal class WallViewController: Wall {}\n",
        "the starter has no TODO"
      ),
      (
        "solutions/lesson-01/1-show.swift", "final class WallViewController: Wall {}\n",
        "the solution has 0 of 100 points"
      ),
      ("solutions/lesson-01/2-again.swift", "let x  =  1\n", "2-again.swift:1:"),
    ])
  func broken(_ file: String, _ text: String, _ finding: String) throws {
    let coursework = try Coursework()
    try coursework.write(text, to: file)
    let result = try coursework.run(
      "verify", "--quick", environment: ["COLUMNS": "200"])
    #expect(result.status == 2, "\(result.output)")
    #expect(result.output.contains(finding), "\(result.output)")
  }

  @Test("Links that lead nowhere and code that does not compile are named with their line")
  func text() throws {
    let coursework = try Coursework()
    let file = "lessons/lesson-01/lesson.md"
    let text = try String(contentsOf: coursework.course.appending(path: file), encoding: .utf8)
    try coursework.write(
      text.replacing("#code", with: "#nothing").replacing("{ prepared in", with: "{ prepared in ("),
      to: file)
    let result = try coursework.run("verify", "--quick", environment: ["COLUMNS": "200"])
    #expect(result.status == 2)
    #expect(result.output.contains("the link to #nothing leads nowhere"))
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix("image.prepareForDisplay") })
    // The parenthesis is missed where the closure ends, two lines below.
    #expect(result.output.contains("lesson.md:\(line + 3): this block of Swift does not compile"))
  }

  @Test("A number that a run no longer gives, and a mistake in a comment that measures, are named")
  func numbers() throws {
    let coursework = try Coursework()
    let file = "lessons/lesson-01/lesson.md"
    let text = try String(contentsOf: coursework.course.appending(path: file), encoding: .utf8)
    let stale = "It took 7 ms<!-- measure: starter 1, mainThreadDecode, fast phone -->."
    try coursework.write("\(text)\n\(stale)\n", to: file)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let result = try coursework.run("verify", "--quick", environment: ["COLUMNS": "200"])
    #expect(result.status == 2)
    let found = try #require(result.output.firstMatch(of: /mainThreadDecode is ([0-9,.]+ ms)/))
    #expect(result.output.contains("lesson.md:\(lines + 1): the text says “…It took 7 ms”"))

    try coursework.write("\(text)\n\(stale.replacing("7 ms", with: found.1))\n", to: file)
    #expect(try coursework.run("verify", "--quick").status == 0)

    try coursework.write(
      "\(text)\n\(stale.replacing("mainThreadDecode", with: "mainThreadDecod"))\n", to: file)
    let misspelt = try coursework.run("verify", "--quick", environment: ["COLUMNS": "200"])
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.contains("Did you mean “mainThreadDecode”?"))
  }

  @Test("A rubric that does not notice that the point of a solution is gone is named")
  func undone() throws {
    let coursework = try Coursework()
    let file = "lessons/lesson-01/exercises.json"
    let text = try String(contentsOf: coursework.course.appending(path: file), encoding: .utf8)
    try coursework.write(
      text.replacing("image = image", with: "image = prepared as UIImage"), to: file)
    let result = try coursework.run("verify", "--quick", environment: ["COLUMNS": "200"])
    #expect(result.status == 2)
    #expect(result.output.contains("without “image = prepared” the solution is passed"))
    try coursework.write(text.replacing("image = prepared", with: "nowhere"), to: file)
    #expect(
      try coursework.run("verify", "--quick", environment: ["COLUMNS": "200"]).output
        .contains("“nowhere” does not stand once in solutions/lesson-01/1-show.swift"))
  }

  @Test("Variants must do what their first lines say, and there must be enough of them")
  func variants() throws {
    let coursework = try Coursework()
    let folder = "Tests/Fixtures/lesson-01/1-show"
    let solution = try String(
      contentsOf: coursework.course.appending(path: "solutions/lesson-01/1-show.swift"),
      encoding: .utf8)
    try coursework.write("// Expect: passed\n\(solution)", to: "\(folder)/right/same.swift")
    try coursework.write(
      "// Expect: failed; mainThreadDecode\n\(solution)", to: "\(folder)/wrong/not-wrong.swift")
    try coursework.write(
      "// Expect: compile_error\nlet x: Int = nothing\n", to: "\(folder)/wrong/unknown.swift")
    let result = try coursework.run(
      "verify", "lesson-01", environment: ["COLUMNS": "200"])
    #expect(result.status == 2)
    #expect(result.output.contains("1/1, 1/2"), "\(result.output)")
    #expect(result.output.contains("wrong/not-wrong.swift: it is passed, not failed"))
    #expect(result.output.contains("lesson-01/1 is tried with 1 right and 2 wrong files"))
  }
}
