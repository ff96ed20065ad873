import Foundation
import Lessons
import Synchronization
import Testing
import Trace

@Suite(.serialized) struct LeftoverTests {
  /// Processes of this machine whose command line has a text.
  private func processes(with text: String) throws -> [String] {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
      Int($0) != nil
    }
    return numbers.compactMap { number in
      let line = try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)
      return line?.contains(text) == true ? line : nil
    }
  }

  private func wait(_ what: String, until holds: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !holds() {
      try #require(ContinuousClock.now < deadline, "waited in vain for \(what)")
      usleep(5000)
    }
  }

  private let waiting = """
    import UIKit
    func run() {
      // A real lock, of which the simulator knows nothing.
      print("waiting")
      let once = Once()
      once.lock()
      once.lock()
    }
    final class Once { func lock() { var n = 0; while n >= 0 { n &+= 1; n &-= 1 } } }
    """

  @Test(arguments: Isolation.allCases)
  func `a run whose real time is over is killed, and nothing of it is left`(isolation: Isolation)
    throws
  {
    let bench = try Workbench(isolation: isolation)
    let object = try bench.object(waiting + "// \(UUID())\n")
    let limits = Limits(edges: 1 << 60)
    let outcome = try bench.child(seconds: 0.5).run(object, .tests(limits))
    #expect(outcome.ending.stop?.kind == .wall)
    #expect(outcome.ending.stop?.status == .timedOut)
    #expect(try processes(with: object.path.lastPathComponent).isEmpty)
    #expect(outcome.ending.stop?.reason.contains("0.5 s of real time") == true)
  }

  @Test(arguments: Isolation.allCases)
  func `killAll ends what runs, at once`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let object = try bench.object(waiting + "// \(UUID())\n")
    let child = bench.child(seconds: 60)
    // On a thread of its own: tests that wait take all threads of tasks.
    let outcome = Mutex(Result<RunOutcome, any Error>?.none)
    Thread.detachNewThread {
      let result = Result<RunOutcome, any Error> {
        try child.run(object, .tests(Limits(edges: 1 << 60)))
      }
      outcome.withLock { $0 = result }
    }
    let name = object.path.lastPathComponent
    try wait("its start") { try !processes(with: name).isEmpty }
    ProcessGroups.killAll()
    try wait("its end") { outcome.withLock { $0 != nil } }
    #expect(try outcome.withLock { try $0?.get() }?.ending.stop?.kind == .killed)
    #expect(try processes(with: object.path.lastPathComponent).isEmpty)
  }
}
