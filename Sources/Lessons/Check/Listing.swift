import Foundation

/// A block of Swift in a lesson's text.
public struct Listing: Sendable {
  /// The code.
  public var code: String
  /// The line of `lesson.md` in which the code begins, from 1.
  public var line: Int

  /// Takes a block.
  public init(code: String, line: Int) {
    self.code = code
    self.line = line
  }

  /// The block as part of a file: the body of a function whose parameters are what the comment above
  /// the block gives. `self: Type` among them makes it a method of the type. What can only stand at
  /// the top of a file does so; a comment `file scope` asks for that.
  func source(in lines: [Substring], from firstLine: Int) -> String {
    let above = comment(in: lines, from: firstLine)
    let place = "#sourceLocation(file: \"lesson.md\", line: \(line))\n"
    let needsFileScope = code.split(separator: "\n").contains { line in
      ["extension ", "import ", "private extension "].contains { line.hasPrefix($0) }
    }
    if needsFileScope || above == "file scope" { return "\(place)\(code)\n" }
    var given = above?.firstMatch(of: /^given: *(.*)$/).map { String($0.1) } ?? ""
    var type: String?
    if let match = given.firstMatch(of: /^self: *([A-Za-z.]+),? */) {
      type = String(match.1)
      given.removeSubrange(match.range)
    }
    // In an asynchronous function other overloads are chosen than in the lesson's own.
    let effects = code.contains("await ") ? "async throws" : "throws"
    let function = """
      @MainActor func listing\(line)(\(given)) \(effects) {
      \(place)\(code)
      }
      """
    return type.map { "extension \($0) {\n\(function)\n}\n" } ?? "\(function)\n"
  }

  /// The comment between the block and the text above it, without its marks.
  private func comment(in lines: [Substring], from firstLine: Int) -> String? {
    let fence = line - firstLine - 1
    guard lines.indices.contains(fence) else { return nil }
    let above = lines[..<fence].last { !$0.allSatisfy { $0.isWhitespace || $0 == ">" } }
    return above?.firstMatch(of: /<!-- *(.*?) *--> *$/).map { String($0.1) }
  }
}

extension Checker {
  /// A file in a lesson's folder with what its listings stand in, where the app has not got it.
  static let contextName = "Listings.swift"

  /// What the compiler finds wrong in a lesson's listings, compiled in the app of its last exercise.
  ///
  /// - Returns: Messages with their lines in `lesson.md`, in order.
  /// - Throws: ``CourseFault`` where the app itself cannot be read or compiled.
  public func mistakes(
    in listings: [Listing], of lesson: Lesson
  ) throws(CourseFault) -> [Diagnostic] {
    guard !listings.isEmpty, let exercise = lesson.exercises.last else { return [] }
    let lines = lesson.text.lines
    let text =
      "import UIKit\nimport ImageIO\nimport Combine\nimport os\n\n"
      + listings.map { $0.source(in: lines, from: lesson.firstLine) }.joined(separator: "\n")
    let solution = lesson.directory.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "solutions/\(lesson.id)/\(exercise.file)")
    let context = lesson.directory.appending(path: Self.contextName)
    let others = FileManager.default.fileExists(atPath: context.path) ? [context] : []
    return try compiler.typeCheck(
      Array(text.utf8), with: [lesson.harness, solution] + others, reportedAs: "lesson.md")
  }
}
