import Foundation

/// Turns the compiler's messages into what a learner is told.
struct CompilerReport {
  private let source: LearnerSource
  private let harness: [String]

  /// A report on a learner's file that was compiled with a harness.
  init(source: LearnerSource, harness: [UInt8]) {
    self.source = source
    self.harness = LearnerSource.lines(harness)
  }

  /// The diagnostics, each in the learner's file, notes behind what they belong to.
  ///
  /// What is wrong in the harness is wrong because the learner's file does not fit it, and is said
  /// so; warnings there are nobody's matter.
  func diagnostics(_ messages: [CompilerMessage]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isDropping = false
    for message in messages {
      let isLearners = message.file == source.name
      if message.severity != .note { isDropping = !isLearners && message.severity == .warning }
      if isDropping { continue }
      // The declaration of one of Apple's names, of which there is no line to show.
      if message.severity == .note, !isLearners, message.file != Compiler.harnessName { continue }
      let next =
        isLearners
        ? learners(message)
        : message.severity == .note ? harnessNote(message) : mismatch(message)
      if !found.contains(next) { found.append(next) }
    }
    return Self.inOrder(found)
  }

  /// From the first line to the last, as one mends them; notes stay with what they belong to.
  private static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var groups: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .note, !groups.isEmpty {
        groups[groups.count - 1].append(diagnostic)
      } else {
        groups.append([diagnostic])
      }
    }
    let places = groups.map { (line: $0[0].line, column: $0[0].column) }
    return groups.indices.sorted {
      (places[$0].line, places[$0].column, $0) < (places[$1].line, places[$1].column, $1)
    }.flatMap { groups[$0] }
  }

  private func learners(_ message: CompilerMessage) -> Diagnostic {
    source.diagnostic(
      message.text + (Self.advice(message.text).map { "; \($0)" } ?? ""), line: message.line,
      byteColumn: message.column, severity: message.severity)
  }

  private static func advice(_ text: String) -> String? {
    if text.contains("#selector") || text.contains("Objective-C") {
      return "there is no Objective-C here: give a control or a bar button a UIAction, as in "
        + "addAction(UIAction { _ in … }, for: .touchUpInside), and a timer or an observer a closure"
    }
    if text.hasPrefix("no such module 'UIKit.") || text.hasPrefix("no such module 'Foundation.") {
      return "a part of a module cannot be imported alone: `import UIKit` brings all of it"
    }
    if let name = missingMember(text), let advice = LeftOutNames.advice(on: name, isMember: true) {
      return advice
    }
    if let name = missingName(text) ?? missingMacro(text),
      let advice = LeftOutNames.advice(on: name)
    {
      return advice
    }
    if let entry = hints.first(where: { text.contains($0.part) }) { return entry.advice }
    if text.contains("in reasonable time") { return "give the parts names and types of their own" }
    return nil
  }

  /// What to say where a message has a part that says nothing of the cause.
  private static let hints: [(part: String, advice: String)] = [
    (
      "'/' is not a prefix unary operator",
      "a regex between slashes needs Swift 6, or a setting of Xcode's that is off by default: write "
        + "#/…/#, or Regex(\"…\")"
    ),
    (
      "Task' has no member 'progress'",
      "count the bytes in URLSessionDownloadDelegate or URLSessionDataDelegate, or with the task's "
        + "countOfBytesReceived and countOfBytesExpectedToReceive"
    ),
    (
      "'Duration' has no member 'formatted'",
      "write the text with String(format:), or with a number's formatted()"
    ),
    (
      "with a metatype value must use a 'required' initializer",
      "with Objective-C, which is missing here, UIKit's classes can be made of a type alone: take a "
        + "closure that makes the object, as in `make: () -> T`"
    ),
    (
      "'Thread' initializer is inaccessible",
      "own threads are left out: use Thread.detachNewThread, a DispatchQueue or a Task"
    ),
    (
      "'UIPanGestureRecognizer' initializer is inaccessible",
      "a recogniser of one's own needs a selector of Objective-C; use the scroll view's "
        + "panGestureRecognizer or its delegate"
    ),
  ]

  private func harnessNote(_ message: CompilerMessage) -> Diagnostic {
    Diagnostic(
      file: Compiler.harnessName, line: message.line, column: message.column, severity: .note,
      message: message.text, source: line(message))
  }

  private func mismatch(_ message: CompilerMessage) -> Diagnostic {
    if let name = Self.missingName(message.text) {
      return source.diagnostic(
        "the lesson needs `\(name)`, which this file does not declare; was it renamed or deleted? "
          + "`reset` brings back the file as it was handed out")
    }
    return source.diagnostic(
      "this file does not fit the part of the app that is given: \(message.text) "
        + "(\(message.file):\(message.line): `\(line(message).trimmingCharacters(in: .whitespaces))`); "
        + "keep the names and parameters that the file was handed out with")
  }

  private static func missingName(_ text: String) -> Substring? {
    guard text.hasPrefix("cannot find "), text.hasSuffix(" in scope") else { return nil }
    let parts = text.split(separator: "'")
    return parts.count == 3 ? parts[1] : nil
  }

  /// `value of type 'RunLoop' has no member 'runMode'`
  private static func missingMember(_ text: String) -> Substring? {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count == 5 && parts[2] == " has no member " ? parts[3] : nil
  }

  /// `no macro named 'Preview'`
  private static func missingMacro(_ text: String) -> Substring? {
    guard text.hasPrefix("no macro named ") else { return nil }
    return text.split(separator: "'").dropFirst().first
  }

  private func line(_ message: CompilerMessage) -> String {
    harness.indices.contains(message.line - 1) ? harness[message.line - 1] : ""
  }
}
