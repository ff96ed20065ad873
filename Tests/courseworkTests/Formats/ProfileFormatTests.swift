import Foundation
import Lessons
import Testing

@Suite("A profile is exported") struct ProfileFormatTests {
  /// Shows photos that nobody has prepared, after some work of its own.
  private static let slow = """
    import UIKit

    final class WallViewController: Wall {
      override func show(_ image: UIImage, of id: String, in cell: WallCell) {
        var sum = 0
        for number in 0..<100_000 { sum &+= number }
        cell.imageView.image = sum == 0 ? nil : image
      }
    }
    """

  private func exported(_ format: String) throws -> String {
    let coursework = try Coursework()
    try coursework.write(Self.slow, to: "slow/1-show.swift")
    let result = try coursework.run(
      "profile", "lesson-01/1", "--dir", "slow", "--export", format)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test("as trace events that Perfetto reads: nested slices, frames, memory") func perfetto() throws
  {
    struct File: Decodable {
      struct Event: Decodable {
        let name: String
        let ph: String
        let ts: Double?
        let dur: Double?
        let tid: Int?
      }
      let traceEvents: [Event]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(try exported("perfetto").utf8))
    let slices = file.traceEvents.filter { $0.ph == "X" }
    #expect(slices.allSatisfy { ($0.ts ?? -1) >= 0 && ($0.dur ?? -1) >= 0 })
    #expect(slices.contains { $0.name.hasPrefix("late frame") })
    #expect(slices.contains { $0.name.hasPrefix("hitch") })
    #expect(file.traceEvents.contains { $0.ph == "C" && $0.name == "memory" })
    // On one thread a slice that begins within another one ends within it.
    let main = slices.filter { $0.tid == 0 }.sorted {
      ($0.ts ?? 0, -($0.dur ?? 0)) < ($1.ts ?? 0, -($1.dur ?? 0))
    }
    #expect(!main.isEmpty)
    var open: [Double] = []
    for slice in main {
      let (start, end) = (slice.ts ?? 0, (slice.ts ?? 0) + (slice.dur ?? 0))
      open.removeAll { $0 <= start + 0.0005 }
      #expect(open.allSatisfy { end <= $0 + 0.0005 }, "\(slice.name) at \(start)")
      open.append(end)
    }
  }

  @Test("for speedscope: a weight for every stack, and frames that exist") func speedscope() throws
  {
    struct File: Decodable {
      struct Frame: Decodable {
        let name: String
        let file: String?
        let line: Int?
      }
      struct Shared: Decodable { let frames: [Frame] }
      struct Profile: Decodable {
        let name: String
        let endValue: Int
        let samples: [[Int]]
        let weights: [Int]
      }
      let shared: Shared
      let profiles: [Profile]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(try exported("speedscope").utf8))
    let main = try #require(file.profiles.first { $0.name == "main" })
    #expect(main.samples.count == main.weights.count)
    #expect(main.weights.reduce(0, +) == main.endValue)
    #expect(main.samples.joined().allSatisfy(file.shared.frames.indices.contains))
    #expect(file.shared.frames.contains { $0.file == "1-show.swift" && ($0.line ?? 0) > 0 })
  }

  @Test("as collapsed stacks: one line each, with its time") func collapsed() throws {
    let lines = try exported("collapsed").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let parts = line.split(separator: " ")
      #expect(parts.last.flatMap { Int($0) } != nil, "\(line)")
      #expect(line.hasPrefix("main") || line.hasPrefix("worker"))
    }
    #expect(lines == lines.sorted())
  }

  @Test("a page names the line that handed over what the commit had to decode")
  func commitDecode() throws {
    let coursework = try Coursework()
    let page = try coursework.run(
      "profile", "lesson-01/1", "--file", "exercises/lesson-01/1-show.swift")
    #expect(page.status == 0, "\(page.errors)")
    let words = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "UIImageView: an image decoded in the commit, handed over at 1-show.swift:6 took"),
      "\(words)"
    )
    #expect(!page.output.contains("ThreadScheduler"))
  }

  @Test("a page names the function that took longest, whoever called it, and what main waited for")
  func hang() throws {
    let coursework = try Coursework()
    try coursework.write(
      """
      import UIKit
      import os

      private let signposter = OSSignposter(subsystem: "wall", category: "work")

      private func work(_ rounds: Int) -> Int {
        var sum = 1
        for number in 0..<rounds { sum = (sum &* 31) &+ number }
        return sum
      }

      final class WallViewController: Wall {
        private var isFirst = true

        override func viewDidLoad() {
          super.viewDidLoad()
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
            let state = signposter.beginInterval("summary")
            print(early() &+ late())
            signposter.endInterval("summary", state)
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.4) { done.signal() }
            done.wait()
          }
        }

        private func early() -> Int { work(2_000_000) }
        private func late() -> Int { work(2_000_000) }

        override func show(_ image: UIImage, of id: String, in cell: WallCell) {}
      }
      """, to: "slow/1-show.swift")
    let page = try coursework.run("profile", "lesson-01/1", "--dir", "slow")
    let words = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let hang = try #require(
      words.firstMatch(
        of:
          /1 hang: main busy for over 250 ms [0-9.]+ s for ([0-9]+) ms: work\(_:\), \S+, took ([0-9]+) ms; main waited for ([0-9]+) ms/
      ), "\(words)")
    let (whole, busy, waited) = (Int(hang.1) ?? 0, Int(hang.2) ?? 0, Int(hang.3) ?? 0)
    #expect(abs(waited - 400) < 10 && abs(whole - busy - waited) < 20)
    #expect(words.contains("Signposts times together longest summary 1"))
  }
}
