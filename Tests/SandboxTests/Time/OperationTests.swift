import Testing
import Trace

/// Operations and their queues.
@Suite struct OperationTests {
  private func texts(_ source: String) throws -> [String] {
    let learner = try Learner(CausalityTests.spin + source)
    #expect(learner.ending.stop == nil)
    return learner.texts
  }

  @Test func `an operation begins when what it depends on is finished`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = OperationQueue()
        let decode = BlockOperation { log("decode") }
        let load = BlockOperation {
          spin(3)
          log("load")
        }
        decode.addDependency(load)
        decode.completionBlock = { log("completed") }
        queue.addOperations([decode, load], waitUntilFinished: true)
        log("\\(decode.isFinished) \\(queue.operationCount)")
      }
      """)
    #expect(Set(texts) == ["load", "decode", "completed", "true 0"])
    #expect(texts.first == "load")
  }

  @Test func `a bound of one keeps the order, except for priorities`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        for i in 0..<3 { queue.addOperation { log("\\(i)") } }
        let urgent = BlockOperation { log("urgent") }
        urgent.queuePriority = .high
        queue.addOperation(urgent)
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        log("idle")
      }
      """)
    #expect(texts == ["urgent", "0", "1", "2", "idle"])
  }

  @Test func `cancelled operations finish without running`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.addOperation {
          spin(5)
          log("first")
        }
        let second = BlockOperation { log("never") }
        queue.addOperation(second)
        queue.cancelAllOperations()
        queue.waitUntilAllOperationsAreFinished()
        log("\\(second.isCancelled) \\(second.isFinished)")
      }
      """)
    #expect(texts.last == "true true")
    #expect(!texts.contains("never"))
  }

  @Test func `a barrier block separates what was before from what comes after`() throws {
    let texts = try texts(
      """
      func run() {
        let queue = OperationQueue()
        for i in 0..<2 {
          queue.addOperation {
            spin(i + 1)
            log("before")
          }
        }
        queue.addBarrierBlock { log("barrier") }
        queue.addOperation { log("after") }
      }
      """)
    #expect(texts == ["before", "before", "barrier", "after"])
  }

  @Test func `an asynchronous subclass says itself when it is finished`() throws {
    let texts = try texts(
      """
      final class Download: Operation, @unchecked Sendable {
        private var isDone = false
        override var isAsynchronous: Bool { true }
        override var isFinished: Bool { isDone }
        override func start() {
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) {
            log("downloaded")
            self.willChangeValue(forKey: "isFinished")
            self.isDone = true
            self.didChangeValue(forKey: "isFinished")
          }
        }
      }
      func run() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.addOperation(Download())
        queue.addOperation { log("next") }
        queue.waitUntilAllOperationsAreFinished()
        log("idle")
      }
      """)
    #expect(texts == ["downloaded", "next", "idle"])
  }

  @Test func `the main queue's operations run on the main thread`() throws {
    let texts = try texts(
      """
      func run() {
        DispatchQueue.global().async {
          OperationQueue.main.addOperation {
            log("\\(Thread.isMainThread) \\(OperationQueue.current === OperationQueue.main)")
          }
        }
      }
      """)
    #expect(texts == ["true true"])
  }
}
