import Foundation
import Lessons
import Trace

extension Bench {
  /// Scrolls for a minute at 120 Hz over ten thousand and over a million rows, in turns, and prints
  /// the medians and their ratio: real time and processor time of the whole child, with isolation,
  /// start and trace. On a busy machine only the latter means anything.
  func scroll(rounds: Int) throws {
    let file = Self.sources.appending(path: "scroll/Feed.swift")
    let counts = [10_000, 1_000_000]
    let objects = try counts.map { try object(file, harness: Self.harness(rows: $0)) }
    let script = [Step(.drag, seconds: 60, points: 120_000)]
    var real = counts.map { _ in [Double]() }
    var processor = real
    for _ in 0..<max(1, rounds) {
      for (index, object) in objects.enumerated() {
        let (began, used) = (ContinuousClock.now, Self.processorSecondsOfChildren())
        _ = try run(object, .phone120, script)
        real[index].append((ContinuousClock.now - began) / .seconds(1))
        processor[index].append(Self.processorSecondsOfChildren() - used)
      }
    }
    for (index, count) in counts.enumerated() {
      print(
        "60 s at 120 Hz over \(count) rows: \(median(real[index]).digits(3)) s,",
        "\(median(processor[index]).digits(3)) s of the processor")
    }
    let ratio = median(processor[1]) / median(processor[0])
    print("a million rows / ten thousand: \(ratio.digits(2)) by the processor's time")
  }

  private static func processorSecondsOfChildren() -> Double {
    #if canImport(Glibc)
      let children = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    #else
      let children = RUSAGE_CHILDREN
    #endif
    var usage = rusage()
    getrusage(children, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
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
