import Testing
import Trace

/// On every virtual thread, all ways to ask "am I on main?" give one answer.
@Suite struct ThreadIdentityTests {
  private static let source = """
    import Foundation

    actor Worker {
      func check() { look("actor", isMain: false) }
    }
    @globalActor actor Background { static let shared = Background() }

    func look(_ name: String, isMain: Bool) {
      if isMain {
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.preconditionIsolated()
        MainActor.assumeIsolated { log("\\(name) \\(Thread.isMainThread)") }
      } else {
        dispatchPrecondition(condition: .notOnQueue(.main))
        log("\\(name) \\(Thread.isMainThread)")
      }
    }
    @MainActor func onMain(_ name: String) async {
      look(name, isMain: true)
      await Worker().check()
      look("\\(name) after await", isMain: true)
    }
    nonisolated func anywhere(_ name: String) async { look(name, isMain: false) }
    @Background func background() { look("global actor", isMain: false) }

    func run() {
      look("start", isMain: true)
      DispatchQueue.main.async { look("main queue", isMain: true) }
      DispatchQueue.global().async {
        look("global queue", isMain: false)
        DispatchQueue.main.sync { look("main sync", isMain: true) }
        let serial = DispatchQueue(label: "serial")
        serial.sync {
          dispatchPrecondition(condition: .onQueue(serial))
          look("serial queue", isMain: false)
        }
      }
      OperationQueue.main.addOperation { look("main operation", isMain: true) }
      OperationQueue().addOperation { look("operation", isMain: false) }
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        look("timer", isMain: true)
      }
      Task { @MainActor in await onMain("main task") }
      Task.detached {
        look("detached task", isMain: false)
        await onMain("from detached")
        await anywhere("nonisolated")
        await background()
        await MainActor.run { look("MainActor.run", isMain: true) }
        look("detached again", isMain: false)
      }
    }
    """

  @Test(arguments: [5, 6]) func `every thread knows what it is`(_ swift: Int) throws {
    let learner = try Learner(Self.source, swift: swift)
    #expect(learner.ending.stop == nil, "\(learner.ending)")
    let onMain = [
      "start", "main queue", "main sync", "main operation", "timer", "main task",
      "main task after await", "from detached", "from detached after await", "MainActor.run",
    ]
    let elsewhere = [
      "global queue", "serial queue", "operation", "detached task", "nonisolated", "global actor",
      "detached again",
    ]
    for name in onMain {
      #expect(learner.texts.contains("\(name) true"), "\(name)")
      #expect(learner.thread(of: "\(name) true") == learner.thread(of: "start true"))
    }
    for name in elsewhere { #expect(learner.texts.contains("\(name) false"), "\(name)") }
    #expect(learner.texts.filter { $0 == "actor false" }.count == 2)
  }
}
