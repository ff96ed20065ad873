/// A part of a Markdown text.
indirect enum MarkdownNode: Equatable {
  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  /// Code, with the word after its opening fence.
  case code(CodeBlock)
  case quote([MarkdownNode])
  /// Items; `start` is nil for bullets.
  case list(start: Int?, isTight: Bool, items: [[MarkdownNode]])
  /// Rows of cells, the first row is the head.
  case table(rows: [[[MarkdownSpan]]])
  case rule
}

/// A block of code.
struct CodeBlock: Equatable {
  /// The code, with its line breaks.
  var code: String
  /// The word after the opening fence, `swift`; empty where there is none.
  var language: String
  /// The line of the opening fence, from 1.
  var line: Int
}

/// A stretch of text inside a paragraph.
indirect enum MarkdownSpan: Equatable {
  case text(String)
  case code(String)
  case emphasised([MarkdownSpan])
  case strong([MarkdownSpan])
  case link([MarkdownSpan], to: String)
  /// Breaks the line where it stands.
  case lineBreak
}
