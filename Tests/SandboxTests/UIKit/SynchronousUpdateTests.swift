import Testing
import Trace

/// When a change of a list that is on screen returns, cells, places and sizes are the new ones.
@Suite struct SynchronousUpdateTests {
  private func items(_ change: String, _ members: String = "") throws -> [String] {
    try App(
      """
      final class Screen: ListScreen, UICollectionViewDataSource, UICollectionViewDelegate {
        override var layout: UICollectionViewLayout { ListScreen.rows(of: 100) }
        var count = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "c")
          list.dataSource = self
          list.delegate = self
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { count }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "c", for: path)
        }
        func say() {
          print(
            list.visibleCells.count, list.contentSize.height,
            list.cellForItem(at: [0, count - 1]) != nil)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(change)
        }
        \(members)
      }
      """
    ).lines
  }

  @Test func `insertions and batches are carried out when they return, a reload is not`() throws {
    let lines = try items(
      """
      count = 4
      list.insertItems(at: [[0, 0]])
      say()
      list.performBatchUpdates {
        self.count = 5
        self.list.insertItems(at: [[0, 4]])
        self.say()
      }
      say()
      list.deleteItems(at: [])
      count = 2
      list.reloadData()
      print(list.visibleCells.count)
      list.layoutIfNeeded()
      say()
      """)
    #expect(
      lines == ["4 400.0 true", "4 400.0 false", "5 500.0 true", "0", "2 200.0 true"])
  }

  @Test func `what grows above can be made up for by the growth of the content`() throws {
    let lines = try items(
      """
      count = 20
      list.reloadData()
      list.layoutIfNeeded()
      list.contentOffset.y = 500
      let before = list.contentSize.height
      list.performBatchUpdates {
        self.count += 10
        self.list.insertItems(at: (0..<10).map { [0, $0] })
      }
      list.contentOffset.y += list.contentSize.height - before
      list.layoutIfNeeded()
      print(list.contentOffset.y, list.indexPathsForVisibleItems.map(\\.item).min()!)
      """)
    #expect(lines == ["1500.0 15"])
  }

  @Test func `a reloaded item has another cell, and the old one ends when that is there`() throws {
    let lines = try items(
      """
      let old = list.cellForItem(at: [0, 1])
      asks = true
      list.reloadItems(at: [[0, 1]])
      let new = list.cellForItem(at: [0, 1])
      print(new != nil, new === old, old?.superview == nil, list.visibleCells.count)
      list.reconfigureItems(at: [[0, 1]])
      print(list.cellForItem(at: [0, 1]) === new)
      """,
      """
      var asks = false
      func collectionView(
        _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
      ) { if asks { print("comes", path.item) } }
      func collectionView(
        _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { print("ends", path.item) }
      """)
    #expect(lines == ["comes 1", "ends 1", "true false true 3", "true"])
  }

  @Test func `a cell that moves is told its new attributes`() throws {
    let app = try App(
      """
      final class Cell: UICollectionViewCell {
        override func apply(_ attributes: UICollectionViewLayoutAttributes) {
          super.apply(attributes)
          print(attributes.indexPath.item, attributes.frame.minY)
        }
      }
      final class Screen: ListScreen {
        var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<Cell, String> { _, _, _ in }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("--")
          source.apply(snapshot(of: ["b", "a"]))
        }
      }
      """)
    #expect(app.lines == ["0 0.0", "1 300.0", "--", "0 0.0", "1 300.0"])
  }

  @Test func `an apply on main is carried out when it returns`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override var layout: UICollectionViewLayout { ListScreen.rows(of: 100) }
        var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
          print(list.visibleCells.count)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          source.apply(snapshot(of: ["c", "a", "b"]))
          print(list.visibleCells.count, list.contentSize.height)
          let old = list.cellForItem(at: [0, 0]) as! PhotoCell
          var s = source.snapshot()
          s.reloadItems(["c"])
          source.apply(s)
          print(old === list.cellForItem(at: [0, 0]) as! PhotoCell)
        }
      }
      """)
    #expect(app.lines == ["0", "3 300.0", "false"])
  }

  @Test func `a table's rows are there when endUpdates returns`() throws {
    let app = try App(
      """
      final class Screen: UITableViewController {
        var count = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
          tableView.rowHeight = 50
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { count }
        override func tableView(
          _ t: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell { t.dequeueReusableCell(withIdentifier: "c", for: path) }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          count = 5
          tableView.beginUpdates()
          tableView.insertRows(at: [[0, 0], [0, 4]], with: .automatic)
          print(tableView.visibleCells.count)
          tableView.endUpdates()
          print(tableView.contentSize.height, tableView.visibleCells.count)
          let old = tableView.cellForRow(at: [0, 4])
          tableView.reloadRows(at: [[0, 4]], with: .fade)
          print(old != nil, tableView.cellForRow(at: [0, 4]) === old)
          tableView.scrollToRow(
            at: IndexPath(row: NSNotFound, section: 0), at: .top, animated: false)
          print(tableView.contentOffset.y)
        }
      }
      """)
    #expect(app.ending.stop == nil)
    #expect(app.lines == ["3", "250.0 5", "true false", "0.0"])
  }
}
