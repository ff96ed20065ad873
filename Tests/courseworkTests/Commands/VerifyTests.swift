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

  @Test("Links that lead nowhere and code that does not parse are named with their line")
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
    #expect(result.output.contains("lesson.md:\(line + 3): this block of Swift does not parse"))
  }
}
