import Testing
import Trace

/// Of the work that waits for a core, the most urgent begins first.
@Suite struct UrgencyTests {
  /// What is printed by pieces of work that wait while both cores are busy.
  private func order(_ work: String) throws -> [String] {
    let learner = try Learner(
      CausalityTests.spin + """
        import Dispatch
        func run() {
          // Both of the device's cores are taken while the others are queued.
          for _ in 0..<2 { DispatchQueue.global(qos: .userInteractive).async { spin(20) } }
          \(work)
        }
        """)
    #expect(learner.ending.stop == nil)
    return learner.texts
  }

  @Test func `classes order what waits, and of equals the first is first`() throws {
    let texts = try order(
      """
      let classes: [DispatchQoS.QoSClass] = [
        .background, .utility, .userInitiated, .userInteractive, .utility, .userInteractive,
      ]
      for (index, qos) in classes.enumerated() {
        DispatchQueue.global(qos: qos).async {
          log("\\(index) \\(qos)")
          spin(5)
        }
      }
      """)
    #expect(
      texts.map { String($0.dropFirst(2)) } == [
        "userInteractive", "userInteractive", "userInitiated", "utility", "utility", "background",
      ])
    #expect(
      try #require(texts.firstIndex(of: "1 utility"))
        < (try #require(texts.firstIndex(of: "4 utility"))))
  }

  @Test func `work has the higher of its own class and its queue's, else what its thread has`()
    throws
  {
    let texts = try order(
      """
      let low = DispatchQueue(label: "low", qos: .utility)
      let open = DispatchQueue(label: "open")
      DispatchQueue.global(qos: .utility).async { log("utility"); spin(5) }
      low.async(qos: .userInteractive) { log("raised"); spin(5) }
      DispatchQueue(label: "high", qos: .userInteractive).async(qos: .background) {
        log("not lowered")
        spin(5)
      }
      // Main's, though not that of the next frame.
      open.async { log("inherits"); spin(5) }
      DispatchQueue.global().async { log("inherits, too"); spin(5) }
      DispatchQueue.global(qos: .userInitiated).async { log("initiated"); spin(5) }
      """)
    #expect(
      texts == [
        "raised", "not lowered", "inherits", "inherits, too", "initiated", "utility",
      ])
  }

  @Test func `tasks and operations wait in the same line`() throws {
    let texts = try order(
      """
      let queue = OperationQueue()
      queue.qualityOfService = .utility
      Task.detached(priority: .background) { log("background task"); spin(5) }
      queue.addOperation { log("utility operation"); spin(5) }
      let urgent = BlockOperation { log("interactive operation"); spin(5) }
      urgent.qualityOfService = .userInteractive
      queue.addOperation(urgent)
      Task.detached(priority: .high) { log("high task"); spin(5) }
      Task.detached { log("task"); spin(5) }
      """)
    #expect(
      texts == [
        "interactive operation", "high task", "task", "utility operation", "background task",
      ])
  }

  @Test func `a task of main's is user-initiated, and says so`() throws {
    let lines = try Learner.prints(
      """
      print(Thread.current.qualityOfService == .userInteractive)
      Task { print(Task.currentPriority == .userInitiated) }
      Task(priority: .utility) {
        print(Task.currentPriority == .utility)
        Task { print("inner", Task.currentPriority == .utility) }
        Task.detached { print("detached", Task.currentPriority == .medium) }
      }
      """)
    #expect(Set(lines) == ["true", "inner true", "detached true"] && lines.count == 5)
  }
}
