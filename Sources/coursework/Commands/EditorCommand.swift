import Foundation
import Lessons

extension Command {
  static let editor = Command(
    name: "editor", summary: "prepare completion for editors with SourceKit-LSP",
    discussion: [
      """
      Writes `compile_commands.json` into the folder of your files, and into `exercises` where the \
      course lies in a folder of yours. `check` and `edit` bring it up to date as well.
      """
    ],
    examples: [("coursework editor", "so that an editor knows UIKit's names in your files")]
  ) { invocation in
    let place = try Workplace(invocation)
    let folders = try CompilationDatabase(Compiler()).write(for: place.course, place.workbook)
    var page = Page(invocation.style)
    for folder in folders {
      page.line(
        "\("✓", .green) Editors with SourceKit-LSP complete in \(folder.shownPath).", hanging: 2)
    }
    if folders.isEmpty {
      page.line(
        .marked("Your workbook is empty. Open a file with `coursework edit lesson-05/1` first."))
    }
    Output.result(page.text)
    return .passed
  }
}
