import Foundation
import Lessons
import Testing
import Trace

/// A folder for one test with a learner's file in it, the tool's parts as they were built, and a
/// cache that all tests share.
final class Workbench {
  /// A harness without UIKit: it calls the learner's `run()` on the virtual main thread.
  static let harness = """
    import Foundation

    final class GivenStore { func load(_ count: Int) -> Int { count } }

    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      run()
      return Unmanaged.passRetained(GivenStore()).toOpaque()
    }
    """

  let folder: URL
  let toolchain: Toolchain
  let installation: Installation
  let cache: Cache
  let isolation: Isolation?

  init(cache: Cache? = nil, isolation: Isolation? = nil) throws {
    toolchain = try Toolchain.find()
    installation = try Installation.find()
    let build = installation.host.deletingLastPathComponent()
    self.cache = cache ?? Cache(home: build.appending(path: "test-cache"))
    self.isolation = isolation
    folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var compiler: Compiler { compiler(processorSeconds: 20) }

  func compiler(processorSeconds: Int) -> Compiler {
    Compiler(
      toolchain: toolchain, installation: installation, cache: cache, isolation: isolation,
      processorSeconds: processorSeconds)
  }

  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }

  func compile(
    _ source: String, name: String = "Feed.swift", harness: String = Workbench.harness,
    strictness: Strictness = .learning
  ) throws -> Compilation {
    try compile(bytes: source.utf8, name: name, harness: harness, strictness: strictness)
  }

  func compile(
    bytes: some Sequence<UInt8>, name: String = "Feed.swift", harness: String = Workbench.harness,
    strictness: Strictness = .learning
  ) throws -> Compilation {
    try compiler.compile(
      learner: file(name, bytes), harness: file("GivenHarness.swift", harness.utf8),
      strictness: strictness)
  }

  /// The object of a file that must compile.
  func object(_ source: String, name: String = "Feed.swift") throws -> CompiledObject {
    switch try compile(source, name: name) {
    case .object(let object): return object
    case .rejected(let status, let diagnostics):
      Issue.record("\(status): \(diagnostics.map(\.message))")
      throw CourseFault("the test's file does not compile")
    }
  }

  /// What a file is rejected with.
  func rejection(
    _ source: String, strictness: Strictness = .learning
  ) throws -> (status: Status, diagnostics: [Diagnostic]) {
    try compile(source, strictness: strictness).rejection
  }

  func child(seconds: Double = 10) -> Child {
    Child(
      toolchain: toolchain, installation: installation, photos: nil, isolation: isolation,
      seconds: seconds)
  }

  func run(_ source: String, limits: Limits = .tests, seconds: Double = 10) throws -> RunOutcome {
    try child(seconds: seconds).run(object(source), .tests(limits))
  }

  /// How a file's run is stopped.
  func stop(
    _ source: String, limits: Limits = .tests, seconds: Double = 60
  ) throws -> (status: Status, report: StopReport) {
    let object = try object(source)
    let stop = try #require(
      try child(seconds: seconds).run(object, .tests(limits)).ending.stop, "it was not stopped")
    let symbolizer = Symbolizer(
      toolchain: toolchain, installation: installation, object: object, isolation: isolation)
    return (
      stop.status, try stop.report(scenario: "test", object: object, symbolizer: symbolizer)
    )
  }
}

extension Compilation {
  /// The status and the diagnostics of a rejection; records an issue where there is none.
  var rejection: (status: Status, diagnostics: [Diagnostic]) {
    get throws {
      guard case .rejected(let status, let diagnostics) = self else {
        throw CourseFault("the test's file was not rejected")
      }
      return (status, diagnostics)
    }
  }

  /// The object; throws where there is none.
  var object: CompiledObject {
    get throws {
      guard case .object(let object) = self else {
        throw CourseFault("the test's file does not compile: \(try rejection.diagnostics)")
      }
      return object
    }
  }
}

extension Limits {
  static let tests = Limits(edges: 50_000_000, virtualSeconds: 60, heapBytes: 64 << 20)
}

extension RunRequest {
  static func tests(_ limits: Limits) -> RunRequest {
    RunRequest(
      scenario: Scenario(
        name: "test", device: .phone60, system: .iOS18, network: .fast, seed: 1,
        feed: FeedDescription(posts: 1), script: []), photos: "", limits: limits)
  }
}

extension String {
  /// The number of the line that ends with `// HERE`.
  var markedLine: Int? {
    split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasSuffix("// HERE") }
      .map { $0 + 1 }
  }
}
