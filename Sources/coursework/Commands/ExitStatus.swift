/// What the tool tells the shell.
enum ExitStatus: Int32 {
  /// It worked; of a check: everything passed.
  case passed = 0
  /// The learner's work does not pass, whatever the reason.
  case notPassed = 1
  /// Wrong usage, or a fault of the course.
  case usage = 2
  /// A fault of the tool itself.
  case internalFault = 70
}

/// A command line that makes no sense, with what would.
struct UsageError: Error, Equatable {
  /// What is wrong with it.
  var problem: String
  /// What to type instead.
  var remedy: String
}
