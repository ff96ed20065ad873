extension StyledText {
  /// The text broken at blanks into lines of at most `width` columns.
  ///
  /// A word longer than a line is broken where the line ends, but for an address, which could not be
  /// followed then. Blanks at a break vanish.
  ///
  /// - Parameters:
  ///   - width: Columns of each line, at least 1.
  ///   - first: Columns of the first line.
  func wrapped(to width: Int, first: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText("")
    var used = 0
    var blanks = StyledText("")
    for word in words {
      if word.isBlank {
        blanks = word.text
        continue
      }
      let needed = blanks.columns + word.text.columns
      if used > 0, used + needed > (lines.isEmpty ? first : width) {
        lines.append(line)
        line = StyledText("")
        used = 0
      } else {
        line += blanks
        used += blanks.columns
      }
      blanks = StyledText("")
      let isAddress = word.text.spans.map(\.text).joined().contains("://")
      var pieces =
        isAddress
        ? [word.text] : word.text.cut(to: max(1, lines.isEmpty ? min(first, width) : width))
      line += pieces.removeFirst()
      for piece in pieces {
        lines.append(line)
        line = piece
      }
      used = line.columns
    }
    lines.append(line)
    return lines
  }

  /// Words and the blanks between them; a word may change its style in the middle.
  private var words: [(text: StyledText, isBlank: Bool)] {
    var words: [(text: StyledText, isBlank: Bool)] = []
    for span in spans {
      for character in span.text {
        let isBlank = character == " "
        let piece = StyledText(String(character), span.style)
        if let last = words.last, last.isBlank == isBlank {
          words[words.count - 1].text.append(piece)
        } else {
          words.append((piece, isBlank))
        }
      }
    }
    return words
  }

  /// Adds text, joining it to the last span where the style is the same.
  private mutating func append(_ piece: StyledText) {
    for span in piece.spans {
      if let last = spans.last, last.style == span.style {
        spans[spans.count - 1].text += span.text
      } else {
        spans.append(span)
      }
    }
  }

  /// The text in pieces of at most `width` columns.
  private func cut(to width: Int) -> [StyledText] {
    guard columns > width else { return [self] }
    var pieces: [StyledText] = []
    var piece = StyledText("")
    var used = 0
    for span in spans {
      for character in span.text {
        if used > 0, used + character.terminalColumns > width {
          pieces.append(piece)
          piece = StyledText("")
          used = 0
        }
        piece.append(StyledText(String(character), span.style))
        used += character.terminalColumns
      }
    }
    return pieces + [piece]
  }
}
