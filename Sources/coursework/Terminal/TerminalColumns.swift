extension String {
  /// Columns that the text takes in a terminal: two for a wide character, none for a mark that
  /// sits on the character before it.
  package var terminalColumns: Int { reduce(0) { $0 + $1.terminalColumns } }
}

extension Character {
  /// Columns that the character takes in a terminal.
  ///
  /// Source: Unicode Standard Annex 11, the blocks whose characters are wide or full width.
  package var terminalColumns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    if unicodeScalars.contains("\u{fe0f}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch first.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
      0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff,
      0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
