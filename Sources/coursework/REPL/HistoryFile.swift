import Foundation
import Lessons

/// The lines that were typed at a prompt, kept across sessions: one entry a line.
///
/// An entry is appended in one piece when it is typed, so that two terminals do not take each
/// other's, and a kill loses none. A line break inside an entry is written as `\n`, a backslash as
/// two. Where the file cannot be written, the history is that of the session.
struct HistoryFile {
  /// The file.
  let url: URL

  /// So many entries are read, and kept when the file has grown to twice as many.
  static let limit = 1000

  /// The file of a name in the home folder.
  init(_ name: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    url = Home.locate(environment: environment).appending(path: name)
  }

  /// The last entries, oldest first.
  func entries() -> [String] {
    let text = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n")
    if lines.count > 2 * Self.limit { shorten(to: lines.suffix(Self.limit)) }
    return lines.suffix(Self.limit).map(Self.entry)
  }

  /// Adds an entry.
  func append(_ entry: String) {
    let line = Self.line(entry) + "\n"
    let descriptor = open(url.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(line.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  private func shorten(to lines: ArraySlice<Substring>) {
    let text = lines.joined(separator: "\n") + "\n"
    try? Data(text.utf8).write(to: url, options: .atomic)
  }

  private static func line(_ entry: String) -> String {
    entry.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func entry(_ line: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
