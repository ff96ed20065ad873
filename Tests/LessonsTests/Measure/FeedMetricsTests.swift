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

  @Test("a photo is never shown where its card waits for nothing half a second long")
  func neverShown() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.display(3, post: 3, photo: Event.none)
      $0.show(1, 1)
    }
    // Of post 2 nothing was seen; it was on the screen from 120 ms on.
    var early = trace
    early.add(.ended, at: 610)
    #expect(early.value("neverShown") == 0)
    trace.add(.ended, at: 620)
    #expect(trace.value("neverShown") == 1)
    #expect(trace.culprit("neverShown")?.post == "post-2")
    #expect(trace.culprit("neverShown")?.frame == 10)
    #expect(trace.culprit("neverShown")?.count == 1)
  }

  @Test("a card waits for what is loaded or decoded, for the network, and in the background")
  func stillWaited() {
    func trace(_ body: (inout TraceBuilder) -> Void) -> TraceBuilder {
      var trace = TraceBuilder()
      trace.frame(10) { $0.display(1, post: 1) }
      body(&trace)
      trace.add(.ended, at: 1000)
      return trace
    }
    let download = trace {
      $0.add(.downloadBegan(download: 1, url: "a"), at: 130)
      $0.add(.downloadEnded(download: 1, outcome: .failed, bytes: 0), at: 510)
    }
    #expect(download.value("neverShown") == 0)
    let failed = trace {
      $0.add(.downloadBegan(download: 1, url: "a"), at: 130)
      $0.add(.downloadEnded(download: 1, outcome: .failed, bytes: 0), at: 500)
    }
    #expect(failed.value("neverShown") == 1)
    let endless = trace { $0.add(.downloadBegan(download: 1, url: "a"), at: 130) }
    #expect(endless.value("neverShown") == 0)
    let decode = trace {
      $0.add(
        .imageDecoded(
          image: 1, photo: 1, width: 4, height: 3, duration: 100_000_000, purpose: .display),
        at: 600, thread: 1)
    }
    #expect(decode.value("neverShown") == 0, "120 to 500 and 600 to 1000 ms are too short")
    #expect(trace { $0.add(.networkChanged(isOnline: false), at: 300) }.value("neverShown") == 0)
    let tunnel = trace {
      $0.add(.networkChanged(isOnline: false), at: 300)
      $0.add(.networkChanged(isOnline: true), at: 500)
    }
    #expect(tunnel.value("neverShown") == 1)
    #expect(trace { $0.add(.appMoved(toBackground: true), at: 300) }.value("neverShown") == 0)
    let closed = trace { $0.add(.screenChanged(isOpen: false, width: 0, height: 0), at: 300) }
    #expect(closed.value("neverShown") == 0)
  }

  @Test("a photo that was seen once was shown, and a post counts once")
  func neverShownAgain() {
    func comesAndGoes(_ shown: Int) -> TraceBuilder {
      var trace = TraceBuilder()
      for (visit, start) in [100, 200, 300].enumerated() {
        trace.frame(start) {
          $0.display(1, post: 1)
          if visit == shown { $0.show(1, 1) }
        }
        trace.frame(start + 70) { $0.add(.cellHidden(cell: 1)) }
      }
      trace.add(.ended)
      return trace
    }
    #expect(comesAndGoes(2).value("neverShown") == 0)
    #expect(comesAndGoes(-1).value("neverShown") == 1)
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

  @Test("a return is the item's, also where two posts have the same photo")
  func samePhoto() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.frame(11) {
      $0.add(.cellHidden(cell: 1))
      $0.display(2, post: 61, photo: 1)
    }
    trace.frames(12...25)
    #expect(trace.value("lateReturns") == 0)
  }

  @Test("a screen that is opened again has shown nothing yet")
  func opened() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.add(.cellHidden(cell: 1))
    trace.add(.screenChanged(isOpen: false, width: 0, height: 0))
    trace.add(.screenChanged(isOpen: true, width: 375_000, height: 667_000))
    trace.frame(20) { $0.display(2, post: 1) }
    trace.frames(21...35)
    #expect(trace.value("lateReturns") == 0)
  }

  @Test("a photo that came and was on no card afterwards was downloaded for nobody")
  func unseenBytes() {
    var trace = TraceBuilder()
    for post in 1...4 {
      trace.add(.downloadBegan(download: post, url: "https://photos.example/post-\(post).jpg"))
    }
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.display(3, post: 4, photo: Event.none)
    }
    for post in [1, 3, 4] {
      trace.add(.downloadEnded(download: post, outcome: .finished, bytes: post * 100))
    }
    trace.add(.downloadEnded(download: 2, outcome: .cancelled, bytes: 70))
    trace.frame(11) { $0.show(1, 1) }
    // The third was asked for ahead; the fourth has a damaged photo, which nobody can see.
    #expect(trace.value("unseenBytes") == 300)
    #expect(trace.culprit("unseenBytes")?.post == "post-3")
    #expect(trace.culprit("unseenBytes")?.count == 1)
  }

  @Test("what cards must say is looked for in each frame, on the cards of posts")
  func textsShown() {
    var scenario = TraceBuilder.scenario
    scenario.feed.reads = ["[0-9]+ likes", "^Ridge"]
    var trace = TraceBuilder(scenario)
    trace.frame(1) {
      $0.display(1, post: 1)
      $0.add(.cellReads(cell: 1, text: "Ridge walk\n12 likes"))
      $0.display(2, post: 2)
      $0.add(.cellReads(cell: 2, text: "Ridge walk\nlikes"))
      $0.add(.cellDisplayed(cell: 3, item: "header", row: 0, photo: Event.none, delay: 0))
    }
    trace.frame(2) { $0.add(.cellReads(cell: 2, text: "Ridge walk\n1 likes")) }
    #expect(trace.value("textsShown") == 0.75)
    #expect(trace.culprit("textsShown")?.post == "post-2")
    #expect(trace.culprit("textsShown")?.frame == 1)
    #expect(TraceBuilder().value("textsShown") == 0)
  }

  @Test("a post is shown where its card says for most of its time what it must")
  func postsWithTexts() {
    var scenario = TraceBuilder.scenario
    scenario.feed.seen = 2
    scenario.feed.reads = ["{title}"]
    var trace = TraceBuilder(scenario)
    for post in 0...1 {
      trace.add(.postDescribed(item: "post-\(post)", title: "Low tide", likes: 7))
    }
    trace.frame(1) {
      for cell in 0...1 {
        $0.display(cell, post: cell)
        $0.add(.cellReads(cell: cell, text: "Low tide"))
      }
    }
    #expect(trace.value("postsShown") == 1)
    trace.frame(2) { $0.add(.cellReads(cell: 0, text: "")) }
    #expect(trace.value("postsShown") == 1)
    trace.frame(3)
    #expect(trace.value("postsShown") == 0.5)
  }

  @Test("a card must say the title and the likes of its own post, now or before")
  func ownTexts() {
    var scenario = TraceBuilder.scenario
    scenario.feed.reads = ["{title}", "{likes} likes"]
    func share(_ text: String, changed: Bool = false) -> Double {
      var trace = TraceBuilder(scenario)
      trace.add(.postDescribed(item: "post-1", title: "Ridge (walk)", likes: 1204))
      trace.add(.postDescribed(item: "post-2", title: "Low tide", likes: 7))
      if changed {
        trace.add(.postChanged(item: "post-1", old: "1204", new: "1205"))
        trace.add(.postChanged(item: "post-1", old: "Ridge (walk)", new: "High water"))
      }
      trace.frame(1) {
        $0.display(1, post: 1)
        $0.add(.cellReads(cell: 1, text: text))
      }
      return trace.value("textsShown")
    }
    #expect(share("Ridge (walk), Alps\n1,204 likes") == 1)
    #expect(share("Ridge (walk)\n1204 likes") == 1)
    #expect(share("Low tide\n7 likes") == 0)
    #expect(share("Ridge (walk)\n204 likes") == 0)
    #expect(share("High water\n1205 likes") == 0)
    #expect(share("High water\n1205 likes", changed: true) == 1)
    #expect(share("") == 0)
  }
}
