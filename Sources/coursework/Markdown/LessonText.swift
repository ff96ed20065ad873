import Foundation
import Lessons

/// The text of a lesson, seen by its author: what a reader would stumble over.
struct LessonText {
  /// The file, relative to the course.
  let name: String
  private let folder: URL
  private let nodes: [MarkdownNode]
  /// Lines of the front matter, which come before the text's first.
  private let linesBefore: Int

  /// Takes the text of a lesson.
  init(_ lesson: Lesson) {
    name = "lessons/\(lesson.id)/lesson.md"
    folder = lesson.directory
    nodes = MarkdownNode.parse(lesson.text)
    let file = lesson.directory.appending(path: "lesson.md")
    let whole = (try? String(contentsOf: file, encoding: .utf8)) ?? lesson.text
    linesBefore = max(0, whole.lineCount - lesson.text.lineCount)
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

  /// Blocks of Swift that the compiler cannot parse.
  func brokenCode(_ toolchain: Toolchain) throws -> [CourseFault] {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "coursework-verify-\(getpid())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    return try nodes.flatMap(\.codeBlocks).filter { $0.language == "swift" }.flatMap { block in
      // A file of its own for each, since code at the top level is allowed in one file only.
      let file = scratch.appending(path: "\(block.line).swift")
      try Data(block.code.utf8).write(to: file)
      let (_, messages) = try Program(toolchain.frontend, ["-frontend", "-parse", file.path]).run()
      return messages.split(separator: "\n").compactMap { line in
        fault(String(line), file, block)
      }
    }
  }

  private func fault(_ line: String, _ file: URL, _ block: CodeBlock) -> CourseFault? {
    guard line.hasPrefix(file.path + ":"), let range = line.range(of: ": error: ") else {
      return nil
    }
    let parts = line[..<range.lowerBound].split(separator: ":")
    let inBlock = parts.count >= 2 ? Int(parts[parts.count - 2]) ?? 1 : 1
    return CourseFault(
      "this block of Swift does not parse: \(line[range.upperBound...])",
      at: "\(name):\(linesBefore + block.line + inBlock)")
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

extension String {
  fileprivate var lineCount: Int { split(separator: "\n", omittingEmptySubsequences: false).count }
}
