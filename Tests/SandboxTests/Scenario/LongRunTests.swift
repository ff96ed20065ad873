import Foundation
import Testing
import Trace

/// What grows with the length of a scroll: the trace, and nothing else.
@Suite struct LongRunTests {
  private static let harness = """
    import UIKit
    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      let screen: UIViewController = MainActor.assumeIsolated { FeedViewController() }
      return Unmanaged.passRetained(screen).toOpaque()
    }
    let itemCount = 1_000_000
    """

  private func scroll(seconds: Double, dataLimit: Int) throws -> (ending: Ending, trace: Int) {
    let feed = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Benchmarks/scroll/Feed.swift")
    let object = try Workshop.shared.object(
      try String(contentsOf: feed, encoding: .utf8), harness: Self.harness, swift: 5)
    let scenario = Scenario(
      name: "long", device: .phone60, system: .iOS18, network: .fast, seed: 1,
      feed: FeedDescription(posts: 1),
      script: [Step(.drag, seconds: seconds, points: seconds * 1000)])
    let request = RunRequest(
      scenario: scenario, photos: "",
      limits: Limits(edges: 4_000_000_000, virtualSeconds: seconds + 60))
    let result = try Workshop.shared.run(
      object, try JSONEncoder().encode(request), isolation: .confinement, dataLimit: dataLimit)
    let text = String(decoding: result.ending, as: UTF8.self)
    return (try #require(Ending(parsing: text), "\(result.errors)"), result.trace.count)
  }

  @Test func `an hour of scrolling over a million rows takes no more memory than a minute`() throws
  {
    // A minute alone needs between 16 and 24 MB, Swift's libraries included.
    let minute = try scroll(seconds: 60, dataLimit: 32 << 20)
    #expect(minute.ending.stop == nil)
    let hour = try scroll(seconds: 3600, dataLimit: 32 << 20)
    #expect(hour.ending.stop == nil, "\(hour.ending)")
    #expect(hour.ending.totals["heap.live"] ?? 0 < (minute.ending.totals["heap.live"] ?? 0) + 4096)
    #expect(hour.ending.totals["heap.peak"] ?? 0 < (minute.ending.totals["heap.peak"] ?? 0) + 4096)
    // 216,000 frames.
    #expect((1_000_000..<20_000_000).contains(hour.trace))
  }

  @Test func `what an ordinary run may write does not let a loop write without an end`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        while true { NotificationCenter.default.post(name: Notification.Name("again"), object: nil) }
      }
      """, limits: Limits(edges: 4_000_000_000, virtualSeconds: 3600, heapBytes: 64 << 20))
    #expect([.budget, .time].contains(learner.ending.stop?.kind))
  }
}
