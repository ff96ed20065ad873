import Foundation

extension String {
  /// The text with every control character made visible, on one line.
  ///
  /// What a learner's program prints may hold sequences that move the cursor, rename the window or
  /// turn text around; here each of their characters becomes a sign: `␛`, or `\u{202E}`. A tab
  /// becomes blanks up to the next multiple of four columns.
  package var harmless: String {
    guard unicodeScalars.contains(where: \.isUnsafeInTerminal) else { return self }
    var text = ""
    var column = 0
    for character in self {
      let shown =
        character == "\t"
        ? String(repeating: " ", count: 4 - column % 4) : character.harmless
      text += shown
      column += shown.terminalColumns
    }
    return text
  }

  /// The text in ASCII: signs by their nearest likeness, accents dropped, the rest as `\u{…}`.
  package var inASCII: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    return map(\.inASCII).joined()
  }
}

extension Character {
  fileprivate var harmless: String {
    guard unicodeScalars.contains(where: \.isUnsafeInTerminal) else { return String(self) }
    return unicodeScalars.map { scalar in
      guard scalar.isUnsafeInTerminal else { return String(scalar) }
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        return String(picture)
      }
      return scalar.escaped
    }.joined()
  }

  fileprivate var inASCII: String {
    if let likeness = asciiLikenesses[self] { return likeness }
    if let picture = unicodeScalars.first, unicodeScalars.count == 1,
      (0x2400...0x241f).contains(picture.value),
      let letter = Unicode.Scalar(picture.value - 0x2400 + 0x40)
    {
      return "^\(letter)"
    }
    return String(self).decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
      .map { $0.isASCII ? String($0) : $0.escaped }.joined()
  }
}

extension Unicode.Scalar {
  /// True for what a terminal obeys instead of showing, and for what turns text around.
  var isUnsafeInTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format:
      // Joiners and the soft hyphen belong to ordinary writing; the others can hide text.
      ![0x00ad, 0x200c, 0x200d].contains(value)
    default: false
    }
  }

  fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// What stands for the signs that this tool and its lessons use.
private let asciiLikenesses: [Character: String] = [
  "✓": "v", "✗": "x", "●": "*", "○": "o", "•": "*", "▪": "-", "·": "-", "×": "x", "−": "-",
  "–": "-", "—": "-", "…": "...", "←": "<-", "→": "->", "↑": "^", "↓": "v", "≤": "<=", "≥": ">=",
  "≈": "~", "≠": "!=", "÷": "/", "√": "sqrt", "‘": "'", "’": "'", "“": "\"", "”": "\"",
  "│": "|", "─": "-", "┼": "+", "▸": ">", "♥": "<3", "\u{a0}": " ", "\u{2009}": " ",
  "▁": ".", "▂": ":", "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "#", "█": "@",
]
