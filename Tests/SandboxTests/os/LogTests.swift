import Testing
import Trace

/// Messages and signposts stand in the trace.
@Suite struct LogTests {
  @Test func `messages and signposts are traced, with their values and numbers`() throws {
    let learner = try Learner(
      #"""
      import os
      import Foundation
      func run() {
        let logger = Logger(subsystem: "app", category: "feed")
        logger.info("loaded \(URL(string: "https://a.b")!, privacy: .public) in \(0.25, format: .fixed(precision: 1)) \(255, format: .hex)")
        logger.error("no \("photo", align: .right(columns: 7))")
        os_log("%{public}@ %d", log: .default, type: .debug, "x", 3)
        NSLog("%@", "hi")
        let signposter = OSSignposter(subsystem: "app", category: .pointsOfInterest)
        let id = signposter.makeSignpostID()
        let state = signposter.beginInterval("decode", id: id, "photo \(3)")
        signposter.emitEvent("tap")
        signposter.endInterval("decode", state)
        print(signposter.withIntervalSignpost("layout") { 5 })
        let log = OSLog(subsystem: "a", category: "b")
        os_signpost(.begin, log: log, name: "load", signpostID: OSSignpostID(7), "%d", 3) // HERE
        OSSignposter.disabled.emitEvent("nothing")
      }
      """#)
    #expect(learner.output == ["5"])
    let messages = learner.events.compactMap { event in
      if case .logged(let level, let category, let text) = event.kind {
        return "\(level) \(category) \(text)"
      }
      return nil as String?
    }
    #expect(
      messages == [
        "info feed loaded https://a.b in 0.2 ff", "error feed no   photo", "debug  x 3",
        "default  hi",
      ])
    let marks = learner.events.compactMap { event in
      if case .signpost(let phase, let name, let id, let text) = event.kind {
        return "\(phase) \(name) \(name == "tap" || name == "layout" ? 0 : id) \(text)"
      }
      return nil as String?
    }
    #expect(
      marks == [
        "begin decode 1 photo 3", "event tap 0 ", "end decode 1 ", "begin layout 0 ",
        "end layout 0 ", "begin load 7 3",
      ])
    let last = try #require(
      learner.events.last { if case .signpost = $0.kind { true } else { false } })
    #expect(try learner.lines(of: last.sites).first == learner.line())
  }

  @Test func `an interval that is ended twice ends the run`() throws {
    let reason = try Learner.stop(
      """
        let signposter = OSSignposter()
        let state = signposter.beginInterval("decode")
        signposter.endInterval("decode", state)
        signposter.endInterval("decode", state)
      """, imports: ["os"])
    #expect(reason.contains("decode was ended twice"))
  }

  @Test func `a program that writes without end does not fill its trace`() throws {
    let learner = try Learner(
      """
      import os
      func run() {
        let logger = Logger()
        for i in 0..<20_000 { logger.info("\\(i)") }
      }
      """)
    #expect(learner.ending.stop == nil)
    #expect(learner.events.count { if case .logged = $0.kind { true } else { false } } == 4000)
  }
}
