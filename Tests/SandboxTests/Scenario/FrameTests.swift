import Testing
import Trace

/// Frames come at vsyncs; main thread work that is too long makes them go missing.
@Suite struct FrameTests {
  private func app(
    _ device: DeviceName = .phone60, busy milliseconds: Int,
    script: [Step] = [Step(.drag, seconds: 1, points: 300)]
  ) throws -> App {
    try App(
      device: device, script: script,
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            Thread.sleep(forTimeInterval: Double(\(milliseconds)) / 1000)
          }
        }
      }
      """)
  }

  @Test(arguments: [(DeviceName.phone60, 60), (.phone120, 120)])
  func `a second of scrolling has a frame for each vsync`(
    device: DeviceName, rate: Int
  ) throws {
    let app = try app(device, busy: 0)
    #expect(try app.metric("droppedFrames") == 0)
    #expect(abs(try app.metric("framesScrolled") - Double(rate)) <= 1)
    #expect(try app.metric("hitchTime") == 0)
  }

  @Test(arguments: [
    (DeviceName.phone60, 10, 0...1), (.phone60, 50, 2...3), (.phone60, 100, 5...6),
    (.phone120, 50, 5...6),
  ])
  func `work of so many milliseconds costs the vsyncs that it covers`(
    device: DeviceName, milliseconds: Int, lost: ClosedRange<Int>
  ) throws {
    let app = try app(device, busy: milliseconds)
    #expect(lost.contains(Int(try app.metric("droppedFrames"))))
  }

  @Test func `main being busy for more than a quarter of a second is a hang`() throws {
    #expect(try app(busy: 240).metric("hangs") == 0)
    let hanging = try app(busy: 300)
    #expect(try hanging.metric("hangs") == 1)
    #expect(try hanging.metric("hangTime") >= 300)
  }

  @Test func `nothing is dropped while nothing scrolls`() throws {
    let app = try app(busy: 200, script: [Step(.wait, seconds: 1)])
    #expect(try app.metric("droppedFrames") == 0)
  }

  @Test func `the content is where it would be by then, however late the frame`() throws {
    let offsets = try [0, 100].map { busy in
      try app(busy: busy).all { kind -> Int? in
        if case .frameBegan(_, let offset) = kind { offset } else { nil }
      }.last
    }
    #expect(offsets == [300_000, 300_000])
  }

  @Test func `a fling runs as far as UIScrollView's`() throws {
    let app = try App(
      posts: 100, script: [Step(.fling, velocity: 2000)],
      """
      final class Screen: ListScreen, UICollectionViewDataSource, UICollectionViewDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
          list.dataSource = self
          list.delegate = self
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 100 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { print("begins") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
          print("ends at", Int(scrollView.contentOffset.y))
        }
      }
      """)
    // The sum of v · 0.998^n ms over all n is v · 0.4995 s; what is left below 12 pt/s is 6 pt.
    #expect(app.lines == ["begins", "ends at 993"])
  }

  @Test func `the scroll stops at the end of the content`() throws {
    let app = try app(busy: 0, script: [Step(.drag, seconds: 1, points: 100_000)])
    let last = app.all { kind -> Int? in
      if case .frameBegan(_, let offset) = kind { offset } else { nil }
    }.last
    #expect(last == (20 * 300 - 667) * 1000)
  }
}
