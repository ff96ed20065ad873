import Foundation
import Testing
import Trace

/// What ends a run early, each with the learner's line.
@Suite struct StopTests {
  private func expect(
    _ kind: Ending.Kind, _ source: String, on thread: String = "main",
    limits: Limits = Limits(edges: 20_000_000, virtualSeconds: 60, heapBytes: 64 << 20),
    at depth: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Learner {
    let learner = try Learner(source, limits: limits)
    let stop = try #require(learner.ending.stop, sourceLocation: sourceLocation)
    #expect(stop.kind == kind, "\(stop)", sourceLocation: sourceLocation)
    #expect(stop.thread == thread, sourceLocation: sourceLocation)
    #expect(learner.status == 1, sourceLocation: sourceLocation)
    let line = try #require(
      learner.stopLines.dropFirst(depth).first, "\(stop)", sourceLocation: sourceLocation)
    #expect(line == learner.line(), sourceLocation: sourceLocation)
    return learner
  }

  @Test func `an endless loop is stopped by the edge budget`() throws {
    _ = try expect(
      .budget,
      """
      func run() {
        while true {}  // HERE
      }
      """)
  }

  @Test func `an endless loop in an async function has its line`() throws {
    let learner = try expect(
      .budget,
      """
      func run() {
        Task.detached { await outer() }
      }
      func outer() async {
        let n = await inner()  // CALLER
        print(n)
      }
      func inner() async -> Int {
        await Task.yield()
        var n = 0
        while n >= 0 { n = (n + 1) % 7 }  // HERE
        return n
      }
      """, on: "worker1")
    #expect(learner.stopLines.contains(try #require(learner.line(marked: "// CALLER"))))
  }

  @Test func `an endless loop inside the library is stopped by its count`() throws {
    _ = try expect(
      .budget,
      """
      func run() {
        print((0..<Int.max).max() ?? 0)  // HERE
      }
      """)
  }

