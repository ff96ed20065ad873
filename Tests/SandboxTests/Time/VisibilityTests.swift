import Testing
import Trace

/// Through none of the ways between threads is a result seen before it is due.
@Suite struct VisibilityTests {
  /// Each way: how a worker that has computed for a while publishes, and how main looks.
  private static let ways = """
    import UIKit

    actor Desk {
      var value = 0
      func set(_ new: Int) { value = new }
    }
    final class Board: @unchecked Sendable {
      var plain = 0
      var seen: [String: Bool] = [:]
      let lock = NSLock()
      let unfair = OSAllocatedUnfairLock(initialState: 0)
      let serial = DispatchQueue(label: "serial")
      let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let gate = DispatchSemaphore(value: 0)
      let group = DispatchGroup()
      let cache = NSCache<NSString, NSNumber>()
      let operations = OperationQueue()
      let desk = Desk()
      var operation = BlockOperation {}
      var task: Task<Int, Never>?
      var token: (any NSObjectProtocol)?
    }
    extension Notification.Name { static let done = Notification.Name("done") }

    func see(_ way: String, _ board: Board) {
      guard board.seen.updateValue(true, forKey: way) == nil else { return }
      log("seen \\(way)")
    }
    func look(_ board: Board) {
      if board.lock.withLock({ board.plain }) & 1 == 1 { see("lock", board) }
      if board.unfair.withLock({ $0 }) == 1 { see("unfair", board) }
      if board.serial.sync(execute: { board.plain }) & 2 == 2 { see("serial", board) }
      if board.concurrent.sync(execute: { board.plain }) & 4 == 4 { see("barrier", board) }
      if board.gate.wait(timeout: .now()) == .success { see("semaphore", board) }
      if board.group.wait(timeout: .now()) == .success { see("group", board) }
      if board.cache.object(forKey: "key") != nil { see("cache", board) }
      if board.operation.isFinished { see("operation", board) }
    }
    /// Begins 45 ms after the way before, so that there is a core for each.
    nonisolated(unsafe) var ways = 0
    func publish(_ way: String, _ ms: Int, _ body: @escaping @Sendable () -> Void) {
      ways += 1
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(45 * ways)) {
        spin(ms)
        log("published \\(way)")
        body()
      }
    }
    func run() {
      let board = Board()
      publish("lock", 25) { board.lock.withLock { board.plain |= 1 } }
      publish("unfair", 33) { board.unfair.withLock { $0 = 1 } }
      publish("serial", 21) { board.serial.async { board.plain |= 2 } }
      publish("barrier", 29) { board.concurrent.async(flags: .barrier) { board.plain |= 4 } }
      publish("semaphore", 37) { board.gate.signal() }
      board.group.enter()
      publish("group", 23) { board.group.leave() }
      publish("cache", 31) { board.cache.setObject(NSNumber(value: 1), forKey: "key") }
      publish("main", 27) { DispatchQueue.main.async { see("main", board) } }
      publish("notification", 22) {
        DispatchQueue.main.async { NotificationCenter.default.post(name: .done, object: nil) }
      }
      board.token = NotificationCenter.default.addObserver(
        forName: .done, object: nil, queue: .main
      ) { _ in see("notification", board) }
      board.operation = BlockOperation {
        spin(26)
        log("published operation")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(450)) {
        board.operations.addOperation(board.operation)
      }
      let task = Task.detached { () -> Int in
        try? await Task.sleep(nanoseconds: 500_000_000)
        spin(24)
        log("published task")
        await board.desk.set(5)
        log("published actor")
        return 7
      }
      Task { @MainActor in
        if await task.value == 7 { see("task", board) }
      }
      Task { @MainActor in
        while await board.desk.value == 0 { try? await Task.sleep(nanoseconds: 3_000_000) }
        see("actor", board)
      }
      for k in 1...220 {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(k * 3)) { look(board) }
      }
    }
    """

  @Test func `what a worker publishes is seen after it, and soon`() throws {
    let learner = try Learner(CausalityTests.spin + Self.ways)
    #expect(learner.ending.stop == nil)
    for way in [
      "lock", "unfair", "serial", "barrier", "semaphore", "group", "cache", "main", "notification",
      "operation", "task", "actor",
    ] {
      let published = try #require(learner.time(of: "published \(way)"), "\(way)")
      let seen = try #require(learner.time(of: "seen \(way)"), "\(way): \(learner.output)")
      #expect(seen >= published, "\(way)")
      // Main looks every 3 ms.
      #expect(seen - published < 4000, "\(way)")
      #expect(published > 10_000, "\(way)")
    }
  }

  @Test func `things due at one instant come in the order in which they were asked for`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let instant = DispatchTime.now() + .milliseconds(5)
        for i in 0..<20 {
          DispatchQueue.main.asyncAfter(deadline: instant) { log("\\(i)") }
        }
        DispatchQueue.main.asyncAfter(deadline: instant - .milliseconds(1)) { log("before") }
      }
      """)
    #expect(learner.texts == ["before"] + (0..<20).map(String.init))
  }

  @Test func `a thread that blocks runs nothing else meanwhile`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let gate = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { log("later") }
        Task { @MainActor in log("task") }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.02)
          log("signal")
          gate.signal()
        }
        gate.wait()
        log("woken")
      }
      """)
    #expect(learner.texts == ["signal", "woken", "later", "task"])
    #expect(learner.thread(of: "woken") == learner.thread(of: "later"))
  }
}
