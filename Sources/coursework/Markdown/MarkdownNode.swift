/// A part of a Markdown text.
indirect enum MarkdownNode: Equatable {
  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  /// Code with the word after its opening fence, `swift`.
  case code(String, language: String)
  case quote([MarkdownNode])
  /// Items; `start` is nil for bullets.
  case list(start: Int?, isTight: Bool, items: [[MarkdownNode]])
  /// Rows of cells, the first row is the head.
  case table(rows: [[[MarkdownSpan]]])
  case rule
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
