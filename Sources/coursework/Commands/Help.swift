import Foundation

extension Command {
  /// `coursework check LESSON[/N] [options]`.
  var usage: String {
    let words = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return (["coursework", name] + words + ["[options]"]).joined(separator: " ")
  }

  /// What `--help` prints.
  func help(_ style: TerminalStyle) -> String {
    var page = Page(style)
    page.line("\("coursework \(name)", .bold): \(summary)")
    page.blank()
    page.line("Usage: \(usage)", hanging: 7)
    if !operands.isEmpty {
      page.blank()
      page.table(operands.map { (StyledText($0.name), StyledText.marked($0.help)) })
    }
    page.section("Options", options.map(\.entry))
    page.section("Options of every command", Option.common.map(\.entry))
    for paragraph in discussion {
      page.blank()
      page.line(.marked(paragraph))
    }
    page.examples(examples)
    return page.text
  }

  /// What `coursework --help` prints.
  static func overview(_ style: TerminalStyle) -> String {
    var page = Page(style)
    page.line("\("coursework", .bold): lists that scroll without a dropped frame, learnt by doing")
    page.blank()
    page.line("Usage: coursework [COMMAND] [options]")
    page.section("Commands", all.map { (StyledText($0.name, .bold), StyledText($0.summary)) })
    page.section("Options of every command", Option.common.map(\.entry))
    page.blank()
    page.line(
      """
      Exit status: 0 passed; 1 your work does not pass yet; 2 wrong usage, or a fault of the \
      course; 70 a fault of this tool.
      """)
    page.examples([
      ("coursework", "opens the workbook where you left off"),
      ("coursework show lesson-05", "shows a lesson"),
      ("coursework check lesson-05/1", "checks your file of its first exercise"),
    ])
    return page.text
  }
}

extension Option {
  /// The line of the help.
  fileprivate var entry: (StyledText, StyledText) {
    let choices = choices.isEmpty ? "" : ": \(choices.joined(separator: ", "))"
    return (StyledText(value.map { "\(name) \($0)" } ?? name), .marked(help + choices))
  }
}

extension Page {
  /// Names on the left, what they are on the right.
  mutating func table(_ rows: [(name: StyledText, text: StyledText)]) {
    let width = rows.map { columns($0.name) }.max() ?? 0
    guard style.width >= width + 24 else {
      for row in rows {
        line(row.name, indent: 2)
        line(row.text, indent: 4)
      }
      return
    }
    for row in rows {
      line(pad(row.name, to: width) + "  " + row.text, indent: 2, hanging: 2 + width + 2)
    }
  }

  fileprivate mutating func section(_ title: String, _ rows: [(StyledText, StyledText)]) {
    guard !rows.isEmpty else { return }
    blank()
    line("\(title, .bold)")
    table(rows.map { (name: $0.0, text: $0.1) })
  }

  fileprivate mutating func examples(_ examples: [(line: String, does: String)]) {
    section("Examples", examples.map { (StyledText($0.line, .cyan), StyledText($0.does)) })
  }
}
