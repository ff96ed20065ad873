import Foundation
public import Trace

/// A lesson's app with which a person plays, line by line.
///
/// There is no state between two runs: the lines so far are run again with the new one, from the
/// start of the app, and the simulator sees to it that all that happened happens again. The app is
/// compiled once, so that a line costs no more than a compilation of the lines.
public final class Playground {
  private let checker: Checker
  private let submission: Submission
  private let scenario: Scenario
  private let source: PlaySource
  private var folder: URL?

  /// What became of a run.
  public enum Outcome: Sendable {
    /// The app or a line does not compile, or may not be written; files of lines are named
    /// `line 3`.
    case rejected([Diagnostic])
    /// It ran, perhaps not to its end.
    case ran(PlayRun)
  }

  /// An app to play with.
  ///
  /// - Parameters:
  ///   - submission: The file with the app's screen; the device, the network and the feed are those
  ///     of its exercise's first scenario.
  ///   - checker: What compiles and runs it.
  /// - Throws: ``CourseFault`` where the harness makes no view controller that the file declares.
  public init(_ submission: Submission, checker: Checker) throws(CourseFault) {
    self.checker = checker
    self.submission = submission
    guard var scenario = submission.exercise.scenarios.first else {
      throw CourseFault("there is no scenario to play in")
    }
    // The app starts; the lines do the rest.
    scenario.script = [Step(.wait, seconds: 0.1)]
    self.scenario = scenario
    let harness = String(
      decoding: try LearnerSource.bytes(of: submission.lesson.harness), as: UTF8.self)
    let learner = String(decoding: try LearnerSource.bytes(of: submission.file), as: UTF8.self)
    guard let controller = Self.controller(in: harness, of: learner) else {
      throw CourseFault(
        "the file declares no view controller that the lesson's harness makes",
        at: submission.file.relativePath)
    }
    source = PlaySource(
      controller: controller,
      files: [LearnerSource.compiledName(of: submission.file), Compiler.harnessName])
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// What is played with, in words of the course: the scenario that was taken.
  public var stage: Scenario { scenario }

  /// Runs lines from the start of the app.
  ///
  /// - Returns: What happened; for the same lines always the same.
  /// - Throws: ``CourseFault`` where the tool or the course is at fault.
  public func run(_ lines: [String]) throws(CourseFault) -> Outcome {
    let job = try checker.compiler.playJob(submission, source)
    let work = try preparedFolder(job)
    switch work {
    case .rejected(let diagnostics): return .rejected(diagnostics)
    case .ready(let folder):
      switch try job.link(lines, in: folder) {
      case .rejected(let diagnostics): return .rejected(diagnostics)
      case .object(let object):
        return .ran(try checker.playOut(object, scenario))
      }
    }
  }

  private enum Prepared {
    case ready(URL)
    case rejected([Diagnostic])
  }

  /// The folder with the compiled app; made anew where somebody has tidied it away.
  private func preparedFolder(_ job: PlayJob) throws(CourseFault) -> Prepared {
    if let folder, FileManager.default.fileExists(atPath: folder.path) { return .ready(folder) }
    let folder = try checker.compiler.makePlayFolder()
    self.folder = folder
    let diagnostics = try job.prepare(in: folder)
    guard diagnostics.isEmpty else {
      try? FileManager.default.removeItem(at: folder)
      self.folder = nil
      return .rejected(diagnostics)
    }
    return .ready(folder)
  }

  /// The class of the learner's file that the harness's entry makes.
  private static func controller(in harness: String, of learner: String) -> String? {
    guard let entry = harness.range(of: "coursework_root") else { return nil }
    let made = harness[entry.upperBound...].matches(of: /\b([A-Z][A-Za-z0-9_]*)\(\)/)
    let words = learner.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let declared = Set(zip(words, words.dropFirst()).filter { $0.0 == "class" }.map(\.1))
    return made.map(\.1).first { declared.contains($0) }.map(String.init)
  }
}
