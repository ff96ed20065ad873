import Testing
import Trace

/// Swift concurrency on the virtual threads.
@Suite struct ConcurrencyTests {
  @Test func `Task sleep takes virtual time`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(2))
          log("after two seconds")
          try await Task.sleep(nanoseconds: 5_000_000)
          log("and five ms")
        }
      }
      """)
    let first = try #require(learner.time(of: "after two seconds"))
    let second = try #require(learner.time(of: "and five ms"))
    #expect((2_000_000..<2_000_100).contains(first))
    #expect((5_000..<5_100).contains(second - first))
    #expect(learner.thread(of: "and five ms") == "main")
  }

  @Test(arguments: ["task.cancel()", "group.cancelAll()"])
  func `who cancels keeps the baton while handlers run`(call: String) throws {
    let body =
      call.hasPrefix("task")
      ? """
      for i in 0..<200 {
        let task = Task.detached { await work(i) }
        if i % 3 > 0 { try? await Task.sleep(nanoseconds: UInt64(i * 100)) }
        task.cancel()
        await task.value
      }
      """
      : """
      for i in 0..<50 {
        await withTaskGroup(of: Void.self) { group in
          for k in 0..<4 { group.addTask { await work(i + k) } }
          if i % 3 > 0 { try? await Task.sleep(nanoseconds: UInt64(i * 100)) }
          group.cancelAll()
        }
      }
      """
    let learner = try Learner(
      """
      import Foundation
      func work(_ i: Int) async {
        await withTaskCancellationHandler {
          for _ in 0..<10 { try? await Task.sleep(nanoseconds: UInt64(1_000 * (i % 7))) }
        } onCancel: {
          for _ in 0..<20 { _ = Date() }
        }
      }
      func run() {
        Task.detached {
          \(body)
          log("over")
        }
      }
      """)
    #expect(learner.ending.stop == nil, "\(String(describing: learner.ending.stop))")
    #expect(learner.time(of: "over") != nil)
  }

  @Test func `children of a group end in the order of their sleeps`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        Task {
          await withTaskGroup(of: Int.self) { group in
            for i in 0..<4 {
              group.addTask {
                try? await Task.sleep(nanoseconds: UInt64(4 - i) * 1_000_000)
                return i
              }
            }
            for await value in group { log("\\(value)") }
          }
        }
      }
      """)
    #expect(learner.texts == ["3", "2", "1", "0"])
  }

  @Test func `the main actor is the main thread, others are not`() throws {
    let learner = try Learner(
      """
      import Foundation
      @MainActor func shown() { log("shown \\(Thread.isMainThread)") }
      nonisolated func fetched() async { log("fetched \\(Thread.isMainThread)") }
      func run() {
        Task {
          await fetched()
          await shown()
          await MainActor.run { log("run \\(Thread.isMainThread)") }
          DispatchQueue.main.async { MainActor.assumeIsolated { log("assumed") } }
        }
      }
      """)
    #expect(learner.texts == ["fetched false", "shown true", "run true", "assumed"])
  }

  @Test func `an actor's calls exclude each other`() throws {
    let learner = try Learner(
      """
      import Foundation
      actor Account {
        var balance = 100
        func take(_ amount: Int) -> Bool {
          let before = balance
          Thread.sleep(forTimeInterval: 0.001)
          guard before >= amount else { return false }
          balance = before - amount
          return true
        }
      }
      func run() {
        let account = Account()
        Task {
          let taken = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<15 { group.addTask { await account.take(10) } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
          }
          log("\\(taken) \\(await account.balance)")
        }
      }
      """)
    #expect(learner.texts == ["10 0"])
  }

  @Test func `cancellation ends a sleep at once`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let task = Task {
          do { try await Task.sleep(for: .seconds(10)) } catch { log("cancelled \\(Task.isCancelled)") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { task.cancel() }
      }
      """)
    #expect(try #require(learner.time(of: "cancelled true")) < 11_000)
  }

  @Test func `streams and continuations carry values from queues`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        Task {
          let stream = AsyncStream<Int> { continuation in
            DispatchQueue.global().async {
              for i in 0..<3 {
                Thread.sleep(forTimeInterval: 0.001)
                continuation.yield(i)
              }
              continuation.finish()
            }
          }
          for await value in stream { log("\\(value)") }
          let answer = await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { continuation.resume(returning: 42) }
          }
          log("answer \\(answer)")
          async let one = Task { 1 }.value
          async let two = Task { 2 }.value
          log("sum \\(await one + two)")
        }
      }
      """)
    #expect(learner.texts == ["0", "1", "2", "answer 42", "sum 3"])
  }

  @Test func `clocks and dates are virtual`() throws {
    let learner = try Learner(
      """
      import Foundation
      func run() {
        let date = Date(), clock = ContinuousClock.now
        Thread.sleep(forTimeInterval: 3)
        let seconds = Date().timeIntervalSince(date)
        log("\\((seconds * 1000).rounded() / 1000) \\(clock.duration(to: .now) >= .seconds(3))")
        log("\\(Int(date.timeIntervalSince1970))")
      }
      """)
    #expect(learner.texts == ["3.0 true", "1750000000"])
  }

  @Test func `Swift 6 mode compiles and runs`() throws {
    let learner = try Learner(
      """
      import Foundation
      @MainActor final class Model { var text = "" }
      func run() {
        DispatchQueue.main.async {
          let model = Model()
          model.text = "set"
          log(model.text)
          DispatchQueue.global().async { log("worker") }
        }
      }
      """, swift: 6)
    #expect(learner.texts == ["set", "worker"])
  }

  @Test func `a worker that calls code of the main actor in Swift 6 mode is stopped`() throws {
    let learner = try Learner(
      """
      import Foundation
      @MainActor final class Model {
        var text = ""
        func load() {
          perform { self.text = "loaded" }
        }
      }
      @preconcurrency func perform(_ body: @escaping () -> Void) {
        let box = Box(body)
        DispatchQueue.global().async { box.body() }
      }
      final class Box: @unchecked Sendable {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
      }
      func run() {
        MainActor.assumeIsolated { Model().load() }
        Thread.sleep(forTimeInterval: 1)
        log("alive")
      }
      """, swift: 6)
    #expect(learner.texts == ["alive"] || learner.ending.stop?.kind == .trap)
  }
}
