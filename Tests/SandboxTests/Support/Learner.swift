import Foundation
import Testing
import Trace

/// A learner's file without UIKit, compiled as the tool compiles it, and what became of its run.
///
/// The file declares `run()`, which is called on the main thread at the instant 0. It may call the
/// harness's `log(_:)`, which prints the virtual time in µs and the thread before a text.
struct Learner {
  /// The events that the host reported.
  var events: [Event]
  /// How the run ended.
  var ending: Ending
  /// What was printed, line by line.
  var output: [String]
  /// What the host wrote to standard error.
  var errors: String
  /// The host's exit status.
  var status: Int32
  /// The lines of the learner's file on the stack of a stop, innermost first.
  var stopLines: [Int]
  /// The bytes of trace and ending.
  var record: Data

  private let source: String
  private let object: URL

  /// Compiles a file and runs it.
  init(
    _ source: String, swift: Int = 5, harness: String = Workshop.harness,
    limits: Limits = Limits(edges: 200_000_000, virtualSeconds: 60, heapBytes: 64 << 20),
    sampleEvery: UInt64 = 0, isolation: Isolation = .bubblewrap
  ) throws {
    let object = try Workshop.shared.object(source, harness: harness, swift: swift)
    try self.init(
      source, object, limits: limits, sampleEvery: sampleEvery, isolation: isolation)
  }

  private init(
    _ source: String, _ object: URL, limits: Limits, sampleEvery: UInt64, isolation: Isolation
  ) throws {
    let result = try Workshop.shared.run(
      object, Self.request(limits: limits, sampleEvery: sampleEvery), isolation: isolation)
    self.source = source
    self.object = object
    status = result.status
    errors = result.errors
    output = result.output.split(separator: "\n").map(String.init)
    record = result.trace + result.ending
    ending = try #require(
      Ending(parsing: String(decoding: result.ending, as: UTF8.self)),
      "no ending; standard error: \(errors)")
    events = []
    if !result.trace.isEmpty {
      var decoder = try TraceDecoder(Array(result.trace))
      while let event = try decoder.next() { events.append(event) }
    }
    stopLines = try Workshop.shared.lines(of: ending.stop?.frames ?? [], in: object)
  }

  /// The request of a run without photos.
  static func request(limits: Limits, sampleEvery: UInt64) throws -> Data {
    let scenario = Scenario(
      name: "test", device: .phone60, system: .iOS18, network: .fast, seed: 1,
      feed: FeedDescription(posts: 1), script: [])
    return try JSONEncoder().encode(
      RunRequest(scenario: scenario, photos: "", limits: limits, sampleEvery: sampleEvery))
  }

  /// The lines of the learner's own file that lie at the offsets.
  func lines(of offsets: [UInt32]) throws -> [Int] {
    try Workshop.shared.lines(of: offsets, in: object)
  }

  /// The line that is marked so in the source.
  func line(marked mark: String = "// HERE") -> Int? {
    source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains(mark)
    }.map { $0 + 1 }
  }

  /// What `log` printed, without times and threads.
  var texts: [String] {
    output.map { $0.split(separator: " ", maxSplits: 2).dropFirst(2).joined() }
  }

  /// When `log` printed a text, in µs.
  func time(of text: String) -> Int? {
    output.first { $0.hasSuffix(" " + text) }?.split(separator: " ").first.flatMap { Int($0) }
  }

  /// The thread on which `log` printed a text.
  func thread(of text: String) -> String? {
    output.first { $0.hasSuffix(" " + text) }?.split(separator: " ").dropFirst().first.map(
      String.init)
  }
}

/// What a host is isolated by.
enum Isolation {
  /// bubblewrap alone.
  case bubblewrap
  /// bubblewrap, and in it `--confine`.
  case both
  /// `--confine` alone.
  case confinement
}
