import Testing
import Trace

/// Operators that take time, on virtual clocks and threads.
@Suite struct CombineTimeTests {
  @Test func `debounce, throttle, delay and timeout keep their times`() throws {
    let lines = try CombineTests.lines(
      #"""
        let start = DispatchTime.now().uptimeNanoseconds
        func ms() -> UInt64 { (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000 }
        let typing = PassthroughSubject<String, Never>()
        typing.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { print("debounced", $0, ms()) }.store(in: &bag)
        typing.throttle(for: .milliseconds(300), scheduler: DispatchQueue.main, latest: true).sink { print("throttled", $0, ms()) }.store(in: &bag)
        typing.delay(for: .seconds(1), scheduler: RunLoop.main).prefix(1).sink { print("delayed", $0, ms()) }.store(in: &bag)
        for (i, text) in ["a", "ab", "abc"].enumerated() {
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(i * 100)) { typing.send(text) }
        }
        Empty<Int, Oops>(completeImmediately: false).timeout(.milliseconds(50), scheduler: DispatchQueue.main, customError: { Oops() })
          .sink(receiveCompletion: { print("timeout", $0, ms()) }, receiveValue: { _ in }).store(in: &bag)
        Timer.publish(every: 0.1, on: .main, in: .common).autoconnect().prefix(3)
          .sink(receiveCompletion: { _ in print("timer", ms()) }, receiveValue: { _ in }).store(in: &bag)
      """#)
    #expect(
      lines == [
        "throttled a 0", "timeout failure(Learner.Oops()) 50", "timer 300", "throttled abc 300",
        "debounced abc 500", "delayed a 1000",
      ])
  }

  @Test func `values change threads where they are told to`() throws {
    let lines = try CombineTests.lines(
      #"""
        Deferred { Just(Thread.isMainThread) }.subscribe(on: DispatchQueue.global())
          .map { "made on main \($0)" }.receive(on: OperationQueue.main)
          .sink { print($0, "shown on main", Thread.isMainThread) }.store(in: &bag)
        print("first")
      """#)
    #expect(lines == ["first", "made on main false shown on main true"])
  }

  @Test func `values keep their order, and come before the end, also on a concurrent queue`() throws
  {
    let lines = try CombineTests.lines(
      #"""
        [30, 20, 10].publisher.receive(on: DispatchQueue.global())
          .map { (milliseconds: Int) -> Int in
            Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
            return milliseconds
          }
          .receive(on: DispatchQueue.main)
          .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
      """#)
    #expect(lines == ["30", "20", "10", "finished"])
  }

  @Test func `a run loop's scheduler waits for the end of scrolling, a queue does not`() throws {
    let app = try App(
      script: [Step(.drag, seconds: 0.5, points: 300), Step(.wait, seconds: 0.2)],
      """
      import Combine
      final class Screen: ListScreen, UICollectionViewDataSource {
        var bag = Set<AnyCancellable>()
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
          list.dataSource = self
          let start = CACurrentMediaTime()
          Timer.publish(every: 0.1, on: .main, in: .common).autoconnect().first()
            .receive(on: RunLoop.main).sink { _ in print("run loop", CACurrentMediaTime() - start > 0.45) }
            .store(in: &bag)
          Timer.publish(every: 0.1, on: .main, in: .common).autoconnect().first()
            .receive(on: DispatchQueue.main).sink { _ in print("queue", CACurrentMediaTime() - start < 0.2) }
            .store(in: &bag)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
        }
      }
      """)
    #expect(app.lines == ["queue true", "run loop true"])
  }

  @Test func `a download is published, and cancelled with its token`() throws {
    let app = try App(
      """
      import Combine
      final class Screen: ListScreen {
        var bag = Set<AnyCancellable>()
        override func viewDidLoad() {
          super.viewDidLoad()
          URLSession.shared.dataTaskPublisher(for: posts[0].photoURL)
            .map { UIImage(data: $0.data) != nil }.replaceError(with: false)
            .receive(on: DispatchQueue.main).sink { print("loaded", $0, Thread.isMainThread) }
            .store(in: &bag)
          let token = URLSession.shared.dataTaskPublisher(for: posts[1].photoURL)
            .sink(receiveCompletion: { print("second", $0) }, receiveValue: { _ in print("second") })
          token.cancel()
        }
      }
      """)
    #expect(app.lines == ["loaded true true"])
    #expect(try app.metric("downloadsCancelled") == 1)
  }
}
