/// What the word before the cursor could become.
struct Completion: Equatable {
  /// The word as it stands there, quotes included.
  var word: String
  /// What it could become, in the order in which it is shown.
  var candidates: [Candidate]

  /// One thing that a word could become.
  struct Candidate: Equatable {
    /// What takes the word's place.
    var text: String
    /// What a list of candidates shows: a file without its folder.
    var shown: String
    /// False where the word goes on: a folder, the number of an exercise.
    var isWhole = true

    /// A candidate that is shown as it is.
    init(_ text: String, shown: String? = nil, isWhole: Bool = true) {
      self.text = text
      self.shown = shown ?? text
      self.isWhole = isWhole
    }
  }

  /// What to put in the word's place; nil where a list of candidates helps more.
  var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first.text + (first.isWhole ? " " : "") }
    let common = candidates.dropFirst().reduce(first.text) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    return common.count > word.count ? common : nil
  }
}

extension Page {
  /// Words in as many columns as fit, read downwards.
  mutating func columns(of words: [String]) {
    let width = (words.map { columns(StyledText($0)) }.max() ?? 0) + 2
    let count = max(1, style.width / max(1, width))
    let rows = (words.count + count - 1) / count
    for row in 0..<rows {
      let cells = stride(from: row, to: words.count, by: rows).map {
        pad(StyledText(words[$0]), to: width)
      }
      verbatim(cells.reduce("") { $0 + $1 })
    }
  }
}
