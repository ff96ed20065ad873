import Lessons
import Testing
import Trace

@Suite("What the cells show")
struct ImageMetricsTests {
  @Test("a cell with the photo of another item is misplaced in each frame that presents it")
  func misplaced() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.show(1, 1)
    }
    trace.frame(11) {
      $0.add(.imageAssigned(cell: 2, image: 5, photo: 9, isPrepared: true), sites: [0x74])
      $0.show(2, 9)
    }
    trace.frames(12...13)
    trace.frame(14) { $0.show(2, 2) }
    #expect(trace.value("misplacedImages") == 3)
    #expect(trace.value("misplacedOccurrences") == 1)
    let culprit = trace.culprit("misplacedImages")
    #expect(culprit?.sites == [0x74])
    #expect(culprit?.post == "post-2")
    #expect(culprit?.frame == 11)
  }

  @Test("one screen full of photos is no list that scrolls", arguments: ["drag", "fling"])
  func stoodStill(gesture: String) {
    func share(gesture: String, offsets: [Int]) -> Double {
      var trace = TraceBuilder()
      trace.display(1, post: 1)
      trace.show(1, 1)
      trace.add(.gestureBegan(name: gesture))
      for (index, offset) in offsets.enumerated() {
        trace.add(.frameBegan(vsync: 10 + index, offset: offset), at: Double(100 + index * 10))
        trace.add(.frameCommitted(vsync: 10 + index, presented: 12 + index))
      }
      trace.add(.gestureEnded)
      return trace.value("photoCoverage")
    }
    #expect(share(gesture: gesture, offsets: [0, 500, 900]) == 1)
    #expect(share(gesture: gesture, offsets: [0, 0, 0]) == 0)
    #expect(share(gesture: "scrollToTop", offsets: [0, 0, 0]) == 1)
  }

  @Test("a wrong photo that is gone before the commit was never seen")
  func neverPresented() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 9)
      $0.show(1, 1)
    }
    #expect(trace.value("misplacedImages") == 0)
    trace.show(1, 9)
    #expect(trace.value("misplacedImages") == 0, "no commit follows")
  }

  @Test(
    "a cell that comes back from the pool with its old photo is misplaced, and again for each item")
  func reused() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.frame(11) {
      $0.add(.cellHidden(cell: 1))
      $0.display(1, post: 2)
      $0.show(1, 1)
    }
    trace.frame(12) {
      $0.add(.cellHidden(cell: 1))
      $0.display(1, post: 3)
      $0.show(1, 1)
    }
    trace.frame(13) { $0.show(1) }
    // Cleared by prepareForReuse: it comes with a placeholder.
    trace.frame(14) {
      $0.add(.cellHidden(cell: 1))
      $0.display(1, post: 4)
    }
    #expect(trace.value("misplacedImages") == 2)
    #expect(trace.value("misplacedOccurrences") == 2)
  }

  @Test("a placeholder is right for a damaged photo, and any photo is wrong")
  func damaged() {
    var trace = TraceBuilder()
    trace.frame(10) { $0.display(1, post: 7, photo: Event.none) }
    trace.frame(11) { $0.show(1, Event.none) }
    #expect(trace.value("misplacedImages") == 0)
    #expect(trace.value("photoCoverage") == 0, "there is nothing to cover")
    #expect(trace.value("placeholderWorst") == 0)
    trace.frame(12) { $0.show(1, 6) }
    #expect(trace.value("misplacedImages") == 1)
  }

  @Test("a second image view with another item's photo is misplaced too")
  func twoImageViews() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1, 4)
    }
    #expect(trace.value("misplacedImages") == 1)
  }

  @Test("coverage counts a cell from its first frame plus what its photo takes over the network")
  func coverage() {
    var trace = TraceBuilder()
    // On screen at 120 ms; its photo could be there at 150 ms, the presentation of frame 13.
    trace.frame(10) { $0.display(1, post: 1, delay: 30) }
    trace.frames(11...14)
    trace.frame(15) { $0.show(1, 1) }
    trace.frames(16...17)
    // Of the frames 13…17 the last three show it.
    #expect(trace.value("photoCoverage") == 0.6)
  }

  @Test("a photo that comes earlier than the network could bring it covers no more than all")
  func coverageFromCache() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1, delay: 30)
      $0.show(1, 1)
    }
    trace.frames(11...14)
    #expect(trace.value("photoCoverage") == 1)
  }

  @Test("coverage is 0 where photos never come, and where a wrong one comes")
  func noPhotos() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.show(2, 1)
    }
    trace.frames(11...19)
    #expect(trace.value("photoCoverage") == 0)
    #expect(trace.culprit("photoCoverage")?.post == "post-1")
    #expect(trace.culprit("photoCoverage")?.count == 2)
  }

  @Test("a placeholder lasts to the photo, to the cell's leaving, or to the end of the run")
  func placeholders() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.display(3, post: 3)
    }
    trace.frame(13) { $0.show(1, 1) }
    trace.frame(15) { $0.add(.cellHidden(cell: 2)) }
    trace.add(.ended, at: 400)
    // From 120 ms: post-1 until 150, post-2 until 170, post-3 until 400.
    #expect(trace.value("placeholderMedian") == 50)
    #expect(trace.value("placeholderWorst") == 280)
    #expect(trace.culprit("placeholderWorst")?.post == "post-3")
  }

  @Test("the median of two placeholders is their mean")
  func evenMedian() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.show(1, 1)
    }
    trace.frame(13) { $0.show(2, 2) }
    #expect(trace.value("placeholderMedian") == 15)
  }

  @Test("a cell that came and went between two frames was never there")
  func between() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.add(.cellHidden(cell: 1))
    }
    trace.add(.ended, at: 500)
    #expect(trace.value("placeholderWorst") == 0)
    #expect(trace.recording.visibilities.map(\.frames.isEmpty) == [true])
  }

  @Test(
    "a photo that leaves and returns while its item stays flickers, in the same cell or another")
  func flickers() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.frame(11) { $0.show(1) }
    trace.frame(12) { $0.show(1, 1) }
    #expect(trace.value("flickers") == 1)
    // A reload: another cell for the same item, first without its photo.
    trace.frame(13) {
      $0.add(.cellHidden(cell: 1))
      $0.display(2, post: 1)
    }
    trace.frame(14) { $0.show(2, 1) }
    #expect(trace.value("flickers") == 2)
    #expect(trace.value("rebuiltCells") == 1)
    #expect(trace.culprit("flickers")?.post == "post-1")
  }

  @Test("a photo that is gone while its item is off the screen does not flicker")
  func noFlicker() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
    trace.frame(11) { $0.add(.cellHidden(cell: 1)) }
    trace.frame(12) {
      $0.display(1, post: 1)
      $0.show(1)
    }
    trace.frame(13) { $0.show(1, 1) }
    // And one that leaves for good.
    trace.frame(14) { $0.show(1) }
    #expect(trace.value("flickers") == 0)
    #expect(trace.value("rebuiltCells") == 0)
  }
}
