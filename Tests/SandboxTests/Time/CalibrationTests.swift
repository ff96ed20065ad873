import Foundation
import Testing
import Trace

/// Virtual time against the real time of the same code, as `simulator-benchmark calibrate` measured
/// and recorded both.
@Suite struct CalibrationTests {
  private struct Row {
    let name: String
    let real: Double
    let virtual: Double
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Benchmarks/calibration")

  private static func recorded() throws -> [Row] {
    let text = try String(contentsOf: folder.appending(path: "measured.tsv"), encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t")
      return Row(
        name: String(parts[0]), real: try #require(Double(parts[1])),
        virtual: try #require(Double(parts[2])))
    }
  }

  @Test func `virtual and real time of fifty kinds of code are within a factor of three`() throws {
    let rows = try Self.recorded()
    #expect(rows.count >= 50)
    let ratios = rows.map { $0.virtual / $0.real }.sorted()
    let middle = ratios[ratios.count / 2]
    for row in rows {
      let ratio = row.virtual / row.real / middle
      #expect((1 / 3.0...3).contains(ratio), "\(row.name): \(ratio)")
    }
  }

  @Test func `virtual times are those that were recorded`() throws {
    let kinds = try String(
      contentsOf: Self.folder.appending(path: "Kinds.swift"), encoding: .utf8)
    let learner = try Learner(
      kinds + "\nfunc run() { measureKinds(rounds: 1) { DispatchTime.now().uptimeNanoseconds } }\n")
    #expect(learner.ending.stop == nil)
    let rows = try Self.recorded()
    #expect(learner.output.count == rows.count)
    for (line, row) in zip(learner.output, rows) {
      let parts = line.split(separator: "\t")
      try #require(parts.count == 2 && parts[0] == row.name, "\(line)")
      let time = try #require(Double(parts[1]))
      // A tenth, for other versions of the libraries that the code calls.
      #expect(
        abs(time - row.virtual) <= row.virtual / 10,
        "\(row.name) took \(time) ns; was it meant to? `simulator-benchmark calibrate --record`")
    }
  }
}
