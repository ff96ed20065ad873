public import Foundation

/// A file that solves an exercise in another right way, or in a plausible wrong one, kept beside the
/// tests with what a check of it must say.
///
/// Its first line says so: `// Expect: passed`, `// Expect: crashed`, or
/// `// Expect: failed; droppedFrames, mainThreadDecode; score 0`, where each metric named must fail
/// and others may.
public struct Variant: Sendable {
  /// The file.
  public let file: URL
  /// Its path in the course, for messages.
  public let name: String
  /// What becomes of it; nil where the first line does not say so.
  public let status: Status?
  /// Metrics whose criteria fail.
  public let failing: [String]
  /// The points that it gets, where that is told.
  public let score: Int?

  /// Right ones pass, wrong ones do not.
  public var isRight: Bool { status == .passed }

  /// Reads what a file's first line expects.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its path in the course.
  public init(_ file: URL, name: String) {
    self.file = file
    self.name = name
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let line = text.lines.first ?? ""
    let parts =
      line.hasPrefix(Self.mark) ? line.dropFirst(Self.mark.count).split(separator: "; ") : []
    status = parts.first.flatMap { Status(rawValue: String($0)) }
    let score = parts.dropFirst().first { $0.hasPrefix(Self.scoreMark) }
    self.score = score.flatMap { Int($0.dropFirst(Self.scoreMark.count)) }
    failing = parts.dropFirst().filter { !$0.hasPrefix(Self.scoreMark) }
      .flatMap { $0.split(separator: ", ") }.map(String.init)
  }

  private static let mark = "// Expect: "
  private static let scoreMark = "score "

  /// What a verdict says that the first line does not expect; nil where it is as expected.
  public func surprise(in verdict: ExerciseVerdict) -> String? {
    guard let status else {
      return "its first line does not begin with “\(Self.mark)” and a status"
    }
    let failed = verdict.criteria.filter { !$0.passed }.map(\.metric)
    guard verdict.status == status else {
      let why = verdict.firstReason.map { ": \($0)" } ?? ""
      return "it is \(verdict.status.rawValue), not \(status.rawValue)\(why)"
    }
    if let metric = failing.first(where: { !failed.contains($0) }) {
      return "\(metric) holds; it fails by \(failed.joined(separator: ", "))"
    }
    let points = isRight ? verdict.maxScore : score
    if let points, points != verdict.score {
      return "it has \(verdict.score) points, not \(points)"
    }
    return nil
  }
}

extension Course {
  /// Where an exercise's variants lie, right ones and wrong ones.
  static let variants = "Tests/Fixtures"

  /// The variants of an exercise, in order of their names; none in a course without tests.
  public func variants(of exercise: Exercise, in lesson: Lesson) -> [Variant] {
    ["right", "wrong"].flatMap { kind in
      let folder = "\(Self.variants)/\(lesson.id)/\(exercise.id)/\(kind)"
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
        Variant(root.appending(path: "\(folder)/\(name)"), name: "\(folder)/\(name)")
      }
    }
  }

  /// True for a course that is developed, with its tests, and not installed.
  var hasTests: Bool {
    FileManager.default.fileExists(atPath: root.appending(path: Self.variants).path)
  }
}
