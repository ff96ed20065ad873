import Foundation
import Lessons

extension Command {
  static let watch = Command(
    name: "watch", summary: "check your files again each time you save them",
    operands: [.optionalTarget],
    discussion: [
      """
      Without a name it watches the lesson that you are in. Each save is checked as `check` does, \
      one that comes during a check right after it. Ctrl-C ends it.
      """,
      """
      The files are looked at ten times a second, so that it works on every file system, and with \
      editors that replace a file instead of writing to it.
      """,
    ],
    examples: [
      ("coursework watch lesson-05/1", "checks your file of the first exercise at every save"),
      ("coursework watch", "watches all exercises of the lesson that you are in"),
    ]
  ) { invocation in
    let target = try invocation.operands.first ?? Walk.of(invocation).lesson.id
    let request = try CheckRequest(
      Invocation(of: .check, invocation.commonWords() + [target]), try Workplace(invocation))
    let checker = try Checker.forTerminal(invocation, keepsRuns: true)
    // All of them are new at first, and are checked once.
    var files = request.submissions.map { WatchedFile($0.file) }
    let names = request.submissions.map(\.name).joined(separator: ", ")
    var missing: Set<String> = []
    while true {
      for (file, submission) in zip(files, request.submissions) {
        if !file.isMissing {
          missing.remove(submission.name)
        } else if missing.insert(submission.name).inserted {
          invocation.note("\(submission.name) is gone. It is checked when it is there again.")
        }
      }
      let saved = files.indices.filter { files[$0].wasSaved() }
      if saved.isEmpty {
        usleep(WatchedFile.pause)
        continue
      }
      clearScreen(invocation)
      let submissions = saved.map { request.submissions[$0] }
      _ = try request.only(submissions).check(checker, invocation)
      Output.note("\n")
      invocation.note("Watching \(names). Save to check again; Ctrl-C ends it.")
    }
  }

  /// Begins each report at the top of the screen, where there is one.
  private static func clearScreen(_ invocation: Invocation) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    guard isatty(STDOUT_FILENO) == 1, !isDumb, !invocation.has(.plain) else { return }
    Output.result("\u{1b}[H\u{1b}[2J")
  }
}

/// A file that somebody saves now and then.
struct WatchedFile {
  /// Microseconds between two looks.
  static let pause: UInt32 = 100_000

  private let file: URL
  private var checked: Data?
  private var seen: Data?
  private var looksWithout = 0

  /// A file that nobody has looked at yet.
  init(_ file: URL) { self.file = file }

  /// True where the file has not been there for longer than any editor takes to replace it.
  var isMissing: Bool { looksWithout >= 10 }

  /// Looks at the file; true where it has another content than the last time this was true.
  ///
  /// The content counts and not the time of the last change, which some file systems keep to two
  /// seconds only. A file that is not there or not readable is on its way to be replaced. One that
  /// still changes between two looks is being written: it is saved when it no longer does.
  mutating func wasSaved() -> Bool {
    guard let content = try? Data(contentsOf: file) else {
      looksWithout += 1
      return false
    }
    looksWithout = 0
    let isSettled = content == seen
    seen = content
    guard isSettled, content != checked else { return false }
    checked = content
    return true
  }
}
