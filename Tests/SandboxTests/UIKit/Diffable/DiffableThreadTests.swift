import Testing
import Trace

/// Applies from several threads and from within each other.
@Suite struct DiffableThreadTests {
  private func run(_ body: String) throws -> App {
    try App(
      DiffableApplyTests.screen.replacing(
        "source.apply(snapshot(of: [\"a\", \"b\"]), animatingDifferences: false)", with: "")
        + "func after() {\n" + body + "\n}\n}")
  }

  @Test func `one queue for all applies is fine, and they come in order`() throws {
    let app = try run(
      """
      let queue = DispatchQueue(label: "applies")
          for n in 1...3 {
            queue.async {
              self.source.apply(snapshot(of: (0..<n).map(String.init)), animatingDifferences: false) {
                print(n, self.source.snapshot().numberOfItems)
              }
            }
          }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.warnings.isEmpty)
    #expect(app.lines.map { $0.split(separator: " ")[0] } == ["1", "2", "3"])
    #expect(app.applied.map(\.inserted) == [1, 1, 1])
  }

  @Test func `applies from main and from a queue in turn are warned of`() throws {
    let app = try run(
      """
      source.apply(snapshot(of: ["a"]), animatingDifferences: false)
          DispatchQueue.global().async {
            self.source.apply(snapshot(of: ["b"]), animatingDifferences: false)
          }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.warnings.count == 1)
    #expect(app.warnings.first?.contains("in a non-thread confined manner is dangerous") == true)
  }

  @Test func `an apply on main while another is on its way raises`() throws {
    let app = try run(
      """
      DispatchQueue.global().async {
            self.source.apply(snapshot(of: ["b"]), animatingDifferences: false)
          }
          for _ in 0..<20_000 { _ = source.snapshot() }
          source.apply(snapshot(of: ["a"]), animatingDifferences: false)
      """)
    #expect(app.ending.stop?.kind == .exception)
    #expect(app.ending.stop?.thread == "main")
    #expect(
      app.ending.stop?.reason.hasPrefix(
        "NSInternalInconsistencyException: Deadlock detected: calling this method on the main queue "
          + "with outstanding async updates is not permitted and will deadlock") == true)
  }

  @Test func `a list inside a cell is given a snapshot while the outer one waits for the cell`()
    throws
  {
    let app = try App(
      posts: 30, script: [Step(.wait, seconds: 0.2), Step(.fling, velocity: 3000)],
      """
      final class Shelf: UICollectionViewCell {
        let inner = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 375, height: 200),
          collectionViewLayout: ListScreen.rows(of: 50))
        var source: Source!
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(inner)
          inner.register(PhotoCell.self, forCellWithReuseIdentifier: "p")
          source = Source(collectionView: inner) { list, path, _ in
            list.dequeueReusableCell(withReuseIdentifier: "p", for: path)
          }
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Screen: ListScreen, UICollectionViewDataSource {
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(Shelf.self, forCellWithReuseIdentifier: "s")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            print(self.list.visibleCells.allSatisfy { ($0 as! Shelf).inner.visibleCells.count == 4 })
          }
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 30 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          let cell = list.dequeueReusableCell(withReuseIdentifier: "s", for: path) as! Shelf
          cell.source.apply(snapshot(of: (0..<9).map { "\\(path.item)-\\($0)" }))
          return cell
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.lines == ["true"])
  }
}
