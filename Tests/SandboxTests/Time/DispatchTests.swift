import Testing
import Trace

/// Queues, groups, semaphores and work items.
@Suite struct DispatchTests {
  private func texts(_ source: String) throws -> [String] {
    let learner = try Learner(CausalityTests.spin + source)
    #expect(learner.ending.stop == nil)
    return learner.texts
  }

  @Test func `a serial queue runs one piece of work at a time, in order`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = DispatchQueue(label: "queue")
        for i in 0..<3 {
          queue.async {
            log("begin \\(i)")
            spin(3 - i)
            log("end \\(i)")
          }
        }
        log("value \\(queue.sync { 7 })")
      }
      """)
    #expect(texts == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2", "value 7"])
  }

  @Test func `a barrier is alone in its concurrent queue`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = DispatchQueue(label: "queue", attributes: .concurrent)
        for i in 0..<2 {
          queue.async {
            log("begin")
            spin(2)
            log("end")
          }
        }
        queue.async(flags: .barrier) {
          log("barrier begin")
          spin(2)
          log("barrier end")
        }
        queue.async { log("after") }
        queue.sync(flags: .barrier) { log("sync") }
      }
      """)
    #expect(
      texts == ["begin", "begin", "end", "end", "barrier begin", "barrier end", "after", "sync"])
  }

  @Test func `asyncAfter keeps its deadlines`() throws {
    let learner = try Learner(
      """
      import Dispatch
      func run() {
        let queue = DispatchQueue(label: "queue")
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { log("twenty") }
        queue.asyncAfter(deadline: .now() + 0.01) { log("ten") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + .microseconds(15_000)) { log("fifteen") }
        queue.asyncAfter(deadline: .distantFuture) { log("never") }
      }
      """)
    #expect(learner.texts == ["ten", "fifteen", "twenty"])
    #expect((10_000..<10_010).contains(try #require(learner.time(of: "ten"))))
    #expect((20_000..<20_010).contains(try #require(learner.time(of: "twenty"))))
  }

  @Test func `a group notifies when all have left, and a wait can time out`() throws {
    let texts = try texts(
      """
      func run() {
        let group = DispatchGroup()
        for i in 1...2 {
          DispatchQueue.global().async(group: group) {
            spin(i * 5)
            log("work \\(i)")
          }
        }
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { group.leave() }
        group.notify(queue: .main) { log("notified \\(Thread.isMainThread)") }
        log("\\(group.wait(timeout: .now() + .milliseconds(1)))")
        group.wait()
        log("waited")
      }
      """)
    #expect(texts == ["timedOut", "work 1", "work 2", "waited", "notified true"])
  }

  @Test func `to leave a group too often is a trap`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        DispatchGroup().leave()  // HERE
      }
      """)
    #expect(learner.ending.stop?.kind == .trap)
    #expect(learner.stopLines.first == learner.line())
  }

  @Test func `a semaphore bounds how many work at once`() throws {
    let learner = try Learner(
      CausalityTests.spin + """
        func run() {
          let two = DispatchSemaphore(value: 2)
          for i in 0..<4 {
            DispatchQueue.global().async {
              two.wait()
              log("begin \\(i)")
              Thread.sleep(forTimeInterval: 0.01)
              two.signal()
            }
          }
        }
        """)
    let begins = (0..<4).compactMap { learner.time(of: "begin \($0)") }.map { $0 / 1000 }
    #expect(begins == [0, 0, 10, 10])
  }

  @Test func `a cancelled item does not run, one that is waited for has`() throws {
    let texts = try texts(
      """
      func run() {
        let gone = DispatchWorkItem { log("never") }
        gone.cancel()
        DispatchQueue.global().async(execute: gone)
        gone.wait()
        log("\\(gone.isCancelled)")
        let item = DispatchWorkItem { spin(3); log("ran") }
        item.notify(queue: .main) { log("notified") }
        DispatchQueue.global().async(execute: item)
        log("\\(item.wait(timeout: .now() + .milliseconds(1)))")
        item.wait()
        log("waited")
      }
      """)
    #expect(texts == ["true", "timedOut", "ran", "waited", "notified"])
  }

  @Test func `main sync from a worker runs on main and returns or throws`() throws {
    let texts = try texts(
      """
      struct Oops: Error {}
      func run() {
        DispatchQueue.global().async {
          log("got \\(DispatchQueue.main.sync { Thread.isMainThread })")
          do { try DispatchQueue.main.sync { throw Oops() } } catch { log("caught \\(error)") }
        }
      }
      """)
    #expect(texts == ["got true", "caught Oops()"])
  }

  @Test func `concurrentPerform uses all cores and returns when all is done`() throws {
    let learner = try Learner(
      CausalityTests.spin + """
        func run() {
          DispatchQueue.concurrentPerform(iterations: 6) { i in
            spin(10)
            log("\\(i)")
          }
          log("done")
        }
        """)
    #expect(learner.texts.count == 7)
    #expect(learner.texts.last == "done")
    let done = try #require(learner.time(of: "done"))
    let one = try #require(learner.time(of: "0"))
    #expect((2 * one - 100..<2 * one + 100).contains(done))
  }

  @Test func `a target makes queues take turns`() throws {
    let texts = try texts(
      """
      func run() {
        let target = DispatchQueue(label: "target")
        let one = DispatchQueue(label: "one", target: target)
        let two = DispatchQueue(label: "two", target: target)
        one.async {
          log("one")
          spin(5)
          log("one ends")
        }
        two.async { log("two") }
        two.sync { log("sync") }
      }
      """)
    #expect(texts == ["one", "one ends", "two", "sync"])
  }

  @Test func `a suspended queue waits for resume, an inactive one for activate`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = DispatchQueue(label: "queue", attributes: .initiallyInactive)
        queue.async { log("first") }
        Thread.sleep(forTimeInterval: 0.001)
        log("activate")
        queue.activate()
        queue.sync {}
        queue.suspend()
        queue.async { log("second") }
        Thread.sleep(forTimeInterval: 0.001)
        log("resume")
        queue.resume()
      }
      """)
    #expect(texts == ["activate", "first", "resume", "second"])
  }

  @Test func `preconditions and specifics know the queue that runs`() throws {
    let learner = try Learner(
      """
      import Foundation
      let key = DispatchSpecificKey<String>()
      func run() {
        let queue = DispatchQueue(label: "queue")
        queue.setSpecific(key: key, value: "mine")
        queue.sync {
          dispatchPrecondition(condition: .onQueue(queue))
          log(DispatchQueue.getSpecific(key: key) ?? "none")
        }
        dispatchPrecondition(condition: .notOnQueue(queue))
        dispatchPrecondition(condition: .onQueue(.main))
        log(DispatchQueue.getSpecific(key: key) ?? "none")
        dispatchPrecondition(condition: .onQueue(queue))  // HERE
      }
      """)
    #expect(learner.texts == ["mine", "none"])
    #expect(learner.ending.stop?.kind == .trap)
    #expect(learner.stopLines.first == learner.line())
  }

  @Test func `times and intervals add up, and never overflow`() throws {
    let texts = try texts(
      """
      func run() {
        let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)
        log("\\((start + 0.5).uptimeNanoseconds) \\((start - .milliseconds(1)).uptimeNanoseconds)")
        log("\\((start - 5).uptimeNanoseconds) \\(start + .never == .distantFuture)")
        log("\\(start + .seconds(Int.max) > start) \\(start + Double.infinity > start)")
        log("\\(start.distance(to: start + .seconds(2)) == .milliseconds(2000))")
      }
      """)
    #expect(texts == ["1500000000 999000000", "0 true", "true true", "true"])
  }
}
