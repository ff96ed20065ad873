import Foundation
import Lessons
import Trace

extension Bench {
  /// Runs `calibration/Kinds.swift` on the simulated phone and as a program, both without
  /// optimisation, and prints a row for each kind of code: real ms, virtual ms, and how far their
  /// ratio is from the median of all ratios. With `--record` the times become
  /// `calibration/measured.tsv`, against which the tests hold the meters.
  func calibrate(isRecorded: Bool) throws {
    let sources = Self.sources.appending(path: "calibration")
    let kinds = sources.appending(path: "Kinds.swift")
    let learner = try object(kinds, harness: Self.kindsHarness)
    let virtual = times(in: try run(learner, .phone60, []).output)
    let real = times(in: try runNatively([kinds, sources.appending(path: "Native.swift")]))
    let rows = virtual.compactMap { kind in
      real.first { $0.name == kind.name }.map {
        (name: kind.name, real: $0.time, virtual: kind.time)
      }
    }
    let middle = median(rows.map { $0.virtual / $0.real })
    for row in rows {
      let ratio = row.virtual / row.real / middle
      let mark = (1 / 3.0...3).contains(ratio) ? "" : "  <-- more than a factor of 3"
      print(
        row.name.padding(toLength: 26, withPad: " ", startingAt: 0),
        "\((row.real / 1e6).digits(3)) ms", "\((row.virtual / 1e6).digits(3)) ms",
        ratio.digits(2) + mark, separator: "\t")
    }
    print("median of virtual / real: \(middle.digits(2)), \(rows.count) kinds")
    guard isRecorded else { return }
    let table = rows.map { "\($0.name)\t\(Int($0.real))\t\(Int($0.virtual))\n" }.joined()
    try Data((Self.head + table).utf8).write(to: sources.appending(path: "measured.tsv"))
  }

  private static let head = """
    # Written by `simulator-benchmark calibrate --record`: each kind of code in Kinds.swift, its real
    # ns (least of 27 runs, processor time, -Onone, on a PC) and its virtual ns on phone-60.

    """

  private static let kindsHarness = """
    import Foundation
    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      measureKinds(rounds: 1) { DispatchTime.now().uptimeNanoseconds }
      return UnsafeMutableRawPointer(bitPattern: 16)!
    }
    """

  /// The least time of each kind in three runs of the program.
  private func runNatively(_ files: [URL]) throws -> String {
    let program = folder.appending(path: "native")
    // What learners' files call Foundation is FoundationEssentials.
    _ = try output(
      toolchain.frontend.deletingLastPathComponent().appending(path: "swiftc"),
      [
        "-Onone", "-parse-as-library", "-swift-version", "5", "-module-alias",
        "Foundation=FoundationEssentials",
      ] + files.map(\.path) + ["-o", program.path])
    return try (0..<3).map { _ in try output(program, []) }.joined()
  }

  private func output(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed("\(program.path) failed") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines `NAME\tNS`, of each name the least.
  private func times(in output: String) -> [(name: String, time: Double)] {
    var all: [(name: String, time: Double)] = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let time = Double(parts[1]) else { continue }
      let name = String(parts[0])
      if let index = all.firstIndex(where: { $0.name == name }) {
        all[index].time = min(all[index].time, time)
      } else {
        all.append((name, time))
      }
    }
    return all
  }
}
