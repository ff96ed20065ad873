/// How the simulator's functions are called in a profile.
enum SystemFunction {
  /// The name of a function as a reader of UIKit's documentation knows it: a closure has the name of
  /// the function that it stands in. Nil for what is there by the simulator's own construction.
  ///
  /// - Parameter symbol: As `swift demangle -simplified` gives it.
  static func name(_ symbol: String) -> String? {
    var name = Substring(symbol)
    if let range = name.ranges(of: " in ").last,
      name.hasPrefix("closure ") || name.contains("closure #")
    {
      name = name[range.upperBound...]
    }
    for prefix in ["specialized ", "generic specialization of ", "partial apply for ", "static "]
    where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    let isOwn =
      own.contains { name.hasPrefix($0) } || name.contains("thunk")
      || !name.contains("(")
        && !name.contains(".")
    return isOwn ? nil : String(name)
  }

  /// What has no counterpart on a phone.
  private static let own = [
    "simulated", "asLearner", "onMain", "Display.", "elapse", "charge", "ThreadScheduler.",
    "runThread", "report", "outlined", "swift_", "runtime_", "$s",
  ]
}
