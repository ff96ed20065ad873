import Foundation
import Lessons
import Trace

/// Compiles small apps as the tool does, and runs them isolated.
struct Bench {
  let toolchain: Toolchain
  let folder: URL
  private let installation: Installation
  private let child: Child

  /// The folder of all benchmarks.
  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  init() throws {
    toolchain = try Toolchain.findSupported()
    installation = try Installation.find()
    // Of what bubblewrap starts nobody learns how much of the processor it took.
    child = Child(
      toolchain: toolchain, installation: installation, photos: nil, isolation: .landlock)
    folder = FileManager.default.temporaryDirectory
      .appending(path: "coursework-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Compiles a file with a harness.
  func object(_ file: URL, harness: String) throws -> CompiledObject {
    let harnessFile = folder.appending(path: "Harness.swift")
    try Data(harness.utf8).write(to: harnessFile)
    let compiler = Compiler(
      toolchain: toolchain, installation: installation, cache: Cache(home: folder))
    switch try compiler.compile(learner: file, harness: harnessFile) {
    case .object(let object): return object
    case .rejected(let status, let diagnostics):
      throw Failed("\(file.path) is rejected (\(status)): \(diagnostics)")
    }
  }

  /// Runs an object.
  func run(_ object: CompiledObject, _ device: DeviceName, _ script: [Step]) throws -> RunOutcome {
    let scenario = Scenario(
      name: "benchmark", device: device, system: .iOS18, network: .fast, seed: 1,
      feed: FeedDescription(posts: 1), script: script)
    let outcome = try child.run(object, RunRequest(scenario: scenario, photos: ""))
    if let stop = outcome.ending.stop { throw Failed("the run was stopped: \(stop.reason)") }
    return outcome
  }

  /// Why there is nothing to report.
  struct Failed: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

/// The middle one of some values; the upper one of the two in the middle.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

extension Double {
  /// In decimals, so many of them.
  func digits(_ count: Int) -> String { String(format: "%.\(count)f", self) }
}
