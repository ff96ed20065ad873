import Foundation
import Testing

@Suite struct EditorTests {
  private static let unfinished = """
    import UIKit

    final class WallViewController: Wall {
      override func show(_ image: UIImage, of id: String, in cell: WallCell) {
        cell.imageView.⌶
      }
    }
    """

  @Test("An editor completes UIKit's names in a working copy once it was opened")
  func workingCopy() throws {
    let coursework = try Coursework()
    let edited = try coursework.run(
      "edit", "lesson-01/1", environment: ["VISUAL": "true", "EDITOR": "true"])
    #expect(edited.status == 0)
    let server = try LanguageServer(opening: coursework.course.appending(path: "workbook"))
    let names = try server.completions(
      in: coursework.workbook.appending(path: "1-show.swift"), text: Self.unfinished)
    #expect(names.contains("image") && names.contains("contentMode"))
  }

  @Test("It does in the files as handed out, from any folder above them")
  func exercises() throws {
    let coursework = try Coursework()
    let result = try coursework.run("editor")
    #expect(result.status == 0 && result.output.contains("exercises"))
    let server = try LanguageServer(opening: coursework.course)
    let names = try server.completions(
      in: coursework.course.appending(path: "exercises/lesson-01/1-show.swift"),
      text: Self.unfinished)
    #expect(names.contains("image") && names.contains("contentMode"))
  }

  @Test("What an editor is told is no stray file of the course, and is written only once")
  func database() throws {
    let coursework = try Coursework()
    let file = coursework.course.appending(path: "exercises/compile_commands.json")
    _ = try coursework.run("editor")
    let written = try file.resourceValues(forKeys: [.contentModificationDateKey])
    _ = try coursework.run("check", "lesson-01/1")
    let later = URL(filePath: file.path)
    #expect(
      try later.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        == written.contentModificationDate)
    #expect(!(try coursework.run("verify", "--quick").output.contains("compile_commands")))
  }
}
