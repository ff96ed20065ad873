import Foundation

/// What a terminal can show: its width, colours, and signs beyond ASCII.
package struct TerminalStyle: Equatable, Sendable {
  /// Columns to write in, 40 to 200.
  package var width: Int
  /// False where escape codes would be noise: a pipe, `NO_COLOR`, `TERM=dumb`.
  package var hasColor: Bool
  /// False for `--plain`, and where the locale is not UTF-8.
  package var hasUnicode: Bool
  /// True in the workbook, where a command is typed without the program's name.
  package var isInWorkbook = false

  /// Set, whatever to, for what the workbook runs.
  package static let workbookVariable = "COURSEWORK_IN_WORKBOOK"

  /// Makes a style; the default is what a pipe gets.
  package init(width: Int = 80, hasColor: Bool = false, hasUnicode: Bool = true) {
    self.width = min(max(width, 40), 200)
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
  }

  /// What a descriptor's terminal can show.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor that will be written to.
  ///   - environment: `COLUMNS`, `NO_COLOR`, `TERM`, `LC_ALL`, `LC_CTYPE` and `LANG` count.
  ///   - isPlain: True for `--plain`: ASCII, no colour.
  package init(
    descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment,
    isPlain: Bool
  ) {
    let isTerminal = isatty(descriptor) == 1
    let noColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // A locale that nobody set is a container's, not an old terminal's.
    let isUTF8 = locale.map { ["utf-8", "utf8"].contains(where: $0.lowercased().contains) } ?? true
    self.init(
      width: environment["COLUMNS"].flatMap(Int.init) ?? Self.columns(of: descriptor) ?? 80,
      hasColor: isTerminal && !noColor && !isPlain,
      hasUnicode: isUTF8 && !isPlain)
    isInWorkbook = environment[Self.workbookVariable] != nil
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The text as this terminal can show it: harmless, and in ASCII where it must be.
  ///
  /// Text that is settled stays as it is when it is settled again. Layout counts columns of settled
  /// text only, since an `…` is one column and `...` three.
  func settled(_ text: StyledText) -> StyledText {
    var copy = text
    for index in copy.spans.indices {
      let harmless = copy.spans[index].text.harmless
      copy.spans[index].text = hasUnicode ? harmless : harmless.inASCII
      guard copy.spans[index].style.remove(.code) != nil else { continue }
      if isInWorkbook { copy.spans[index].text = copy.spans[index].text.typedInWorkbook }
      if hasColor {
        copy.spans[index].style.insert(.cyan)
      } else {
        copy.spans[index].text = "`\(copy.spans[index].text)`"
      }
    }
    return copy
  }

  /// The bytes to send for one line of settled text, blanks at its end dropped.
  ///
  /// A no-break space has done its work when the lines are broken: whoever searches the output
  /// finds a blank.
  func print(_ text: StyledText) -> String {
    var line = ""
    for span in text.droppingTrailingBlanks.spans {
      let codes = hasColor ? span.style.codes : []
      let text = span.text.replacing("\u{a0}", with: " ")
      line += codes.isEmpty ? text : "\u{1b}[\(codes.joined(separator: ";"))m\(text)\u{1b}[0m"
    }
    return line
  }
}

extension String {
  /// A command as the workbook takes it; what needs a shell stays as it is.
  fileprivate var typedInWorkbook: String {
    let words = split(separator: " ", omittingEmptySubsequences: true)
    guard words.count >= 2, words[0] == "coursework", !contains(where: { "|<>".contains($0) }),
      Command.all.contains(where: { $0.name == words[1] })
    else { return self }
    return words.dropFirst().joined(separator: " ")
  }
}

extension StyledText {
  fileprivate var droppingTrailingBlanks: StyledText {
    var copy = self
    while let last = copy.spans.last {
      var text = Substring(last.text)
      while text.last == " " { text.removeLast() }
      copy.spans[copy.spans.count - 1].text = String(text)
      guard text.isEmpty else { break }
      copy.spans.removeLast()
    }
    return copy
  }
}
