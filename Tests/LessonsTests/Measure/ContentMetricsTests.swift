import Lessons
import Testing
import Trace

@Suite("Outdated and jumping content")
struct ContentMetricsTests {
  @Test("a cell that shows an old value is stale from a tenth of a second after the change")
  func stale() {
    var trace = TraceBuilder()
    trace.frame(1) {
      $0.display(1, post: 4)
      $0.add(.cellReads(cell: 1, text: "Ridge walk\n127 likes"))
    }
    trace.add(.postChanged(item: "post-4", old: "127", new: "128"), at: 20)
    // Until 120 ms the app has time; the cell is late whether a new frame shows it or not.
    trace.frame(3)
    trace.frame(14)
    trace.frame(16) { $0.add(.cellReads(cell: 1, text: "Ridge walk\n128 likes")) }
    trace.frame(30)
    // The new text was committed at 161 ms.
    #expect(trace.value("staleContent") == 41)
    let culprit = trace.culprit("staleContent")
    #expect(culprit?.post == "post-4")
    #expect(culprit?.frame == 3)
    #expect(culprit?.count == 1)
  }

  @Test("a number counts as a whole, an older state counts, and a text without either does not")
  func values() {
    func staleness(_ text: String) -> Double {
      var trace = TraceBuilder()
      trace.frame(1) {
        $0.display(1, post: 4)
        $0.add(.cellReads(cell: 1, text: text))
      }
      trace.add(.postChanged(item: "post-4", old: "12", new: "15"), at: 20)
      trace.add(.postChanged(item: "post-4", old: "15", new: "17"), at: 30)
      trace.add(.ended, at: 200)
      return trace.value("staleContent")
    }
    // From 120 ms on 12 is old, from 130 ms on 15 is.
    #expect(staleness("12 likes") == 80)
    #expect(staleness("15 likes") == 70)
    #expect(staleness("17 likes") == 0)
    #expect(staleness("128 likes") == 0)
    #expect(staleness("17 of 12") == 0)
    #expect(staleness("") == 0)
  }

  @Test("a title is another value than the likes; each has to be up to date")
  func titles() {
    var trace = TraceBuilder()
    trace.frame(1) {
      $0.display(1, post: 4)
      $0.add(.cellReads(cell: 1, text: "Ridge walk\n15 likes"))
    }
    trace.add(.postChanged(item: "post-4", old: "12", new: "15"), at: 20)
    trace.frame(20)
    #expect(trace.value("staleContent") == 0)
    trace.add(.postChanged(item: "post-4", old: "Ridge walk", new: "Low tide"), at: 210)
    trace.add(.ended, at: 400)
    #expect(trace.value("staleContent") == 90)
  }

  @Test("a post that is gone is stale while a cell shows it, each cell for itself")
  func removed() {
    var trace = TraceBuilder()
    trace.frame(1) {
      $0.display(1, post: 4)
      $0.display(2, post: 4)
    }
    trace.add(.postRemoved(item: "post-4"), at: 20)
    trace.frame(13) { $0.add(.cellHidden(cell: 1)) }
    trace.frame(14) { $0.add(.cellHidden(cell: 2)) }
    // 11 ms until the commit at 131 ms for both, 10 ms more for one.
    #expect(trace.value("staleContent") == 32)
    #expect(trace.culprit("staleContent")?.count == 2)
  }

  @Test("what a closed screen showed last is stale no more")
  func closed() {
    var trace = TraceBuilder()
    trace.frame(1) {
      $0.display(1, post: 4)
      $0.add(.cellReads(cell: 1, text: "127 likes"))
    }
    trace.add(.screenChanged(isOpen: false, width: 0, height: 0), at: 50)
    trace.add(.postChanged(item: "post-4", old: "127", new: "128"), at: 60)
    trace.add(.postRemoved(item: "post-4"), at: 70)
    trace.frame(40)
    #expect(trace.value("staleContent") == 0)
  }

