import Foundation
import Trace

/// What a trial of the isolations found, kept in the cache so that not every process tries again.
///
/// It holds for this boot of the system, this user, these namespaces and these programs: in a
/// container on the same home folder the trial is made anew.
struct TrialRecord {
  private let file: URL

  /// The record for an installation; nil where the system does not say where we are.
  init?(_ installation: Installation, wish: String) {
    let places = ["user", "mnt", "pid"].compactMap { name in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/\(name)")
    }
    guard places.count == 3,
      let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8),
      let host = FileIdentity(of: installation.host)
    else { return nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let bubblewrap = path.split(separator: ":").lazy
      .compactMap { FileIdentity(of: URL(filePath: "\($0)/bwrap")) }.first
    let conditions =
      ([boot, "\(getuid())", path, host.key, bubblewrap?.key ?? "none", wish] + places)
      .joined(separator: "\n")
    file = Cache().home.appending(path: "isolation-\(SHA256.hex(conditions.utf8).prefix(16))")
  }

  func read() -> Isolation? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return Isolation(rawValue: text)
  }

  /// Where the record cannot be written, the next process tries again.
  func write(_ isolation: Isolation) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(isolation.rawValue.utf8).write(to: file, options: .atomic)
  }
}
