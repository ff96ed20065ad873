import Foundation
import Lessons

/// The text of a lesson, seen by its author: what a reader would stumble over.
struct LessonText {
  /// The file, relative to the course.
  let name: String
  private let folder: URL
  private let nodes: [MarkdownNode]
  private let lesson: Lesson

  /// Takes the text of a lesson.
  init(_ lesson: Lesson) {
    name = "lessons/\(lesson.id)/lesson.md"
    folder = lesson.directory
    nodes = MarkdownNode.parse(lesson.text)
    self.lesson = lesson
  }

  /// Links into the course whose target is not there.
  func brokenLinks() -> [CourseFault] {
    let headings = Set(nodes.compactMap(\.headingAnchor))
    return nodes.flatMap(\.links).filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
      .filter { target in
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0].isEmpty { return !headings.contains(parts.last.map(String.init) ?? "") }
        let path = parts[0].removingPercentEncoding ?? String(parts[0])
        return !FileManager.default.fileExists(atPath: folder.appending(path: path).path)
      }
      .map { CourseFault("the link to \($0) leads nowhere", at: name) }
  }

  /// Blocks of Swift that do not compile in the lesson's own app.
  func brokenCode(_ checker: Checker) throws -> [CourseFault] {
    let blocks = nodes.flatMap(\.codeBlocks).filter { $0.language == "swift" }
      .map { Listing(code: $0.code, line: lesson.firstLine + $0.line) }
    return try checker.mistakes(in: blocks, of: lesson).map { mistake in
      CourseFault(
        "this block of Swift does not compile: \(mistake.message)",
        at: "\(name):\(mistake.line)",
        remedy: "What it needs is declared in a comment above it: "
          + "<!-- given: cell: PhotoCell, post: Post -->. A block that shows a mistake of the "
          + "compiler's begins with ```swift ignored.")
    }
  }
}

extension MarkdownNode {
  /// The blocks of code in the node and below it.
  var codeBlocks: [CodeBlock] {
    switch self {
    case .code(let block): [block]
    case .quote(let nodes): nodes.flatMap(\.codeBlocks)
    case .list(_, _, let items): items.joined().flatMap(\.codeBlocks)
    default: []
    }
  }

  /// The targets of all links in the node and below it.
  fileprivate var links: [String] {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): spans.flatMap(\.links)
    case .quote(let nodes): nodes.flatMap(\.links)
    case .list(_, _, let items): items.joined().flatMap(\.links)
    case .table(let rows): rows.joined().joined().flatMap(\.links)
    case .code, .rule: []
    }
  }

  /// What a link to a heading is called: its words in lower case, joined by dashes.
  fileprivate var headingAnchor: String? {
    guard case .heading(_, let spans) = self else { return nil }
    return spans.map(\.plainText).joined().lowercased()
      .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      .replacingOccurrences(of: " ", with: "-")
  }
}

extension MarkdownSpan {
  fileprivate var links: [String] {
    switch self {
    case .link(let spans, let target): [target] + spans.flatMap(\.links)
    case .emphasised(let spans), .strong(let spans): spans.flatMap(\.links)
    case .text, .code, .lineBreak: []
    }
  }

  fileprivate var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasised(let spans), .strong(let spans), .link(let spans, _):
      spans.map(\.plainText).joined()
    case .lineBreak: " "
    }
  }
}
