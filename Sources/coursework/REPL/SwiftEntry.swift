import Foundation
import Lessons

/// What can be typed at `swift>`.
enum SwiftEntry {
  /// Words that are no Swift, and the finger's functions.
  static let commands = [
    "screen", "cells", "metrics", "costs", "lines", "undo", "save", "help", "quit", "scroll",
    "fling", "scrollToTop", "wait", "memoryWarning", "tap", "pullToRefresh", "server", "like",
    "edit", "insert", "delete", "refresh", "phone", "rotate", "goOffline", "goOnline", "background",
  ]

  /// The names that a file declares with an optional type.
  static func optionalProperties(of file: String) -> [String] {
    file.matches(of: /\b(?:var|let)\s+([A-Za-z_][A-Za-z0-9_]*)\s*:([^={\n]+)/).compactMap { match in
      match.2.trimmingCharacters(in: .whitespaces).hasSuffix("?") ? String(match.1) : nil
    }
  }

  /// A line with a `!` behind names of optional properties whose members it reaches for.
  ///
  /// - Returns: Nil where it has none of them, and where a text in it is not easily told from code.
  static func unwrapping(_ line: String, _ names: Set<String>) -> String? {
    guard !line.contains("\\"), !line.contains("\"\"\"") else { return nil }
    var result = ""
    var word = ""
    var isInText = false
    for character in line {
      if character == "\"" { isInText.toggle() }
      if character.isLetter || character.isNumber || "_\"".contains(character) || isInText {
        word.append(character)
        continue
      }
      let isMember = result.hasSuffix(".") && !result.hasSuffix("self.")
      result += word
      if character == ".", !isMember, names.contains(word) { result += "!" }
      result.append(character)
      word = ""
    }
    result += word
    return result == line ? nil : result
  }

  /// A line with a `!` behind what is optional, where the compiler says that it must be unwrapped.
  ///
  /// - Returns: Nil where that is not what is wrong.
  static func unwrapping(_ line: String, _ diagnostics: [Diagnostic], number: Int) -> String? {
    guard let error = diagnostics.first(where: { $0.severity == .error }),
      error.file == "line \(number)", error.message.contains("must be unwrapped to refer to member")
    else { return nil }
    var rows = line.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard rows.indices.contains(error.line - 1) else { return nil }
    let row = rows[error.line - 1]
    var end = error.column - 1
    while row.indices.contains(end), row[end].isLetter || row[end].isNumber || row[end] == "_" {
      end += 1
    }
    guard end > error.column - 1, row.indices.contains(end), row[end] == "." else { return nil }
    rows[error.line - 1].insert("!", at: end)
    return rows.map { String($0) }.joined(separator: "\n")
  }
}
