public import Foundation
import Trace

/// Makes a learner's file and its lesson's harness one shared object that the host can load.
public struct Compiler: Sendable {
  static let harnessName = "Harness.swift"

  let toolchain: Toolchain
  let installation: Installation
  let cache: Cache
  private let isolation: Isolation?
  private let processorSeconds: Int

  /// A compiler that keeps what it makes in a cache.
  ///
  /// - Parameters:
  ///   - toolchain: Has the compiler.
  ///   - installation: Has the simulator's modules.
  ///   - cache: Where objects are kept.
  ///   - isolation: What the compiler is run in; nil for what works here.
  ///   - processorSeconds: Seconds of processor time after which it is ended.
  public init(
    toolchain: Toolchain, installation: Installation, cache: Cache, isolation: Isolation? = nil,
    processorSeconds: Int = 8
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.cache = cache
    self.isolation = isolation
    self.processorSeconds = processorSeconds
  }

  /// The compiler of the toolchain that is found, with the simulator beside this program.
  public init(cache: Cache = Cache()) throws(CourseFault) {
    self.init(
      toolchain: try Toolchain.findSupported(), installation: try Installation.find(),
      cache: cache)
  }

  /// Makes the modules that learners import, so that the next ``compile(learner:harness:strictness:)``
  /// does not have to; about two seconds, once for each build of the simulator.
  public func warmUp() throws(CourseFault) { try prepared().modules.prepare() }

  /// Compiles and links a learner's file with its lesson's harness.
  ///
  /// - Parameters:
  ///   - learner: The learner's file.
  ///   - harness: The lesson's `Harness.swift`.
  ///   - strictness: What is refused.
  /// - Returns: The object, or why there is none.
  /// - Throws: A fault where a file is missing or the tool cannot do its work; never for what is in
  ///   the learner's file.
  public func compile(
    learner: URL, harness: URL, strictness: Strictness = .learning
  ) throws(CourseFault) -> Compilation {
    let source: LearnerSource
    switch try LearnerSource.read(learner) {
    case .source(let readable): source = readable
    case .unusable(let diagnostic): return .rejected(.compileError, [diagnostic])
    }
    let harnessBytes = try LearnerSource.bytes(of: harness)
    let (confinement, modules) = try prepared()
    let entry = CacheEntry(
      cache: cache,
      key: Self.key(
        [modules.key, strictness.rawValue, source.name], [source.bytes, harnessBytes]))
    if let object = entry.object(of: source) { return .object(object) }
    try modules.prepare()
    let job = CompileJob(
      toolchain: toolchain, confinement: confinement, cache: cache, modules: modules,
      source: source,
      harness: harnessBytes, strictness: strictness,
      limits: limits)
    let work = try cache.makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    switch try job.run(in: work) {
    case .rejected(let status, let diagnostics): return .rejected(status, diagnostics)
    case .linked(let file, let warnings):
      return .object(try entry.store(file, warnings: warnings, of: source))
    }
  }

  // The real clock only ends what sleeps, which no compiler does.
  var limits: ProcessLimits {
    ProcessLimits(seconds: 120, processorSeconds: processorSeconds, addressSpace: 4 << 30)
  }

  func prepared() throws(CourseFault) -> (confinement: Confinement, modules: LearnerModules) {
    let confinement = try Confinement.find(isolation, installation: installation)
    let modules = try LearnerModules(
      toolchain: toolchain, installation: installation, cache: cache, confinement: confinement)
    return (confinement, modules)
  }

  /// The name in the cache of what is made of some words and files.
  static func key(_ words: [String], _ files: [[UInt8]]) -> String {
    var hash = SHA256()
    for part in words.map({ Array($0.utf8) }) + files {
      hash.update("\(part.count)\n".utf8)
      hash.update(part)
    }
    return hash.finish()
  }
}