  @Test func `long work in the library that comes to its end is no endless loop`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        DispatchQueue.global().async {
          for _ in 0..<3 { _ = (0..<300_000).map { ($0 &* 2_654_435_761) % 1_000_003 }.sorted() }
          print("sorted")
        }
      }
      """, limits: Limits())
    #expect(learner.ending.stop == nil, "\(String(describing: learner.ending.stop))")
    #expect(learner.output == ["sorted"])
  }

  @Test func `too much work in the library ends by its count, at the same moment each time`() throws
  {
    let runs = try (0..<2).map { _ in
      try Learner(
        """
        import Foundation
        func run() {
          var sorted = 0
          while true {
            _ = (0..<20_000).map { ($0 &* 2_654_435_761) % 1_000_003 }.sorted()
            sorted += 1
            print(sorted)
          }
        }
        """, limits: Limits())
    }
    let stop = try #require(runs[0].ending.stop)
    #expect(stop.kind == .budget)
    #expect(stop.reason.contains("8 s of the phone's time"), "\(stop)")
    #expect(runs[0].output == runs[1].output)
    #expect(stop.time == runs[1].ending.stop?.time)
  }

  @Test func `an endless loop in the harness is stopped by the backstop`() throws {
    let learner = try Learner(
      "func run() {}",
      harness: """
        @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
          run()
          while true {}
        }
        """)
    #expect(learner.ending.stop?.kind == .backstop)
  }

  @Test func `an index out of range is a trap on its thread`() throws {
    let learner = try expect(
      .trap,
      """
      import Foundation
      func run() {
        DispatchQueue.global().async { pick(5) }
        Thread.sleep(forTimeInterval: 1)
      }
      func pick(_ i: Int) {
        let names = ["a", "b"]
        print(names[i])  // HERE
      }
      """, on: "worker1")
    #expect(learner.errors.contains("Fatal error: Index out of range"))
  }

  @Test func `a forced nil is a trap`() throws {
    let learner = try expect(
      .trap,
      """
      func run() {
        let name: String? = Int.random(in: 0..<1) == 0 ? nil : "a"
        print(name!)  // HERE
      }
      """)
    #expect(learner.errors.contains("Unexpectedly found nil"))
  }

  @Test func `recursion without end is an overflow with the line of the call`() throws {
    _ = try expect(
      .overflow,
      """
      func height(_ row: Int) -> Int {
        return height(row + 1) + 1  // HERE
      }
      func run() { print(height(0)) }
      """, at: 1)
  }

  @Test func `recursion on a worker is an overflow, too`() throws {
    _ = try expect(
      .overflow,
      """
      import Foundation
      func height(_ row: Int) -> Int {
        return height(row + 1) + 1  // HERE
      }
      func run() { DispatchQueue.global().async { print(height(0)) } }
      """, on: "worker1", at: 1)
  }

  @Test func `a main thread that waits for ever is a deadlock`() throws {
    let learner = try expect(
      .deadlock,
      """
      import Foundation
      func run() {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { done.signal() }
        done.wait()  // HERE
      }
      """)
    #expect(learner.ending.stop?.reason.contains("main waits") == true)
  }

  @Test func `a deadlock is found although a worker goes on for ever`() throws {
    _ = try expect(
      .deadlock,
      """
      import Foundation
      func tick() { DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { tick() } }
      func run() {
        tick()
        DispatchSemaphore(value: 0).wait()  // HERE
      }
      """, limits: Limits(edges: 20_000_000, virtualSeconds: 10, heapBytes: 64 << 20))
  }

  @Test func `a main thread that sleeps past the end of the run is no deadlock`() throws {
    let learner = try expect(
      .time,
      """
      import Foundation
      func run() {
        Thread.sleep(forTimeInterval: 100_000)  // HERE
      }
      """)
    #expect(learner.ending.stop?.reason.contains("main sleeps") == true)
  }

  @Test func `sync on the own queue is a deadlock with its line`() throws {
    _ = try expect(
      .deadlock,
      """
      import Foundation
      func run() {
        let queue = DispatchQueue(label: "photos")
        queue.sync {
          queue.sync {}  // HERE
        }
      }
      """)
  }

  @Test func `main sync on main is a deadlock with its line`() throws {
    _ = try expect(
      .deadlock,
      """
      import Foundation
      func run() {
        DispatchQueue.main.sync {}  // HERE
      }
      """)
  }

  @Test func `code of the main actor on a worker is a trap with its line`() throws {
    let learner = try expect(
      .trap,
      """
      import Foundation
      func run() {
        DispatchQueue.global().async {
          MainActor.assumeIsolated {  // HERE
            print("here")
          }
        }
        Thread.sleep(forTimeInterval: 1)
      }
      """, on: "worker1")
    #expect(learner.output.isEmpty)
  }

  @Test func `more heap than the limit is out of memory`() throws {
    _ = try expect(
      .memory,
      """
      func run() {
        var kept: [[UInt8]] = []
        for _ in 0..<1000 {
          kept.append([UInt8](repeating: 1, count: 1 << 20))  // HERE
        }
        print(kept.count)
      }
      """)
  }

  @Test func `one huge allocation is out of memory`() throws {
    _ = try expect(
      .memory,
      """
      func run() {
        let all = [UInt8](repeating: 1, count: 1 << 40)  // HERE
        print(all.count)
      }
      """)
  }

  @Test func `the end of virtual time stops the run`() throws {
    let learner = try Learner(
      """
      import Foundation
      func tick() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { tick() } }
      func run() { tick() }
      """, limits: Limits(edges: 20_000_000, virtualSeconds: 3, heapBytes: 64 << 20))
    #expect(learner.ending.stop?.kind == .time)
  }

  @Test func `what was printed before a stop arrives`() throws {
    let learner = try Learner(
      """
      func run() {
        print("first")
        print("without a line's end", terminator: "")
        fatalError("and a reason")
      }
      """)
    #expect(learner.output == ["first", "without a line's end"])
    #expect(learner.errors.contains("Fatal error: and a reason"))
  }

  @Test func `a line break in a reason does not forge a line of the ending`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        DispatchQueue(label: "a\\nend\\nstop memory 0 on main: forged").resume()
      }
      """)
    #expect(learner.ending.stop?.kind == .trap)
    #expect(learner.ending.stop?.reason.contains("forged") == true)
  }
}
