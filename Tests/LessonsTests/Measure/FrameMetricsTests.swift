import Lessons
import Testing
import Trace

@Suite("Dropped frames and hitches")
struct FrameMetricsTests {
  @Test("an empty trace, and one without frames, measure 0 everywhere")
  func empty() {
    for metric in Metrics.all {
      #expect(metric.measure(Recording([])) == 0, "\(metric.name)")
      #expect(metric.culprit(Recording([])) == nil, "\(metric.name)")
      #expect(TraceBuilder().value(metric.name) == 0, "\(metric.name)")
    }
  }

  @Test("a scroll whose frames are all in time drops none")
  func smooth() {
    var trace = TraceBuilder()
    trace.scroll(10...29) { $0.frames(10...29) }
    #expect(trace.value("framesScrolled") == 20)
    #expect(trace.value("droppedFrames") == 0)
    #expect(trace.value("hitchTime") == 0)
    #expect(trace.recording.frames.allSatisfy { $0.delay == 0 })
  }

  @Test("a commit that takes 74 ms drops the seven vsyncs that it missed, and hitches for 70 ms")
  func longCommit() {
    var trace = TraceBuilder()
    trace.scroll(10...29) {
      $0.frames(10...14)
      // Committed at 224 ms, in the interval of vsync 22: on screen from 24 on, due at 17.
      $0.frame(15, took: 74)
      $0.frames(23...29)
    }
    #expect(trace.value("droppedFrames") == 7)
    #expect(trace.value("hitchTime") == 70)
    // 70 ms in 0.2 s of scrolling.
    #expect(trace.value("hitchRatio") == 350)
    #expect(trace.recording.frames[5].delay == 7)
  }

  @Test("a frame whose commit is 1 ms late is missing once, and the next one is in time")
  func deadline() {
    var trace = TraceBuilder()
    trace.scroll(10...19) {
      $0.frame(10, took: 11)
      $0.frames(12...19)
    }
    #expect(trace.value("droppedFrames") == 1)
    var inTime = TraceBuilder()
    inTime.scroll(10...19) {
      $0.frame(10, took: 10)
      $0.frames(11...19)
    }
    #expect(inTime.value("droppedFrames") == 0)
  }

  @Test("work between two frames that keeps main from the next ones drops those")
  func blockedBetweenFrames() {
    var trace = TraceBuilder()
    trace.scroll(10...29) {
      $0.frames(10...14)
      // Main is busy until 183 ms: the frame of vsync 18 comes next, the others never.
      $0.frame(18, late: 3)
      $0.frames(19...29)
    }
    #expect(trace.value("droppedFrames") == 3)
    #expect(trace.value("hitchTime") == 30)
  }

  @Test("steady triple buffering is no hitch")
  func tripleBuffering() {
    var trace = TraceBuilder()
    trace.scroll(10...29) { $0.frames(10...29, buffers: 3) }
    #expect(trace.value("droppedFrames") == 0)
    #expect(trace.value("hitchTime") == 0)
    #expect(trace.value("framesScrolled") == 20)
  }

  @Test("a change to triple buffering in the midst of a scroll costs one vsync, once")
  func changeToTripleBuffering() {
    var trace = TraceBuilder()
    trace.scroll(10...29) {
      $0.frames(10...19)
      $0.frames(20...29, buffers: 3)
    }
    #expect(trace.value("droppedFrames") == 1)
    #expect(trace.value("hitchTime") == 10)
  }

  @Test("a first frame that misses its deadline is late, not triple buffered")
  func lateFirstFrame() {
    var trace = TraceBuilder()
    trace.scroll(10...19) {
      $0.frame(10, took: 12)
      $0.frames(12...19)
    }
    #expect(trace.value("droppedFrames") == 1)
  }

  @Test("frames outside of scrolling never count, however long they take")
  func outside() {
    var trace = TraceBuilder()
    trace.frame(1, took: 500)
    trace.scroll(100...109) { $0.frames(100...109) }
    trace.frame(200, took: 500)
    #expect(trace.value("droppedFrames") == 0)
    #expect(trace.value("framesScrolled") == 10)
  }

