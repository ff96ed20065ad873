import Foundation

/// What the compiler wrote: `Feed.swift:12:9: error: cannot find 'x' in scope`, then source lines.
struct CompilerMessage: Equatable {
  /// The file's name, as the compiler was given it.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The column in UTF-8, from 1.
  var column: Int
  /// How bad it is.
  var severity: Diagnostic.Severity
  /// The sentence, without the name of its group.
  var text: String
  /// The group, `StrictMemorySafety`, where it has one.
  var group: String?

  /// Finds the messages in the compiler's output; the same one twice counts once.
  static func parse(_ output: String) -> [CompilerMessage] {
    output.split(whereSeparator: \.isNewline).compactMap { CompilerMessage($0) }
      .reduce(into: []) { all, next in if !all.contains(next) { all.append(next) } }
  }

  private init?(_ line: Substring) {
    guard let (severity, range) = Self.severity(line) else { return nil }
    let place = line[..<range.lowerBound].split(separator: ":")
    guard place.count >= 3, let row = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    file = place.dropLast(2).joined(separator: ":")
    self.line = row
    self.column = column
    self.severity = severity
    var text = line[range.upperBound...]
    if text.hasSuffix("]"), let start = text.ranges(of: " [#").last {
      group = String(text[start.upperBound...].dropLast())
      text = text[..<start.lowerBound]
    }
    self.text = String(text)
  }

  private static func severity(
    _ line: Substring
  ) -> (Diagnostic.Severity, Range<Substring.Index>)? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      if let range = line.firstRange(of: ": \(severity.rawValue): ") { return (severity, range) }
    }
    return nil
  }
}

/// Where a compiler was when it was ended, from the stack dump that it writes on a signal.
enum CompilerCrash {
  /// The innermost line of a file that the dump names, or nil where it names none.
  static func line(of file: String, in output: String) -> Int? {
    let entries = output.split(separator: "\n").filter { line in
      let number = line.prefix { $0.isNumber }
      return !number.isEmpty && line.dropFirst(number.count).hasPrefix(".\t")
    }
    for entry in entries.reversed() {
      guard let range = entry.ranges(of: "\(file):").last else { continue }
      if let line = Int(entry[range.upperBound...].prefix { $0.isNumber }) { return line }
    }
    return nil
  }
}
