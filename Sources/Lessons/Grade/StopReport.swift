/// Why a run ended early, with the learner's lines.
public struct StopReport: Sendable, Equatable {
  /// One sentence or two: what happened, and what to do.
  public var reason: String
  /// The scenario in which it happened.
  public var scenario: String
  /// Virtual seconds into the run.
  public var seconds: Double
  /// The first place in the learner's own file.
  public var location: SourceLocation?
  /// The learner's frames, innermost first.
  public var stack: [SourceLocation]

  /// Makes a report.
  public init(
    reason: String, scenario: String, seconds: Double, location: SourceLocation?,
    stack: [SourceLocation]
  ) {
    self.reason = reason
    self.scenario = scenario
    self.seconds = seconds
    self.location = location
    self.stack = stack
  }
}

/// A place in source code.
public struct SourceLocation: Sendable, Equatable, Hashable {
  /// The file's name, without its folder.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The demangled function, where known.
  public var function: String?

  /// Makes a place.
  public init(file: String, line: Int, function: String? = nil) {
    self.file = file
    self.line = line
    self.function = function
  }
}
