import Testing
import Trace

/// Nobody sees what has not happened yet in virtual time.
@Suite struct CausalityTests {
  /// Declares `spin(_:)`, which takes about so many virtual ms.
  static let spin = """
    import Foundation
    func spin(_ ms: Int) {
      var n = 0
      for i in 0..<(ms * 80_000) { n &+= i }
      if n == 1 { print(n) }
    }

    """

  @Test func `a worker's result is not seen before the worker has computed it`() throws {
    let learner = try Learner(
      Self.spin + """
        final class Store: @unchecked Sendable {
          private let lock = NSLock()
          private var value = 0
          func set(_ new: Int) { lock.withLock { value = new } }
          func get() -> Int { lock.withLock { value } }
        }
        func run() {
          let store = Store()
          DispatchQueue.global().async {
            spin(45)
            store.set(7)
            log("stored")
          }
          for frame in 1...6 {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(frame * 16)) {
              log("frame \\(frame) sees \\(store.get())")
            }
          }
        }
        """)
    let stored = try #require(learner.time(of: "stored"))
    #expect(stored > 16_000)
    for frame in 1...6 {
      let text = "frame \(frame) sees \(frame * 16_000 > stored ? 7 : 0)"
      #expect(learner.texts.contains(text), "\(learner.output)")
    }
    #expect(learner.texts.contains { $0.hasSuffix("sees 0") })
    #expect(learner.texts.contains { $0.hasSuffix("sees 7") })
  }

  @Test func `what is logged is in the order of virtual time`() throws {
    let learner = try Learner(
      Self.spin + """
        func run() {
          for i in 0..<12 {
            DispatchQueue.global().async {
              for k in 0..<5 {
                spin((i * 7 + k * 3) % 5)
                log("\\(i) \\(k)")
              }
            }
          }
          for k in 0..<20 {
            spin(1)
            log("main \\(k)")
          }
        }
        """)
    let times = learner.output.compactMap { Int($0.prefix { $0 != " " }) }
    #expect(times.count == 80)
    #expect(times == times.sorted())
  }

  @Test func `two workers run at once, a third waits for a core`() throws {
    let learner = try Learner(
      Self.spin + """
        func run() {
          for i in 0..<3 {
            DispatchQueue.global().async {
              log("begin \\(i)")
              spin(10)
              log("end \\(i)")
            }
          }
        }
        """)
    let begins = (0..<3).compactMap { learner.time(of: "begin \($0)") }
    let end = try #require(learner.time(of: "end 0"))
    #expect(begins.count == 3)
    #expect(begins[1] < 100)
    #expect(begins[2] >= end)
    #expect(begins[2] < end + 100)
  }

  @Test func `a blocked worker leaves its core, and needs one to go on`() throws {
    let learner = try Learner(
      Self.spin + """
        func run() {
          let gate = DispatchSemaphore(value: 0)
          DispatchQueue.global().async {
            gate.wait()
            log("woken")
          }
          for i in 0..<2 {
            DispatchQueue.global().async {
              log("begin \\(i)")
              spin(5)
              if i == 0 { gate.signal() }
              spin(10)
              log("end \\(i)")
            }
          }
        }
        """)
    let begin = try #require(learner.time(of: "begin 1"))
    let end = try #require(learner.time(of: "end 0"))
    let woken = try #require(learner.time(of: "woken"))
    #expect(begin < 1000)
    #expect(woken >= end)
  }

  @Test func `forty blocked threads do not keep others from running`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let gate = DispatchSemaphore(value: 0)
        let all = DispatchGroup()
        for _ in 0..<40 {
          DispatchQueue.global().async(group: all) { gate.wait() }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
          for _ in 0..<40 { gate.signal() }
        }
        all.wait()
        log("done")
      }
      """)
    #expect(learner.texts == ["done"])
  }

  @Test func `sixty-four blocked threads starve the pool, as on a device`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let gate = DispatchSemaphore(value: 0)
        for _ in 0..<64 {
          DispatchQueue.global().async { gate.wait() }
        }
        DispatchQueue.global().async {
          for _ in 0..<64 { gate.signal() }
        }
        DispatchQueue.global().sync {}
        Thread.sleep(forTimeInterval: 0.1)
        gate.wait()  // HERE
      }
      """)
    #expect(learner.ending.stop?.kind == .deadlock)
    #expect(learner.ending.stop?.reason.contains("64 other threads") == true)
    #expect(learner.stopLines.first == learner.line())
  }

  @Test func `a global whose initialiser waits parks who needs it meanwhile`() throws {
    let learner = try Learner(
      """
      import Foundation
      enum Shared {
        static let slow: Int = {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { done.signal() }
          done.wait()
          return 7
        }()
      }
      func run() {
        DispatchQueue.global().async { log("worker \\(Shared.slow)") }
        DispatchQueue(label: "serial").async { log("serial \\(Shared.slow)") }
        log("main \\(Shared.slow)")
      }
      """)
    #expect(Set(learner.texts) == ["worker 7", "serial 7", "main 7"])
  }

  @Test func `a turn of main that takes a millisecond is reported with its length`() throws {
    let learner = try Learner(
      Self.spin + """
        func run() {
          log("begin")
          DispatchQueue.main.async { spin(30) }
          DispatchQueue.main.async { Thread.sleep(forTimeInterval: 0.3) }
          DispatchQueue.main.async { log("short") }
        }
        """)
    let turns = learner.events.compactMap { event -> UInt64? in
      guard case .turnEnded(let duration) = event.kind else { return nil }
      return duration
    }
    #expect(turns.count == 2)
    #expect(turns[0] > 10_000_000)
    #expect((300_000_000..<300_100_000).contains(turns[1]))
  }
}
