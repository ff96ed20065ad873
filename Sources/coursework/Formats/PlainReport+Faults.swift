import Lessons

extension Page {
  /// What the compiler says, each with its source line and a caret.
  mutating func diagnostics(_ diagnostics: [Diagnostic]) {
    let shown = 5
    let errors = diagnostics.count { $0.severity == .error }
    let diagnostics = errors == 0 ? diagnostics : diagnostics.withoutWarnings
    var errorsShown = 0
    blank()
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { errorsShown += 1 }
      if errorsShown > shown { break }
      self.diagnostic(diagnostic)
    }
    if errors > shown { line("\("… \(errors - shown) more errors", .dim)", indent: 2) }
  }

  private mutating func diagnostic(_ diagnostic: Diagnostic) {
    let numbers = [diagnostic.line, diagnostic.column].filter { $0 > 0 }
    let place =
      diagnostic.isOfPlay
      ? zip([", row ", ", column "], numbers).filter { $0 != (", row ", 1) }.map { "\($0)\($1)" }
        .joined() : numbers.map { ":\($0)" }.joined()
    let style: TextStyle =
      switch diagnostic.severity {
      case .error: [.red, .bold]
      case .warning: [.yellow, .bold]
      case .note: .dim
      }
    line(
      """
      \("\(diagnostic.file)\(place):", .bold) \("\(diagnostic.severity.rawValue):", style) \
      \(diagnostic.message)
      """, indent: 2, hanging: 4)
    guard diagnostic.line > 0, !diagnostic.source.isEmpty else { return }
    quote(diagnostic.source, line: diagnostic.line, caret: diagnostic.column)
  }

  /// Why the run ended early: the reason, the learner's line, and how it came there.
  mutating func stop(_ stop: StopReport, source: [String]) {
    blank()
    for paragraph in stop.reason.linesOfText { line(.marked(paragraph), indent: 2) }
    let place = stop.location.map { ", from \($0.text)" } ?? ""
    line("at \(stop.seconds.hundredths) s of \(stop.scenario)\(place, .cyan)", indent: 2)
    if let location = stop.location, source.indices.contains(location.line - 1) {
      quote(source[location.line - 1], line: location.line, caret: 0)
    }
    let callers = stop.stack.drop { $0 == stop.location }
    guard !callers.isEmpty else { return }
    let shown = 8
    let width = callers.prefix(shown).map { columns(StyledText($0.text)) }.max() ?? 0
    line("on the way there:", indent: 2)
    for frame in callers.prefix(shown) {
      let name = (frame.function ?? "").shortened(to: max(8, style.width - width - 6))
      verbatim("\(pad(StyledText(frame.text, .cyan), to: width))  \(name, .dim)", indent: 4)
    }
    if callers.count > shown {
      line("\("… \(callers.count - shown) more", .dim)", indent: 4)
    }
  }

  /// A source line with its number, and a caret below a column where that is above 0.
  ///
  /// A long line is shown around its caret.
  private mutating func quote(_ source: String, line number: Int, caret column: Int) {
    let gutter = "\(number)".leftPadded(to: 5) + " │ "
    let room = max(20, style.width - gutter.count - 2)
    let characters = Array(source.trimmedEnd)
    let caret = column > 0 ? min(column - 1, characters.count) : nil
    var shown = Array(String(characters).harmless)
    // A tab or a control character before the caret takes more room than it had.
    var position = caret.map { String(characters[..<$0]).harmless.terminalColumns }
    if String(shown).terminalColumns > room, let at = position, at > room - 8 {
      let cut = min(shown.count, at - room / 2)
      shown = Array("…") + shown[cut...]
      position = at - cut + 1
    }
    verbatim("\(gutter, .dim)\(String(shown).shortened(to: room))", indent: 2)
    guard let position else { return }
    let blanks = String(repeating: " ", count: 5) + " │ "
    verbatim(
      "\(blanks, .dim)\(String(repeating: " ", count: position))\("^", [.red, .bold])", indent: 2)
  }
}

extension Diagnostic {
  /// True for a line of live play, whose file is named `line 3`.
  fileprivate var isOfPlay: Bool { file.hasPrefix("line ") }
}

extension [Diagnostic] {
  /// The errors with the notes that belong to them: while nothing compiles, a warning is noise.
  fileprivate var withoutWarnings: [Diagnostic] {
    var isError = false
    return filter { diagnostic in
      if diagnostic.severity != .note { isError = diagnostic.severity == .error }
      return isError
    }
  }
}

extension [Diagnostic] {
  /// The first name that may be one of Apple's which the simulator does not offer; nil where all
  /// errors are plainly the learner's.
  var unknownName: String? {
    for diagnostic in self where diagnostic.severity == .error {
      let message = diagnostic.message
      guard !message.contains("did you mean") else { continue }
      if let match = message.firstMatch(of: /has no member '([^']+)'/) { return String(match.1) }
      if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/),
        match.1.first?.isUppercase == true || match.1.hasPrefix("os_")
      {
        return String(match.1)
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
