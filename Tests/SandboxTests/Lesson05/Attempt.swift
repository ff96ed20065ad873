import Foundation
import Testing

/// A learner's file that is kept with what a check of it must say.
///
/// The first line of the file says so: `// Expect: passed`, `// Expect: crashed`, or
/// `// Expect: failed; droppedFrames, mainThreadDecode; score 0`, where each metric named must fail
/// and others may.
struct Attempt: CustomTestStringConvertible {
  let file: URL
  let status: String
  /// In snake case, as a report names them.
  let failing: [String]
  let score: Int?

  var testDescription: String { file.pathComponents.suffix(3).joined(separator: "/") }

  init(_ file: URL) {
    self.file = file
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let prefix = "// Expect: "
    let line = text.split(separator: "\n").first ?? ""
    let parts = line.hasPrefix(prefix) ? line.dropFirst(prefix.count).split(separator: "; ") : []
    status = parts.first.map(String.init) ?? "a first line that begins with “\(prefix)”"
    let score = parts.dropFirst().first { $0.hasPrefix("score ") }
    self.score = score.flatMap { Int($0.dropFirst("score ".count)) }
    failing = parts.dropFirst().filter { !$0.hasPrefix("score ") }
      .flatMap { $0.split(separator: ", ") }.map(Self.snakeCase)
  }

  /// All files below `Tests/Fixtures/lesson-05/EXERCISE`, in order of their names.
  static func all(of exercise: String) -> [Attempt] {
    let folder = CourseworkTool.root.appending(path: "Tests/Fixtures/lesson-05/\(exercise)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { Attempt(folder.appending(path: $0)) }
  }

  private static func snakeCase(_ name: some StringProtocol) -> String {
    name.reduce(into: "") { text, character in
      if character.isUppercase { text.append("_") }
      text.append(character.lowercased())
    }
  }
}
