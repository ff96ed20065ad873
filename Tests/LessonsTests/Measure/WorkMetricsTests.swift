import Lessons
import Testing
import Trace

@Suite("What the app does")
struct WorkMetricsTests {
  private func decode(
    _ image: Int, _ photo: Int, _ milliseconds: Double, _ purpose: DecodePurpose
  ) -> Event.Kind {
    .imageDecoded(
      image: image, photo: photo, width: 4032, height: 3024,
      duration: UInt64(milliseconds * 1e6), purpose: purpose)
  }

  @Test("decoding on main counts whatever it is for; on a worker it does not")
  func mainThreadDecode() {
    var trace = TraceBuilder()
    trace.frame(3, took: 70) {
      $0.display(1, post: 4)
      $0.add(.imageAssigned(cell: 1, image: 8, photo: 4, isPrepared: false), sites: [0x58])
      $0.add(decode(8, 4, 60, .commit), sites: [1])
    }
    trace.add(decode(9, 5, 40, .display), sites: [2])
    trace.add(decode(10, 6, 50, .display), thread: 2)
    #expect(trace.value("mainThreadDecode") == 100)
    let culprit = trace.culprit("mainThreadDecode")
    #expect(culprit?.sites == [0x58], "where it was handed over, not where the commit was")
    #expect(culprit?.post == "post-4")
    #expect(culprit?.frame == 3)
    #expect(culprit?.count == 2)
  }

  @Test("preparing on main names the line that prepares")
  func preparedOnMain() {
    var trace = TraceBuilder()
    trace.add(.imageAssigned(cell: 1, image: 9, photo: 5, isPrepared: false), sites: [1])
    trace.add(decode(9, 5, 40, .display), sites: [2])
    #expect(trace.culprit("mainThreadDecode")?.sites == [2])
  }

  @Test(
    "a photo is prepared again when its pixels were there before, on any thread and for any end")
  func preparedTwice() {
    var trace = TraceBuilder()
    trace.add(decode(1, 4, 60, .display), thread: 1)
    trace.add(decode(2, 5, 60, .display), thread: 1)
    trace.add(decode(3, 4, 60, .commit), sites: [3])
    trace.add(decode(4, 4, 10, .thumbnail), thread: 2)
    trace.add(decode(5, Event.none, 1, .display), thread: 2)
    trace.add(decode(5, Event.none, 1, .display), thread: 2)
    #expect(trace.value("preparedTwice") == 2)
    #expect(trace.culprit("preparedTwice")?.sites == [3])
  }

  @Test("each preparation that gave nil counts, and the first one is named")
  func failedPreparations() {
    var trace = TraceBuilder()
    trace.add(decode(1, 4, 60, .display), thread: 1)
    trace.add(.preparationFailed(image: 2), thread: 1, sites: [7])
    trace.add(.preparationFailed(image: 2), thread: 1, sites: [8])
    #expect(trace.value("failedPreparations") == 2)
    #expect(trace.culprit("failedPreparations")?.sites == [7])
    #expect(trace.culprit("failedPreparations")?.count == 2)
  }

  @Test("peak memory is the most of all three kinds at once; end memory the last")
  func memory() {
    var trace = TraceBuilder()
    trace.add(.memory(bitmaps: 10, compressed: 20, heap: 30))
    trace.add(decode(1, 4, 60, .display), thread: 1, sites: [4])
    trace.add(.memory(bitmaps: 100, compressed: 20, heap: 3))
    trace.add(.memory(bitmaps: 50, compressed: 20, heap: 0))
    #expect(trace.value("peakMemory") == 123)
    #expect(trace.value("endMemory") == 70)
    #expect(trace.culprit("peakMemory")?.sites == [4])
  }

  @Test("cells are counted as made, used again, asked for and configured")
  func cells() {
    var trace = TraceBuilder()
    for cell in 1...3 { trace.add(.cellCreated(cell: cell, reuseIdentifier: "PhotoCell")) }
    for _ in 1...4 { trace.add(.cellReused(cell: 1)) }
    for row in 1...5 { trace.add(.providerCalled(item: "post-\(row)", row: row)) }
    for _ in 1...6 { trace.add(.handlerRan(cell: 1, item: "post-1", duration: 1)) }
    #expect(trace.value("cellsCreated") == 3)
    #expect(trace.value("cellsReused") == 4)
    #expect(trace.value("providerCalls") == 5)
    #expect(trace.value("handlerRuns") == 6)
    #expect(trace.culprit("providerCalls")?.post == "post-1")
  }

  @Test("a prepared cell is unseen unless it comes on screen for the item it was prepared for")
  func preparedUnseen() {
    var trace = TraceBuilder()
    trace.add(.cellPrepared(cell: 1, item: "post-1", ahead: false))
    trace.display(1, post: 1)
    trace.add(.cellPrepared(cell: 2, item: "post-2", ahead: true), sites: [2])
    trace.add(.cellPrepared(cell: 2, item: "post-3", ahead: true))
    trace.display(2, post: 3)
    trace.add(.cellPrepared(cell: 3, item: "post-4", ahead: true))
    #expect(trace.value("cellsPreparedUnseen") == 2)
    #expect(trace.culprit("cellsPreparedUnseen")?.post == "post-2")
  }

