import Testing
import Trace

/// What list code uses of Swift's concurrency, on virtual threads.
@Suite struct StructuredConcurrencyTests {
  @Test func `async let runs side by side, and streams hand values on in order`() throws {
    let lines = try Learner.prints(
      """
        Task { @MainActor in
          let start = ContinuousClock.now
          async let a = slow(1)
          async let b = slow(2)
          print(await a + b, start.duration(to: .now) < .milliseconds(120))
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          Task.detached {
            for i in 1...3 {
              try? await Task.sleep(for: .milliseconds(10))
              continuation.yield(i)
            }
            continuation.finish()
          }
          for await value in stream { print(value) }
          let failing = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Oops())
          }
          do { for try await value in failing { print(value) } } catch { print("caught", error) }
        }
      """,
      beside: """
        struct Oops: Error {}
        func slow(_ value: Int) async -> Int {
          try? await Task.sleep(for: .milliseconds(100))
          return value
        }
        """)
    #expect(lines == ["3 true", "1", "2", "3", "1", "caught Oops()"])
  }

  @Test func `cancellation reaches children, and what was cancelled can tell`() throws {
    let lines = try Learner.prints(
      """
        let task = Task { @MainActor in
          await withTaskGroup(of: String.self) { group in
            for i in 0..<3 {
              group.addTask {
                do {
                  try await Task.sleep(for: .seconds(i == 0 ? 0.01 : 5))
                  return "done \\(i)"
                } catch { return "cancelled \\(Task.isCancelled)" }
              }
            }
            for await text in group { print(text) }
          }
          do { try Task.checkCancellation() } catch { print(error) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { task.cancel() }
      """)
    #expect(lines == ["done 0", "cancelled true", "cancelled true", "CancellationError()"])
  }

  @Test func `actors take turns, task values are inherited, continuations resume`() throws {
    let lines = try Learner.prints(
      """
        Task { @MainActor in
          let counter = Counter()
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { await counter.add() } }
          }
          print(await counter.count)
          await Settings.$name.withValue("inner") {
            let seen = await Task { Settings.name }.value
            let detached = await Task.detached { Settings.name }.value
            print(seen, detached)
          }
          let value = await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { continuation.resume(returning: 7) }
          }
          print(value, Thread.isMainThread)
          let isMain = await Task.detached { await MainActor.run { Thread.isMainThread } }.value
          print(isMain)
        }
      """,
      beside: """
        actor Counter {
          var count = 0
          func add() async {
            let old = count
            count = old + 1
            await Task.yield()
          }
        }
        enum Settings { @TaskLocal static var name = "outer" }
        """)
    #expect(lines == ["50", "inner outer", "7 true", "true"])
  }
}
