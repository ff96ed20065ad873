public import Foundation

/// What compiling a learner's file gives.
public enum Compilation: Sendable {
  /// It can be run.
  case object(CompiledObject)
  /// It cannot: ``Status/compileError`` or ``Status/refused``, with the reasons.
  case rejected(Status, [Diagnostic])
}

/// A learner's file and its harness, compiled and linked.
public struct CompiledObject: Sendable {
  /// The shared object, in the cache.
  public let path: URL
  /// What the compiler warned of in the learner's file.
  public let warnings: [Diagnostic]
  /// The learner's file's name in the debug information.
  public let learnerName: String
  /// True where nothing had to be compiled.
  public let isFromCache: Bool
}
