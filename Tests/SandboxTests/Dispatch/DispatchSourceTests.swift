import Testing
import Trace

/// Sources: timers, and pressure on memory.
@Suite struct DispatchSourceTests {
  @Test func `a timer fires at its interval, pauses, and is cancelled`() throws {
    let lines = try Learner.prints(
      """
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let ticks = Ticks()
        timer.setEventHandler {
          ticks.count += 1
          print("tick", DispatchTime.now().uptimeNanoseconds / 1_000_000)
          if ticks.count == 2 {
            timer.suspend()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { timer.resume() }
          }
          if ticks.count == 4 { timer.cancel() }
        }
        timer.setCancelHandler { print("cancelled", timer.isCancelled) }
        timer.schedule(deadline: .now() + 0.1, repeating: 0.05)
        timer.activate()
      """, beside: "final class Ticks: @unchecked Sendable { var count = 0 }")
    #expect(lines == ["tick 100", "tick 150", "tick 350", "tick 400", "cancelled true"])
  }

  @Test func `a timer without an interval fires once`() throws {
    let lines = try Learner.prints(
      """
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { print("tick", Thread.isMainThread) }
        timer.schedule(deadline: .now() + .milliseconds(10))
        timer.resume()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { timer.cancel() }
      """)
    #expect(lines == ["tick false"])
  }

  @Test(arguments: [
    ("let timer = DispatchSource.makeTimerSource(); timer.resume(); timer.resume()", "over-resume"),
    (
      "do { let timer = DispatchSource.makeTimerSource(); timer.setEventHandler {} }",
      "freed while it was suspended"
    ),
    ("do { let one = DispatchSemaphore(value: 1); one.wait() }", "that was made in line "),
  ])
  func `what Dispatch forbids is a trap`(code: String, words: String) throws {
    #expect(try Learner.stop(code).contains(words))
  }

  @Test func `pressure on memory is told of`() throws {
    let app = try App(
      script: [Step(.memoryWarning), Step(.wait, seconds: 0.1)],
      """
      final class Screen: ListScreen {
        let source = DispatchSource.makeMemoryPressureSource(eventMask: .warning, queue: .main)
        override func viewDidLoad() {
          super.viewDidLoad()
          source.setEventHandler { [weak source] in print("pressure", source?.data == .warning) }
          source.resume()
        }
      }
      """)
    #expect(app.lines == ["pressure true"])
  }
}
