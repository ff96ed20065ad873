import Foundation
import Lessons
import Trace

extension Bench {
  /// Scrolls for a minute at 120 Hz over ten thousand and over a million rows, in turns, and prints
  /// the medians and their ratio. The time is that of the whole child: isolation, start, trace.
  func scroll(rounds: Int) throws {
    let file = Self.sources.appending(path: "scroll/Feed.swift")
    let counts = [10_000, 1_000_000]
    let objects = try counts.map { try object(file, harness: Self.harness(rows: $0)) }
    let script = [Step(.drag, seconds: 60, points: 120_000)]
    var times = counts.map { _ in [Double]() }
    for _ in 0..<max(1, rounds) {
      for (index, object) in objects.enumerated() {
        let began = ContinuousClock.now
        _ = try run(object, .phone120, script)
        let time = (ContinuousClock.now - began).components
        times[index].append(Double(time.seconds) + Double(time.attoseconds) * 1e-18)
      }
    }
    let medians = times.map(median)
    for (count, time) in zip(counts, medians) {
      print("60 s at 120 Hz over \(count) rows: \(time.digits(3)) s")
    }
    print("a million rows / ten thousand: \((medians[1] / medians[0]).digits(2))")
  }

  private static func harness(rows: Int) -> String {
    """
    import UIKit
    let itemCount = \(rows)
    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      let screen: UIViewController = MainActor.assumeIsolated { FeedViewController() }
      return Unmanaged.passRetained(screen).toOpaque()
    }
    """
  }
}
