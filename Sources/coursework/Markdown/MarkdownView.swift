extension Page {
  /// Writes Markdown as a terminal shows it well: wrapped, code set apart, tables in columns.
  mutating func markdown(_ nodes: [MarkdownNode]) {
    var view = MarkdownView(page: self)
    view.show(nodes)
    self = view.page
  }
}

/// Lays Markdown out on a page.
private struct MarkdownView {
  var page: Page
  /// Columns to the left of everything.
  var indent = 0
  /// What takes the place of the indent's last columns on the next line: a bullet, a number.
  var marker: StyledText?

  mutating func show(_ nodes: [MarkdownNode], isTight: Bool = false) {
    for (index, node) in nodes.enumerated() {
      if index > 0, !isTight { page.blank() }
      show(node)
    }
  }

  private mutating func show(_ node: MarkdownNode) {
    switch node {
    case .heading(let level, let spans):
      line(StyledText.of(spans).adding(level == 1 ? [.bold, .underlined] : .bold))
      if level <= 2, !page.style.hasColor {
        let rule: Character = level == 1 ? "=" : "-"
        line(StyledText(String(repeating: rule, count: page.columns(.of(spans)))))
      }
    case .paragraph(let spans):
      for part in spans.split(separator: .lineBreak) { line(.of(Array(part))) }
    case .code(let block) where block.language == "predict":
      let within = block.code.linesOfText.first { $0.hasPrefix("within:") }?.dropFirst(7)
      line("Answer with a number\(within.map { "; within\($0) is near enough" } ?? "").")
    case .code(let block):
      for text in block.code.linesOfText { verbatim("\(text, .cyan)", indent: 4) }
    case .quote(let nodes): quote(nodes)
    case .list(let start, let isTight, let items):
      list(items, start: start, isTight: isTight)
    case .table(let rows): table(rows.map { $0.map { StyledText.of($0) } })
    case .rule: line(StyledText(String(repeating: "─", count: 20), .dim))
    }
  }

  private mutating func line(_ text: StyledText) {
    guard let marker else { return page.line(text, indent: indent) }
    let width = page.columns(marker)
    page.line(marker + text, indent: indent - width, hanging: indent)
    self.marker = nil
  }

  private mutating func verbatim(_ text: StyledText, indent extra: Int) {
    if let marker { line(marker) }
    page.verbatim(text, indent: indent + extra)
  }

  private mutating func quote(_ nodes: [MarkdownNode]) {
    // The quoted part is laid out on a page of its own, then each of its lines gets a bar.
    var narrow = page.style
    narrow.width = max(30, page.style.width - indent - 2)
    narrow.hasColor = false
    var inner = Page(narrow)
    inner.markdown(nodes)
    for text in inner.text.linesOfText { verbatim("\("│", .dim) \(text, .italic)", indent: 0) }
  }

  private mutating func list(_ items: [[MarkdownNode]], start: Int?, isTight: Bool) {
    let last = start.map { "\($0 + items.count - 1). " } ?? "• "
    let width = page.columns(StyledText(last))
    indent += width
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { page.blank() }
      let mark = start.map { "\($0 + index). " } ?? "• "
      marker = page.pad(StyledText(mark, .dim), to: width)
      show(item, isTight: isTight)
    }
    marker = nil
    indent -= width
  }

  /// Columns as wide as their longest cell; where they do not fit, each row becomes a small list.
  private mutating func table(_ rows: [[StyledText]]) {
    guard let head = rows.first else { return }
    let widths = head.indices.map { column in
      rows.map { $0.indices.contains(column) ? page.columns($0[column]) : 0 }.max() ?? 0
    }
    let total = widths.reduce(0, +) + 2 * (widths.count - 1)
    guard indent + total <= page.style.width else { return stacked(rows) }
    for (index, row) in rows.enumerated() {
      let cells = zip(row, widths).map { cell, width in
        page.pad(index == 0 ? cell.adding(.bold) : cell, to: width)
      }
      verbatim(cells.joined(by: "  "), indent: 0)
      if index == 0 {
        let rules = widths.map { StyledText(String(repeating: "─", count: $0), .dim) }
        verbatim(rules.joined(by: "  "), indent: 0)
      }
    }
  }

  private mutating func stacked(_ rows: [[StyledText]]) {
    for row in rows.dropFirst() {
      for (column, (title, cell)) in zip(rows[0], row).enumerated() {
        marker = column == 0 ? "\("•", .dim) " : nil
        indent += 2
        line(column == 0 ? cell.adding(.bold) : title.adding(.dim) + ": " + cell)
        indent -= 2
      }
    }
  }
}

extension StyledText {
  /// Spans of Markdown, styled.
  static func of(_ spans: [MarkdownSpan]) -> StyledText {
    spans.reduce(into: StyledText("")) { text, span in
      switch span {
      case .text(let words): text += StyledText(words)
      case .code(let code): text += StyledText(code, .code)
      case .emphasised(let spans): text += of(spans).adding(.italic)
      case .strong(let spans): text += of(spans).adding(.bold)
      case .link(let spans, let target): text += link(of(spans), target)
      case .lineBreak: text += " "
      }
    }
  }

  /// A link's text, with its address behind it where that says more.
  private static func link(_ text: StyledText, _ target: String) -> StyledText {
    let words = text.spans.map(\.text).joined()
    guard target.contains("://"), words != target else { return text.adding(.underlined) }
    return text + " (" + StyledText(target, .underlined) + ")"
  }
}

extension [StyledText] {
  fileprivate func joined(by separator: StyledText) -> StyledText {
    enumerated().reduce(into: StyledText("")) { text, part in
      text += part.offset == 0 ? part.element : separator + part.element
    }
  }
}
