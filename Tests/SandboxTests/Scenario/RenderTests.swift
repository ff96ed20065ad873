import Lessons
import Testing
import Trace

/// What the render server needs for a frame can make it late, too, whatever main does.
@Suite struct RenderTests {
  /// A grid of 42 to 48 cells on screen, each with a body that does something to it.
  private func app(
    _ look: String, device: DeviceName = .phone60, then: String = "", points: Double = 400
  ) throws -> App {
    try App(
      device: device, script: [Step(.wait, seconds: 0.5), Step(.drag, seconds: 2, points: points)],
      """
      final class Screen: ListScreen, UICollectionViewDataSource {
        override var layout: UICollectionViewLayout {
          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1.0 / 6), heightDimension: .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [item])
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
          list.dataSource = self
          \(then)
        }
        func look(_ cell: UICollectionViewCell) {
          \(look)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 2000 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          let cell = list.dequeueReusableCell(withReuseIdentifier: "c", for: path)
          if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(UILabel()) }
          look(cell)
          return cell
        }
      }
      """)
  }

  /// For each cell two passes for the shadow and one for the corners.
  private static let dear = """
    cell.layer.shadowOpacity = 0.5
    cell.contentView.layer.cornerRadius = 8
    cell.contentView.clipsToBounds = true
    """

  /// From the vsync of a frame to when it was on screen, frame after frame, of the last scroll.
  private func lifetimes(_ app: App) -> [Int] {
    app.recording.scrolls.last.map { scroll in
      scroll.frames.map { app.recording.frames[$0].presented - app.recording.frames[$0].vsync }
    } ?? []
  }

  @Test(arguments: DeviceName.allCases)
  func `shadows without a path and round corners that cut off drop frames while main is idle`(
    device: DeviceName
  ) throws {
    let app = try app(Self.dear, device: device)
    #expect(try app.metric("droppedFrames") > 10)
    #expect(try app.metric("hangs") == 0)
    #expect(app.warnings.count == 1)
    #expect(app.warnings.first?.contains("shadowPath") ?? false)
  }

  @Test func `a path, or corners that cut off nothing, cost no frame`() throws {
    let app = try app(
      """
      cell.layer.shadowOpacity = 0.5
      cell.layer.shadowPath = UIBezierPath(rect: cell.bounds).cgPath
      cell.contentView.layer.cornerRadius = 8
      """)
    #expect(try app.metric("droppedFrames") == 0)
    #expect(lifetimes(app).allSatisfy { $0 == 2 })
    #expect(app.warnings == [])
  }

  @Test func `one frame that takes longer costs a vsync, and is followed by triple buffering`()
    throws
  {
    let app = try app(
      "",
      then: """
        func set(_ opacity: Float) {
          for cell in list.visibleCells { cell.layer.shadowOpacity = opacity }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
          // More than a frame's time, less than that of two.
          set(0.5)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { set(0) }
        }
        """)
    let lifetimes = lifetimes(app)
    try #require(lifetimes.count > 100)
    let change = try #require(lifetimes.firstIndex(of: 3))
    #expect((50..<70).contains(change))
    #expect(lifetimes[..<change].allSatisfy { $0 == 2 })
    #expect(lifetimes[change...].allSatisfy { $0 == 3 })
    #expect(try app.metric("droppedFrames") == 1)
    let late = app.recording.frames.filter { $0.delay > 0 }
    #expect(late.map(\.delay) == [1])
  }
}