  @Test("a drag that becomes a fling is one scroll; two with a rest between are two")
  func gestures() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "drag"), at: 100)
    trace.frames(10...14)
    trace.add(.gestureBegan(name: "fling"), at: 150)
    trace.frames(15...19)
    trace.add(.gestureEnded, at: 200)
    #expect(trace.recording.scrolls.map(\.vsyncs) == [10..<20])
    trace.scroll(40...49) { $0.frames(40...49) }
    #expect(trace.recording.scrolls.map(\.vsyncs) == [10..<20, 40..<50])
    #expect(trace.value("droppedFrames") == 0)
    #expect(trace.value("framesScrolled") == 20)
  }

  @Test("a drag that becomes a fling while main is late is one scroll, and drops each vsync once")
  func lateChangeOfGesture() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "drag"), at: 100)
    trace.frames(10...14)
    // Busy from 145 to 183 ms.
    trace.add(.gestureEnded, at: 183)
    trace.add(.gestureBegan(name: "fling"), at: 184)
    trace.frame(18, late: 4, presented: 20)
    trace.frames(19...24)
    trace.add(.gestureEnded, at: 250)
    #expect(trace.recording.scrolls.map(\.vsyncs) == [10..<25])
    #expect(trace.value("droppedFrames") == 3)
  }

  @Test("the frame that shows the end of the movement counts, and none after it")
  func lastMovement() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "fling"), at: 100)
    trace.frames(10...14)
    trace.add(.gestureEnded, at: 150)
    trace.frame(15, took: 35)
    trace.frame(19, took: 35)
    #expect(trace.recording.scrolls.map(\.vsyncs) == [10..<16])
    // It was due at 17 and came at 20.
    #expect(trace.value("hitchTime") == 30)
    #expect(trace.value("droppedFrames") == 1)
    var still = TraceBuilder()
    still.add(.gestureBegan(name: "fling"), at: 100)
    still.frames(10...14)
    still.add(.gestureEnded, at: 150)
    still.frame(30)
    #expect(still.value("droppedFrames") == 0)
    #expect(still.value("framesScrolled") == 5)
  }

  @Test(
    "no frame is due for the vsync at which the movement was over, however late main heard of it")
  func endHeardLate() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "drag"), at: 100)
    trace.frames(10...14)
    // Something else kept main busy across the vsync at 150 ms; nothing moves any more.
    trace.add(.gestureEnded, at: 154)
    #expect(trace.value("droppedFrames") == 0)
    var moving = trace
    moving.frame(15, took: 1, late: 4)
    #expect(moving.value("droppedFrames") == 0)
    #expect(moving.value("framesScrolled") == 6)
    moving = trace
    moving.frame(15, took: 10, late: 4)
    #expect(moving.value("droppedFrames") == 1)
  }

  @Test("the frame that main is late for belongs to the scroll that began meanwhile")
  func gestureBeganLate() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "drag"), at: 103)
    trace.frame(10, late: 3)
    trace.frames(11...19)
    trace.add(.gestureEnded, at: 200)
    #expect(trace.recording.scrolls.map(\.vsyncs) == [10..<20])
    #expect(trace.value("droppedFrames") == 0)
  }

  @Test("a run that is stopped in a scroll counts what was missing until then, and no more")
  func stopped() {
    var trace = TraceBuilder()
    trace.add(.gestureBegan(name: "fling"), at: 100)
    trace.frames(10...14)
    trace.add(.frameBegan(vsync: 15, offset: 0), at: 150)
    // The last thing heard: the vsyncs 17, 18, 19 and 20 had nothing new.
    trace.add(.marked(name: "still busy"), at: 205)
    #expect(trace.value("droppedFrames") == 4)
    #expect(trace.value("framesScrolled") == 9)
    #expect(!trace.recording.isWhole)
  }

  @Test("a scroll without a single frame drops all of its vsyncs")
  func noFrames() {
    var trace = TraceBuilder()
    trace.scroll(10...19) { _ in }
    trace.add(.ended, at: 1000)
    #expect(trace.value("droppedFrames") == 10)
    // Nothing was presented that could be late.
    #expect(trace.value("hitchTime") == 0)
  }

  @Test("the culprit of dropped frames is where the photo of the longest decode was handed over")
  func culprit() {
    var trace = TraceBuilder()
    trace.scroll(10...29) {
      $0.frames(10...14)
      $0.frame(15, took: 74) {
        $0.display(1, post: 3)
        $0.add(.imageAssigned(cell: 1, image: 8, photo: 3, isPrepared: false), sites: [0x58])
        $0.add(
          .imageDecoded(
            image: 8, photo: 3, width: 4032, height: 3024, duration: 60_000_000, purpose: .commit),
          sites: [])
      }
      $0.frames(23...29)
    }
    #expect(
      trace.culprit("droppedFrames")
        == Culprit(
          Event(time: 0, thread: 0, kind: .ended, sites: [0x58]), post: "post-3", frame: 15,
          count: 1))
  }

  @Test("without a decode the culprit is the longest handler")
  func slowHandler() {
    var trace = TraceBuilder()
    trace.scroll(10...19) {
      $0.frame(10, took: 25) {
        $0.add(.handlerRan(cell: 1, item: "post-1", duration: 2_000_000), sites: [1])
        $0.add(.handlerRan(cell: 2, item: "post-2", duration: 20_000_000), sites: [2])
      }
      $0.frames(13...19)
    }
    #expect(trace.culprit("droppedFrames")?.sites == [2])
    #expect(trace.culprit("droppedFrames")?.post == "post-2")
  }

  @Test("hangs are turns of more than 250 ms")
  func hangs() {
    var trace = TraceBuilder()
    trace.add(.turnEnded(duration: 250_000_000), at: 300)
    #expect(trace.value("hangs") == 0)
    trace.add(.turnEnded(duration: 250_000_001), at: 600)
    trace.add(.turnEnded(duration: 400_000_000), at: 1100, sites: [9])
    #expect(trace.value("hangs") == 2)
    #expect(trace.value("hangTime") == 650.000001)
    #expect(trace.culprit("hangs")?.sites == [9])
  }

  @Test("frame times are one interval, and more by the delay")
  func frameTimes() {
    var trace = TraceBuilder()
    trace.scroll(10...19) {
      $0.frames(10...11)
      $0.frame(12, took: 25)
      $0.frames(15...19)
    }
    #expect(FrameTimes.values(trace.recording) == [10, 10, 30, 10, 10, 10, 10, 10])
    #expect(FrameTimes.columns([1, 2, 9, 4, 5], 2) == [2, 9])
    #expect(FrameTimes.columns([1, 2], 26) == [1, 2])
  }
}
