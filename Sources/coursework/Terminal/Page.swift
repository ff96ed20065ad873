/// Lines for a terminal, laid out one after the other.
package struct Page {
  /// What the terminal can show.
  package let style: TerminalStyle
  /// What was written, each line with its line break.
  package private(set) var text = ""

  /// Begins an empty page.
  package init(_ style: TerminalStyle) { self.style = style }

  /// Writes a paragraph: wrapped, its first line indented by `indent`, the others by `hanging`.
  package mutating func line(_ line: StyledText, indent: Int = 0, hanging: Int? = nil) {
    let hanging = hanging ?? indent
    let lines = style.settled(line)
      .wrapped(to: max(20, style.width - hanging), first: max(20, style.width - indent))
    for (index, line) in lines.enumerated() { put(line, indent: index == 0 ? indent : hanging) }
  }

  /// Writes one line as it is, however long.
  package mutating func verbatim(_ line: StyledText, indent: Int = 0) {
    put(style.settled(line), indent: indent)
  }

  /// Writes an empty line.
  package mutating func blank() { text += "\n" }

  /// Writes one line with something at its end, or two lines where that does not fit.
  package mutating func ends(_ left: StyledText, _ right: StyledText) {
    let left = style.settled(left)
    let right = style.settled(right)
    // Beyond 100 columns the eye loses the line.
    let width = min(style.width, 100)
    if left.columns + 2 + right.columns <= width {
      put(left + right.rightAligned(to: width - left.columns), indent: 0)
    } else {
      line(left)
      put(right.rightAligned(to: width), indent: 0)
    }
  }

  /// Columns that a text will take on this page.
  package func columns(_ text: StyledText) -> Int { style.settled(text).columns }

  /// The text as this page will show it, with blanks after it up to a width in columns.
  package func pad(_ text: StyledText, to width: Int) -> StyledText {
    style.settled(text).padded(to: width)
  }

  private mutating func put(_ line: StyledText, indent: Int) {
    text += style.print(StyledText(String(repeating: " ", count: indent)) + line) + "\n"
  }
}
