/// A lesson's text as a list of its parts, each with its first line's number.
///
/// It sees no more of Markdown than the steps need: headings of level 1 to 3, quotes, and the blocks
/// of code in which neither counts.
struct LessonLines {
  /// One part of the text.
  struct Part {
    /// What it is.
    var kind: Kind
    /// Its lines; those of a quote without their `>`.
    var lines: [String]
    /// The number of the first, as the file counts.
    var line: Int
  }

  /// What a part can be.
  enum Kind: Equatable {
    case heading(level: Int, title: String)
    case quote
    case other
  }

  /// The parts, in order.
  private(set) var parts: [Part] = []
  private var fence: Substring?

  /// Takes a text apart, whose first line has the number `first`.
  init(_ text: String, first: Int) {
    for (index, line) in text.lines.enumerated() { take(line, number: first + index) }
  }

  private mutating func take(_ line: Substring, number: Int) {
    if let fence {
      if line.trimmingBlanks.hasPrefix(fence) { self.fence = nil }
      return add(String(line), .other, number)
    }
    if let opening = Self.fence(of: line) {
      fence = opening
      return add(String(line), .other, number)
    }
    if line.first == ">" {
      let rest = line.dropFirst()
      return add(String(rest.first == " " ? rest.dropFirst() : rest), .quote, number)
    }
    let marks = line.prefix { $0 == "#" }.count
    if (1...3).contains(marks), line.dropFirst(marks).first == " " {
      let title = String(line.dropFirst(marks).trimmingBlanks)
      parts.append(
        Part(kind: .heading(level: marks, title: title), lines: [String(line)], line: number))
      return
    }
    add(String(line), .other, number)
  }

  private mutating func add(_ line: String, _ kind: Kind, _ number: Int) {
    if parts.last?.kind == kind {
      parts[parts.count - 1].lines.append(line)
    } else {
      parts.append(Part(kind: kind, lines: [line], line: number))
    }
  }

  /// The marks that open a block of code, where a line does.
  static func fence(of line: some StringProtocol) -> Substring? {
    guard let first = line.utf8.first(where: { $0 > UInt8(ascii: " ") }),
      first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
    else { return nil }
    let text = Substring(line).trimmingBlanks
    for mark in ["```", "~~~"] where text.hasPrefix(mark) {
      return text.prefix { $0 == mark.first }
    }
    return nil
  }
}

extension StringProtocol {
  /// Without the white space at both ends.
  var trimmingBlanks: SubSequence {
    let tail = drop { $0.isWhitespace }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else {
      return tail[tail.endIndex...]
    }
    return tail[...last]
  }
}
