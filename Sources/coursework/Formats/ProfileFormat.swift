import Lessons

/// A way to hand a profile to another program.
///
/// A new one is one file and one line in ``all``.
struct ProfileFormat: Sendable {
  /// As `--export` takes it.
  let name: String
  /// What a file's name ends with.
  var suffix = "json"
  /// Writes a run's profile; pure.
  let render: @Sendable (_ profile: TimeProfile, _ recording: Recording, _ title: String) -> String

  /// All formats.
  static let all: [ProfileFormat] = [.perfetto, .speedscope, .collapsed]
}

extension TimeProfile {
  /// The threads that have samples, main first.
  var threads: [Int] { Set(samples.map(\.thread)).sorted() }
}

/// How a virtual thread is called, `main`, `worker 1`.
func threadName(_ number: Int) -> String { number == 0 ? "main" : "worker \(number)" }
