import Foundation
import Lessons
import Testing
import Trace

@Suite struct StopTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var status: Status
    var says: String
    var source: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "an endless loop", status: .timedOut, says: "endless loop",
      source: """
        import UIKit
        func run() {
          while true {}  // HERE
        }
        """),
    Case(
      name: "an endless loop in the library", status: .timedOut, says: "single call",
      source: """
        import UIKit
        func run() {
          print((0..<Int.max).max() ?? 0)  // HERE
        }
        """),
    Case(
      name: "an endless loop of calls", status: .timedOut, says: "again and again",
      source: """
        import UIKit
        func run() {
          while CACurrentMediaTime() >= 0 {}  // HERE
        }
        """),
    Case(
      name: "an endless loop of calls that leave a trace", status: .timedOut,
      says: "again and again",
      source: """
        import UIKit
        func run() {
          final class Key: NSObject {}
          let key = Key()
          let cache = NSCache<Key, UIImage>()
          while cache.object(forKey: key) == nil {}  // HERE
        }
        """),
    Case(
      name: "work that starts itself again", status: .timedOut, says: "again and again",
      source: """
        import UIKit
        func again() {  // HERE
          DispatchQueue.global().async { again() }
        }
        func run() { again() }
        """),
    Case(
      name: "an index out of range", status: .crashed, says: "Index out of range",
      source: """
        import UIKit
        func run() {
          let row = [1, 2, 3]
          print(row[row.count])  // HERE
        }
        """),
    Case(
      name: "a nil that is unwrapped", status: .crashed, says: "found nil",
      source: """
        import UIKit
        func run() {
          let row: Int? = [1].first { $0 > 1 }
          print(row!)  // HERE
        }
        """),
    Case(
      name: "an overflow of numbers", status: .crashed, says: "arithmetic overflow",
      source: """
        import UIKit
        func run() {
          var row = [Int.max][0]
          row += 1  // HERE
        }
        """),
    Case(
      name: "a fatal error of the learner's own", status: .crashed, says: "no such post",
      source: """
        import UIKit
        func run() {
          fatalError("no such post")  // HERE
        }
        """),
    Case(
      name: "a cast that fails", status: .crashed,
      says: "Could not cast value of type 'Swift.String' to 'Swift.Int'.",
      source: """
        import UIKit
        func run() {
          let row: Any = "text"
          print(row as! Int)  // HERE
        }
        """),
    Case(
      name: "two accesses at once", status: .crashed,
      says: "Simultaneous accesses, but modification requires exclusive access.",
      source: """
        import UIKit
        enum Row { nonisolated(unsafe) static var count = 1 }
        func change(_ count: inout Int) {
          Row.count += 1  // HERE
          count += 1
        }
        func run() { change(&Row.count) }
        """),
    Case(
      name: "endless recursion", status: .crashed, says: "stack is full",
      source: """
        import UIKit
        func depth(_ n: Int) -> Int {
          1 + depth(n + 1)  // HERE
        }
        func run() { print(depth(0)) }
        """),
    Case(
      name: "memory without end", status: .outOfMemory, says: "Out of memory",
      source: """
        import UIKit
        func run() {
          var rows: [[Int]] = []
          for i in 0..<1_000_000 {
            rows.append(Array(repeating: i, count: 4096))  // HERE
          }
        }
        """),
    Case(
      name: "a deadlock", status: .deadlocked, says: "deadlock",
      source: """
        import UIKit
        func run() {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.main.async { done.signal() }
          done.wait()  // HERE
        }
        """),
  ]

  @Test(arguments: cases)
  func `a run that goes wrong is stopped with the learner's line`(example: Case) throws {
    let (status, report) = try Workbench().stop(example.source)
    #expect(status == example.status)
    #expect(report.reason.contains(example.says), "\(report.reason)")
    #expect(report.location?.file == "Feed.swift")
    #expect(report.location?.line == example.source.markedLine)
    #expect(report.stack.allSatisfy { $0.function != nil })
    #expect(!report.stack.contains { $0.file.hasPrefix("<") || $0.line == 0 })
    #expect(!report.reason.contains(".."))
  }

  @Test func `a loop whose steps cost much ends in time, with a place`() throws {
    let source = """
      import UIKit
      func run() {
        while true { print("here") }
      }
      """
    let (status, report) = try Workbench().stop(source, limits: Limits(), seconds: 60)
    #expect(status == .timedOut)
    #expect(report.reason.contains("line after line"), "\(report.reason)")
    #expect(report.location?.file == "Feed.swift")
  }

  @Test func `the heap alone may not pass what the phone gives an app`() throws {
    let source = """
      import UIKit
      func run() {
        for _ in 0..<2 {
          UnsafeMutableRawPointer.allocate(byteCount: 1 << 30, alignment: 16)  // HERE
            .storeBytes(of: 1, as: UInt8.self)
        }
      }
      """
    let (status, report) = try Workbench().stop(source, limits: Limits(heapBytes: 7 << 30))
    #expect(status == .outOfMemory)
    #expect(report.location?.line == source.markedLine)
  }

  @Test func `the harness's own frames stand in the stack, but are not the place`() throws {
    let bench = try Workbench()
    let harness = """
      @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
        each { run($0) }
        return UnsafeMutableRawPointer(bitPattern: 16)!
      }
      func each(_ body: (Int) -> Void) { body(3) }
      """
    let source = "func run(_ n: Int) {\n  fatalError()  // HERE\n}\n"
    let object = try bench.compile(source, harness: harness).object
    let stop = try #require(try bench.child().run(object, .tests(.tests)).ending.stop)
    let report = try stop.report(
      scenario: "fling", object: object,
      symbolizer: Symbolizer(
        toolchain: bench.toolchain, installation: bench.installation, object: object))
    #expect(report.scenario == "fling")
    #expect(report.location == SourceLocation(file: "Feed.swift", line: 2, function: "run(_:)"))
    #expect(report.stack.map(\.file).contains("Harness.swift"))
  }

  @Test func `edges of the harness are not charged to the learner`() throws {
    let bench = try Workbench()
    let loop = "for i in 0..<n { if i == -1 { print(i) } }"
    let harness = """
      @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
        work(100_000)
        run()
        return UnsafeMutableRawPointer(bitPattern: 16)!
      }
      func work(_ n: Int) { \(loop) }
      """
    let given = try bench.compile("func run() {}\n", harness: harness).object
    let own = try bench.object("func run() { let n = 100_000; \(loop) }\n")
    let edges = try [given, own].map { object in
      try bench.child().run(object, .tests(.tests)).ending.totals["edges"] ?? 0
    }
    #expect(edges[0] < 100)
    #expect(edges[1] > 100_000)
  }
}
