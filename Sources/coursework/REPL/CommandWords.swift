/// A line of the workbook, taken apart into words.
///
/// Words stand between blanks; quotes, single or double, keep blanks in a word, and a backslash
/// keeps the character after it.
struct CommandWords: Equatable {
  /// The words, without their quotes.
  private(set) var words: [String] = []
  /// The quote that is still open at the end of the line.
  private(set) var openQuote: Character?
  /// The last word as it stands in the line, quotes included; empty behind a blank.
  private(set) var lastRaw = ""

  /// Takes a line apart.
  init(_ line: String) {
    var word: String?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if let quote = openQuote {
        if character == quote { openQuote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\\" {
        word = word ?? ""
        isEscaped = true
      } else if character == "\"" || character == "'" {
        word = word ?? ""
        openQuote = character
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
        lastRaw = ""
        continue
      } else {
        word = (word ?? "") + String(character)
      }
      lastRaw.append(character)
    }
    if let word { words.append(word) }
  }

  /// The word that is being typed, without its quotes; empty behind a blank.
  var last: String { lastRaw.isEmpty ? "" : words.last ?? "" }

  /// Leaves the first word out.
  mutating func dropFirst() {
    if words.count > 1 || lastRaw.isEmpty { words = Array(words.dropFirst()) }
  }

  /// The words before the one that is being typed.
  var before: [String] { lastRaw.isEmpty ? words : words.dropLast() }

  /// A word as it must be typed: with backslashes before blanks, quotes and backslashes.
  static func typed(_ word: String) -> String {
    word.reduce(into: "") { text, character in
      if character.isWhitespace || "\"'\\".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
