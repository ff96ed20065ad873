import Testing
import Trace

/// Cells are made, reused, kept waiting and prepared ahead as in UIKit.
@Suite struct CellTests {
  static let plain = """
    final class Screen: ListScreen {
      var source: Source?
      var calls: [String: Int] = [:]
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, _, id in
          cell.label.text = id
        }
        source = Source(collectionView: list) { [unowned self] list, path, id in
          calls[id, default: 0] += 1
          return list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        after()
      }

    """

  @Test func `a long scroll makes no more cells than fit on the screen and a few`() throws {
    let app = try App(
      posts: 200, script: [Step(.drag, seconds: 4, points: 20_000)],
      Self.plain + "func after() {} }")
    #expect(app.ending.stop == nil)
    #expect(try app.metric("cellsCreated") <= 7)
    #expect(try app.metric("cellsReused") > 50)
    #expect(try app.metric("droppedFrames") == 0)
  }

  @Test func `a cell is reset before it is used again and before no other use`() throws {
    let app = try App(
      posts: 40, script: [Step(.drag, seconds: 1, points: 3000), Step(.wait, seconds: 0.2)],
      Self.plain + """
          func after() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.1) {
              for case let cell as PhotoCell in self.list.visibleCells {
                let before = cell.resets
                self.source?.apply({
                  var s = self.source!.snapshot()
                  s.reconfigureItems([cell.label.text!])
                  return s
                }(), animatingDifferences: false)
                print("resets", before, cell.resets)
              }
            }
          }
        }
        """)
    #expect(app.lines.count == 3)
    for line in app.lines {
      let counts = line.split(separator: " ").dropFirst()
      #expect(counts.first == counts.last)
      #expect(counts.first != "0")
    }
  }

  @Test func `a cell that just left comes back without the data source`() throws {
    let script = [
      Step(.drag, seconds: 0.5, points: 320), Step(.wait, seconds: 0.1),
      Step(.drag, seconds: 0.5, points: -320), Step(.wait, seconds: 0.2),
    ]
    let app = try App(
      system: .iOS14, script: script,
      Self.plain + """
          func after() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.15) { print(self.calls["post-0"]!) }
          }
        }
        """)
    #expect(app.lines == ["1"])
  }

  @Test(arguments: [(SystemName.iOS14, false), (.iOS15, true), (.iOS18, true)])
  func `cells are prepared ahead from iOS 15 on`(system: SystemName, expected: Bool) throws {
    let app = try App(
      system: system, script: [Step(.drag, seconds: 1, points: 600)],
      Self.plain + "func after() {} }")
    let ahead = app.all { kind -> Bool? in
      if case .cellPrepared(_, _, let ahead) = kind { ahead } else { nil }
    }
    #expect(ahead.contains(true) == expected)
  }

  @Test func `without prefetching no cell is prepared ahead`() throws {
    let app = try App(
      script: [Step(.drag, seconds: 1, points: 600)],
      Self.plain + "func after() { list.isPrefetchingEnabled = false } }")
    #expect(
      !app.all { kind -> Bool? in
        if case .cellPrepared(_, _, let ahead) = kind { ahead } else { nil }
      }.contains(true))
  }

  @Test func `reconfigure keeps the cell and runs the handler, reload replaces the cell`() throws {
    let app = try App(
      Self.plain + """
          func after() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
              let path = IndexPath(item: 1, section: 0)
              let first = self.list.cellForItem(at: path)
              var s = self.source!.snapshot()
              s.reconfigureItems(["post-1"])
              self.source?.apply(s, animatingDifferences: false)
              print("same", self.list.cellForItem(at: path) === first, self.calls["post-1"]!)
              s = self.source!.snapshot()
              print("unmarked", s.reconfiguredItemIdentifiers)
              s.reloadItems(["post-1"])
              self.source?.apply(s, animatingDifferences: false)
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                print("calls", self.calls["post-1"]!)
              }
            }
          }
        }
        """)
    #expect(app.lines == ["same true 2", "unmarked []", "calls 3"])
    #expect(try app.metric("reconfigures") == 1)
    #expect(try app.metric("reloads") == 1)
  }

  @Test func `a cell whose class adds its own initialiser is made like any other`() throws {
    let app = try App(
      posts: 3,
      """
      class Base: UICollectionViewCell { var mark = "base" }
      final class Derived: Base {
        let extra: [Int]
        override init(frame: CGRect) {
          extra = [1, 2, 3]
          super.init(frame: frame)
          mark = "derived \\(Int(frame.width))"
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Screen: ListScreen, UICollectionViewDataSource {
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(Derived.self, forCellWithReuseIdentifier: "derived")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            for case let cell as Derived in self.list.visibleCells { print(cell.mark, cell.extra) }
          }
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 2 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "derived", for: path)
        }
      }
      """)
    #expect(app.lines == ["derived 375 [1, 2, 3]", "derived 375 [1, 2, 3]"])
  }
}
