import Lessons
import Testing
import Trace

@Suite("What of the feed comes on screen")
struct FeedMetricsTests {
  private static func builder(seen: Int?) -> TraceBuilder {
    var scenario = TraceBuilder.scenario
    scenario.feed.seen = seen
    return TraceBuilder(scenario)
  }

  @Test("of the posts that ought to come, each counts once, and others do not")
  func postsShown() {
    var trace = Self.builder(seen: 4)
    trace.frame(10) {
      $0.display(1, post: 0)
      $0.display(2, post: 1)
    }
    trace.frame(11) {
      $0.add(.cellHidden(cell: 1))
      $0.display(1, post: 0)
      $0.display(3, post: 9)
    }
    trace.display(4, post: 2)
    #expect(trace.value("postsShown") == 0.5)
    #expect(trace.culprit("postsShown")?.count == 2)
  }

  @Test("where nobody said how many ought to come, there is nothing to measure")
  func unknown() {
    #expect(Self.builder(seen: nil).value("postsShown") == 0)
  }

  @Test("a photo that was shown before has 50 ms to come back")
  func lateReturns() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.frame(11) { $0.add(.cellHidden(cell: 1)) }
    trace.frame(12) { $0.display(1, post: 1) }
    trace.frames(13...16)
    trace.frame(17) { $0.show(1, 1) }
    #expect(trace.value("lateReturns") == 0, "50 ms are nothing")
    trace.frame(20) {
      $0.add(.cellHidden(cell: 1))
      $0.display(2, post: 1)
    }
    trace.frames(21...25)
    trace.frame(26) { $0.show(2, 1) }
    #expect(trace.value("lateReturns") == 1)
    #expect(trace.culprit("lateReturns")?.post == "post-1")
  }

  @Test("a photo that never comes back is late, unless its cell was gone before that")
  func neverReturns() {
    var trace = TraceBuilder()
    for (start, length) in [(10, 3), (20, 3), (30, 9)] {
      trace.frame(start) {
        $0.display(1, post: 1)
        if start == 10 { $0.show(1, 1) }
      }
      trace.frames(start + 1...start + length)
      trace.add(.cellHidden(cell: 1))
    }
    #expect(trace.value("lateReturns") == 1)
  }
}
