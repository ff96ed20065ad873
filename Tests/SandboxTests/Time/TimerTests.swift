import Testing
import Trace

/// Timers, sleeping and locks.
@Suite struct TimerTests {
  @Test func `a repeating timer fires until it is invalidated`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
          count += 1
          log("tick \\(count)")
          if count == 3 { timer.invalidate() }
        }
      }
      """)
    #expect(learner.texts == ["tick 1", "tick 2", "tick 3"])
    #expect((30_000..<30_020).contains(try #require(learner.time(of: "tick 3"))))
    #expect(learner.thread(of: "tick 3") == "main")
  }

  @Test func `a timer does not make up for turns that a busy main thread missed`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
          count += 1
          log("tick \\(count)")
          if count == 1 { Thread.sleep(forTimeInterval: 0.035) }
          if count == 2 { timer.invalidate() }
        }
      }
      """)
    #expect((50_000..<50_020).contains(try #require(learner.time(of: "tick 2"))))
  }

  @Test func `a timer of a background thread never fires, and a warning says where`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        DispatchQueue.global().async {
          Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in log("never") }  // HERE
        }
        Thread.sleep(forTimeInterval: 1)
      }
      """)
    #expect(learner.texts.isEmpty)
    let warning = try #require(
      learner.events.first { if case .warned = $0.kind { true } else { false } })
    guard case .warned(let message) = warning.kind else { return }
    #expect(message.contains("never fires"))
    #expect(warning.thread == 1)
    #expect(try learner.lines(of: warning.sites).first == learner.line())
  }

  @Test func `a lock lets one in at a time, a recursive one its holder again`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let lock = NSLock(), again = NSRecursiveLock()
        for i in 0..<2 {
          DispatchQueue.global().async {
            lock.withLock {
              log("begin \\(i)")
              Thread.sleep(forTimeInterval: 0.01)
              log("end \\(i)")
            }
          }
        }
        Thread.sleep(forTimeInterval: 0.001)
        log("\\(lock.try()) \\(lock.lock(before: Date(timeIntervalSinceNow: 0.001)))")
        again.lock()
        again.lock()
        DispatchQueue.global().async { again.withLock { log("other") } }
        Thread.sleep(forTimeInterval: 0.1)
        again.unlock()
        log("half")
        again.unlock()
      }
      """)
    #expect(
      learner.texts == [
        "begin 0", "false false", "end 0", "begin 1", "end 1", "half", "other",
      ])
  }

  @Test func `an unfair lock guards its state across a wait`() throws {
    let learner = try Learner(
      """
      import os
      import Foundation
      func run() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        let all = DispatchGroup()
        for _ in 0..<10 {
          DispatchQueue.global().async(group: all) {
            count.withLock { state in
              let before = state
              Thread.sleep(forTimeInterval: 0.001)
              state = before + 1
            }
          }
        }
        all.wait()
        log("\\(count.withLock { $0 })")
      }
      """)
    #expect(learner.texts == ["10"])
  }

  @Test func `to lock twice is a deadlock with its line`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let lock = NSLock()
        lock.lock()
        lock.lock()  // HERE
      }
      """)
    #expect(learner.ending.stop?.kind == .deadlock)
    #expect(learner.stopLines.first == learner.line())
  }

  @Test func `a cancellable cancels once, at the latest when it is freed`() throws {
    let learner = try Learner(
      """
      import Combine
      func run() {
        var kept: Set<AnyCancellable> = []
        AnyCancellable { log("kept") }.store(in: &kept)
        let other = AnyCancellable { log("other") }
        other.cancel()
        other.cancel()
        log("end")
        kept = []
      }
      """)
    #expect(learner.texts == ["other", "end", "kept"])
  }

  @Test func `a timer is moved by its date, and valid while its block runs`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let once = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { timer in
          log("fired \\(timer.isValid)")
        }
        once.fireDate = Date(timeIntervalSinceNow: 0.02)
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
          log("later \\(once.isValid)")
        }
      }
      """)
    #expect(learner.texts == ["fired true", "later false"])
    #expect((20_000..<20_020).contains(try #require(learner.time(of: "fired true"))))
  }
}
