extension Command {
  static let list = Command(name: "list", summary: "list the lessons and how far you are") { i in
    var page = Page(TerminalStyle(descriptor: 1, isPlain: i.has(.plain)))
    page.markdown(MarkdownNode.parse(try! String(contentsOfFile: "/tmp/x.md", encoding: .utf8)))
    Output.result(page.text)
    return .passed
  }
}
import Foundation
