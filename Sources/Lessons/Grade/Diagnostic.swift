/// A message of the compiler, or a refusal.
public struct Diagnostic: Sendable, Equatable {
  /// The file's name; the learner's own path where it is theirs.
  public var file: String
  /// The line, from 1; 0 where there is none.
  public var line: Int
  /// The column, from 1; 0 where there is none.
  public var column: Int
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, and what to do.
  public var message: String
  /// The source line, without a line break; empty where there is none.
  public var source: String

  /// How bad a diagnostic is.
  public enum Severity: String, Sendable, Equatable, Codable {
    /// Nothing runs.
    case error
    /// It runs.
    case warning
    /// Belongs to the one before.
    case note
  }

  /// Makes a diagnostic.
  public init(
    file: String, line: Int, column: Int, severity: Severity, message: String, source: String = ""
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.source = source
  }
}
