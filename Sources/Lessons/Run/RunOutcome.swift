public import Trace

/// What one run of a learner's object left behind.
public struct RunOutcome: Sendable {
  /// The events, to where the run ended.
  public var events: [Event]
  /// How it ended.
  public var ending: Ending
  /// What the learner's code printed, cut at the bound.
  public var output: String
  /// What it ran in: `bubblewrap, landlock, seccomp` …
  public var isolation: String

  /// Makes an outcome.
  public init(events: [Event], ending: Ending, output: String, isolation: String) {
    self.events = events
    self.ending = ending
    self.output = output
    self.isolation = isolation
  }
}
