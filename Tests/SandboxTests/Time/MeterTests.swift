import Testing
import Trace

/// What the learner's own code costs, and what is counted as its heap.
@Suite struct MeterTests {
  private static let loop = """
    func work(_ n: Int) -> Int {
      var sum = 0
      for i in 0..<n { sum &+= i }
      return sum
    }

    """

  @Test func `the learner's edges take time`() throws {
    let learner = try Learner(
      Self.loop + """
        func run() {
          _ = work(1_000_000)
          log("done")
        }
        """)
    #expect(learner.ending.totals["edges"] ?? 0 > 1_000_000)
    #expect(try #require(learner.time(of: "done")) > 4000)
  }

  @Test func `the harness's edges are neither counted nor charged`() throws {
    let learner = try Learner(
      "func run() {}",
      harness: Workshop.harness.replacing(
        "  run()", with: "  _ = work(1_000_000)\n  log(\"done\")") + "\n" + Self.loop)
    #expect(learner.ending.totals["edges"] == 0)
    #expect(try #require(learner.time(of: "done")) == 0)
  }

  @Test func `the heap counts what the learner holds, at its peak and at the end`() throws {
    let learner = try Learner(
      """
      nonisolated(unsafe) var kept: [UInt8] = []
      func run() {
        kept = [UInt8](repeating: 1, count: 1 << 20)
        let more = [UInt8](repeating: 1, count: 2 << 20)
        print(more.count)
      }
      """)
    let peak = try #require(learner.ending.totals["heap.peak"])
    let live = try #require(learner.ending.totals["heap.live"])
    #expect((3 << 20..<(3 << 20) + 65_536).contains(peak))
    #expect((1 << 20..<(1 << 20) + 65_536).contains(live))
  }

  @Test func `what the simulator allocates for the learner is not the learner's`() throws {
    func live(_ calls: Int) throws -> UInt64 {
      let learner = try Learner(
        """
        import Foundation
        func run() {
          let queue = DispatchQueue(label: "queue")
          queue.suspend()
          for _ in 0..<\(calls) { queue.async(execute: nothing) }
        }
        @Sendable func nothing() {}
        """)
      return try #require(learner.ending.totals["heap.live"])
    }
    #expect(try live(2000) == live(1000))
  }

  @Test func `samples put all of a loop's time down to the loop`() throws {
    let source =
      Self.loop + """
        func run() {
          print(work(1_000_000))
        }
        """
    let learner = try Learner(source, sampleEvery: 10_000)
    let edges = try #require(learner.ending.totals["edges"])
    let samples = learner.ending.samples
    let sampled = samples.reduce(0) { $0 + $1.weight }
    #expect(sampled <= edges * 4 && sampled > edges * 4 / 10 * 9)
    #expect(samples.allSatisfy { $0.thread == 0 && $0.weight >= 10_000 })
    // Samples of the same place that follow each other are one.
    let inLoop = samples.filter { if case .learner = $0.frames.first { true } else { false } }
    #expect(inLoop.reduce(0) { $0 + $1.weight } > sampled / 10 * 9)
  }
}
