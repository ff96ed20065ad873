import Foundation
package import Trace

/// Runs that were made before, in the cache: a run gives the same every time, so none is made twice.
///
/// A run is known by the object, the request and the programs that played it. What went bad on the
/// disk is run again.
package struct KeptRuns {
  private let cache: Cache
  private let players: String

  /// The runs of an installation; nil where nothing can be run.
  package init?(cache: Cache, installation: Installation) {
    guard let host = FileIdentity(of: installation.host),
      let isolation = try? Isolation.find(installation)
    else { return nil }
    self.cache = cache
    players = "\(host.key)\n\(isolation.rawValue)"
  }

  /// What a run left behind, if it was made before.
  package func outcome(of object: CompiledObject, _ request: RunRequest) -> RunOutcome? {
    guard let file = file(of: object, request), let bytes = Seal.open(file),
      let kept = try? PropertyListDecoder().decode(Kept.self, from: bytes)
    else { return nil }
    return RunOutcome(
      events: TraceDecoder.readableEvents(in: [UInt8](kept.trace)), ending: kept.ending,
      output: kept.output, isolation: kept.isolation)
  }

  /// Keeps what a run left behind, unless the machine had a part in how it ended. Where it cannot be
  /// written, the next check runs again.
  package func keep(_ outcome: RunOutcome, of object: CompiledObject, _ request: RunRequest) {
    guard outcome.ending.stop?.kind.isOfTheMachine != true, let file = file(of: object, request),
      let work = try? cache.makeWorkFolder()
    else { return }
    defer { try? FileManager.default.removeItem(at: work) }
    let kept = Kept(
      ending: outcome.ending, output: outcome.output, isolation: outcome.isolation,
      trace: Data(TraceEncoder.bytes(of: outcome.events)))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let whole = work.appending(path: "run")
    guard let bytes = try? encoder.encode(kept),
      (try? (bytes + Seal.of(bytes)).write(to: whole)) != nil
    else { return }
    try? cache.makeFolder(cache.runs)
    try? cache.store(whole, as: file)
  }

  private func file(of object: CompiledObject, _ request: RunRequest) -> URL? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let words = try? encoder.encode(request) else { return nil }
    // An object's name is the hash of all that went into it.
    let key = SHA256.hex([UInt8]("\(object.path.lastPathComponent)\n\(players)\n".utf8) + words)
    return cache.runs.appending(path: key)
  }

  private struct Kept: Codable {
    var ending: Ending
    var output: String
    var isolation: String
    var trace: Data
  }
}

extension Ending.Kind {
  /// True for ends that come from how long or how well the machine worked.
  fileprivate var isOfTheMachine: Bool {
    switch self {
    case .backstop, .wall, .killed: true
    case .budget, .trap, .overflow, .exception, .deadlock, .memory, .time: false
    }
  }
}