  @Test("reloads and reconfigures count items; reloading everything counts once")
  func snapshots() {
    var trace = TraceBuilder()
    func change(_ all: Bool, _ reloaded: Int, _ reconfigured: Int) -> Event.Kind {
      .applied(
        Application(
          usedReloadData: all, items: 20, inserted: 0, deleted: 0, moved: 0, reloaded: reloaded,
          reconfigured: reconfigured))
    }
    trace.add(change(false, 0, 3))
    trace.add(change(false, 2, 0), sites: [2])
    trace.add(change(true, 0, 0))
    #expect(trace.value("reloads") == 3)
    #expect(trace.culprit("reloads")?.sites == [2])
    #expect(trace.value("reconfigures") == 3)
  }

  @Test("a download is a duplicate while the same one is under way, and after it came")
  func duplicates() {
    var trace = TraceBuilder()
    trace.add(.downloadBegan(download: 1, url: "a"))
    trace.add(.downloadBegan(download: 2, url: "a"), sites: [2])
    trace.add(.downloadEnded(download: 1, outcome: .finished, bytes: 100))
    trace.add(.downloadEnded(download: 2, outcome: .finished, bytes: 100))
    trace.add(.downloadBegan(download: 3, url: "a"))
    trace.add(.downloadEnded(download: 3, outcome: .cancelled, bytes: 30))
    #expect(trace.value("downloadsStarted") == 3)
    #expect(trace.value("downloadsDuplicate") == 2)
    #expect(trace.culprit("downloadsDuplicate")?.sites == [2])
    #expect(trace.value("wastedBytes") == 130)
  }

  @Test("to try again after a failure or a cancel is no duplicate")
  func retries() {
    var trace = TraceBuilder()
    trace.add(.downloadBegan(download: 1, url: "a"), sites: [1])
    trace.add(.downloadEnded(download: 1, outcome: .failed, bytes: 10))
    trace.add(.downloadBegan(download: 2, url: "a"))
    trace.add(.downloadEnded(download: 2, outcome: .cancelled, bytes: 20))
    trace.add(.downloadBegan(download: 3, url: "a"))
    trace.add(.downloadEnded(download: 3, outcome: .finished, bytes: 100))
    #expect(trace.value("downloadsDuplicate") == 0)
    #expect(trace.value("downloadsFailed") == 1)
    #expect(trace.culprit("downloadsFailed")?.sites == [1], "who began it is named")
    #expect(trace.value("downloadsCancelled") == 1)
    #expect(trace.value("wastedBytes") == 30)
  }

  @Test("a download counts as taken back where its post was, while it was on its way")
  func takenBack() {
    func url(_ post: Int) -> String { "https://photos.example/post-\(post).jpg" }
    var trace = TraceBuilder()
    trace.add(.downloadBegan(download: 1, url: url(1)))
    trace.add(.downloadBegan(download: 2, url: url(2)))
    trace.add(.downloadBegan(download: 3, url: url(3)))
    // Nobody had announced it.
    trace.add(.downloadEnded(download: 3, outcome: .cancelled, bytes: 0), sites: [3])
    trace.add(.itemTakenBack(item: "post-1"))
    trace.add(.itemTakenBack(item: "post-2"))
    trace.add(.itemTakenBack(item: "post-4"))
    trace.add(.downloadEnded(download: 1, outcome: .cancelled, bytes: 9), sites: [1])
    trace.add(.downloadEnded(download: 2, outcome: .finished, bytes: 99), sites: [2])
    // It began after its post was taken back.
    trace.add(.downloadBegan(download: 4, url: url(4)))
    trace.add(.downloadEnded(download: 4, outcome: .cancelled, bytes: 0), sites: [4])
    #expect(trace.value("downloadsCancelled") == 3)
    #expect(trace.value("downloadsTakenBack") == 1)
    #expect(trace.culprit("downloadsTakenBack")?.sites == [1])
  }

  @Test("files that are read or written on main count, those of a worker do not")
  func files() {
    func work(_ milliseconds: UInt64) -> Event.Kind {
      .charged(operation: Event.fileWork, duration: milliseconds * 1_000_000, subject: "")
    }
    var trace = TraceBuilder()
    trace.add(.charged(operation: "diff", duration: 9_000_000, subject: ""))
    trace.add(work(3), thread: 2)
    #expect(trace.value("mainThreadDisk") == 0)
    trace.add(work(4), sites: [5])
    trace.add(work(2), sites: [6])
    #expect(trace.value("mainThreadDisk") == 6)
    #expect(trace.culprit("mainThreadDisk")?.sites == [5])
    #expect(trace.culprit("mainThreadDisk")?.count == 2)
  }

  @Test("the cache's hit rate is a share of the look-ups")
  func cache() {
    var trace = TraceBuilder()
    trace.add(.cacheLookedUp(isHit: false), sites: [1])
    for _ in 1...3 { trace.add(.cacheLookedUp(isHit: true)) }
    #expect(trace.value("cacheHitRate") == 0.75)
    #expect(trace.culprit("cacheHitRate")?.sites == [1])
  }

  @Test("leaked objects of all types are added up")
  func leaks() {
    var trace = TraceBuilder()
    trace.add(.leaked(type: "FeedViewController", count: 1))
    trace.add(.leaked(type: "UIImage", count: 12))
    #expect(trace.value("leakedObjects") == 13)
  }
}
