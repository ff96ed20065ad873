import Lessons

/// A way to write a verdict down. A new one is one file and one line in ``all``.
package struct ReportFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// One line for the help.
  package let summary: String
  /// Writes a verdict; a pure function, so that the same verdict is always the same text.
  package let render:
    @Sendable (_ verdict: LessonVerdict, _ context: ReportContext, _ style: TerminalStyle) -> String

  /// Makes a format.
  package init(
    name: String, summary: String,
    render: @escaping @Sendable (LessonVerdict, ReportContext, TerminalStyle) -> String
  ) {
    self.name = name
    self.summary = summary
    self.render = render
  }

  /// Every format; the first is the default.
  package static let all: [ReportFormat] = [.plain, .json]
}

/// What a report for people knows besides the verdict.
package struct ReportContext: Sendable {
  /// By the exercise's id.
  package var exercises: [String: Notes] = [:]

  /// Makes a context that knows nothing.
  package init() {}

  /// What is known of one exercise.
  package struct Notes: Sendable {
    /// What a learner who fails should do next.
    package var nextStep = ""
    /// What a learner who passes is told.
    package var afterPass = ""
    /// The lines of the learner's file, to quote.
    package var source: [String] = []
    /// The attempt before this one.
    package var previous: Attempt?
    /// How to name the exercise in a command, `lesson-05/1`.
    package var selector = ""
    /// How to name the one that comes after it, or the next lesson; empty where there is none, or
    /// where its verdict follows on the same page.
    package var following = ""

    /// Makes empty notes.
    package init() {}
  }
}