  @Test("a new post is missed where the list stands at its top and never shows it")
  func missedPosts() {
    var trace = TraceBuilder()
    trace.frame(1, offset: 0) { $0.display(1, post: 0) }
    trace.add(.postInserted(item: "post-20"), at: 20)
    // The app has a tenth of a second; and further down nobody looks for it.
    trace.frame(11, offset: 0)
    trace.frame(20, offset: 40)
    #expect(trace.value("missedPosts") == 0)
    trace.frame(30, offset: -20)
    trace.frame(31, offset: 0)
    #expect(trace.value("missedPosts") == 1)
    #expect(trace.culprit("missedPosts")?.post == "post-20")
    #expect(trace.culprit("missedPosts")?.frame == 30)
    // Late is not never.
    trace.frame(40, offset: 0) { $0.display(2, post: 20) }
    #expect(trace.value("missedPosts") == 0)
  }

  @Test("where nothing moves after it came, a new post is looked for at the end")
  func missedAtTheEnd() {
    var trace = TraceBuilder()
    trace.frame(1, offset: 0) { $0.display(1, post: 0) }
    trace.add(.postInserted(item: "post-20"), at: 20)
    var ignored = trace
    ignored.add(.ended, at: 200)
    #expect(ignored.value("missedPosts") == 1)
    var soon = trace
    soon.add(.ended, at: 100)
    #expect(soon.value("missedPosts") == 0)
    trace.frame(3, offset: 0) { $0.display(2, post: 20) }
    trace.add(.ended, at: 200)
    #expect(trace.value("missedPosts") == 0)
  }

  @Test("of several new posts the one on top is looked for, and none that is gone")
  func newestPost() {
    var trace = TraceBuilder()
    for post in [20, 21, 22] { trace.add(.postInserted(item: "post-\(post)"), at: 20) }
    trace.add(.postRemoved(item: "post-22"), at: 30)
    trace.frame(20, offset: 0) { $0.display(1, post: 0) }
    #expect(trace.value("missedPosts") == 1)
    #expect(trace.culprit("missedPosts")?.post == "post-21")
  }

  @Test("jumps are added up, whichever way they go; the farthest is named")
  func jumps() {
    var trace = TraceBuilder()
    trace.frame(1) { $0.add(.contentJumped(item: "post-3", distance: 300_000)) }
    trace.frame(2) { $0.add(.contentJumped(item: "post-4", distance: -400_500)) }
    trace.frame(3)
    #expect(trace.value("contentJumps") == 700.5)
    let culprit = trace.culprit("contentJumps")
    #expect(culprit?.post == "post-4")
    #expect(culprit?.frame == 2)
    #expect(culprit?.count == 2)
  }

  @Test("a microhang is a hang of at most half a second")
  func microhangs() {
    var trace = TraceBuilder()
    for milliseconds: UInt64 in [250, 251, 500, 501] {
      trace.add(.turnEnded(duration: milliseconds * 1_000_000))
    }
    #expect(trace.value("hangs") == 3)
    #expect(trace.value("microhangs") == 2)
    #expect(trace.culprit("microhangs")?.count == 2)
  }

  @Test("what leaked is added up over types, and a controller is named")
  func leaks() {
    var trace = TraceBuilder()
    trace.add(.leaked(type: "FeedCell", count: 4))
    trace.add(.leaked(type: "FeedViewController", count: 1))
    #expect(trace.value("leakedObjects") == 5)
    #expect(trace.culprit("leakedObjects")?.post == "FeedViewController")
  }

  @Test("a call of UIKit counts where it was made off main")
  func background() {
    var trace = TraceBuilder()
    trace.add(.warned(message: "UIKit's frame was used from a background thread"), thread: 2)
    trace.add(.warned(message: "UIKit's frame was used"), thread: 0)
    trace.add(.warned(message: "something else"), thread: 1)
    #expect(trace.value("backgroundCalls") == 1)
  }

  @Test("so does a snapshot that is applied elsewhere than the one before, on main as well")
  func mixedApplies() {
    var trace = TraceBuilder()
    let warning = "Warning: applying updates in a non-thread confined manner is dangerous"
    trace.add(.warned(message: warning), thread: 1, sites: [7])
    trace.add(.warned(message: warning), thread: 0)
    trace.add(.warned(message: "Warning: something else"), thread: 0)
    #expect(trace.value("backgroundCalls") == 2)
    #expect(trace.culprit("backgroundCalls")?.sites == [7])
  }
}
