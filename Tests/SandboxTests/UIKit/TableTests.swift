import Testing
import Trace

/// A table view's cells live as a collection view's do.
@Suite struct TableTests {
  static let rows = """
    class Rows: UITableViewController {
      let posts = SimulatedServer.posts
      var calls: [Int: Int] = [:]
      var count: Int { posts.count }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Row.self, forCellReuseIdentifier: "a rather long name for a row")
        tableView.rowHeight = 300
      }
      override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { count }
      override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        calls[path.row, default: 0] += 1
        let cell = t.dequeueReusableCell(
          withIdentifier: "a rather long name for a row", for: path)
        cell.textLabel?.text = "row \\(path.row)"
        return cell
      }
    }
    class Row: UITableViewCell {
      var resets = 0
      let extra: [Int]
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        extra = [1, 2, 3]
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { fatalError() }
      override func prepareForReuse() {
        super.prepareForReuse()
        resets += 1
      }
    }
    func later(_ seconds: Double = 0.1, _ body: @escaping () -> Void) {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
    }

    """

  @Test func `a long scroll makes no more cells than fit on the screen and a few`() throws {
    let app = try App(
      posts: 200, script: [Step(.drag, seconds: 4, points: 20_000)],
      Self.rows + "final class Screen: Rows {}")
    #expect(app.ending.stop == nil)
    #expect(try app.metric("cellsCreated") <= 7)
    #expect(try app.metric("cellsReused") > 50)
    #expect(try app.metric("droppedFrames") == 0)
    #expect(try app.metric("providerCalls") > 60)
    let displayed = app.all { kind -> String? in
      if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil }
    }
    #expect(displayed.prefix(3) == ["post-0", "post-1", "post-2"])
  }

  @Test(arguments: [(SystemName.iOS14, false), (.iOS15, true), (.iOS18, true)])
  func `rows are prepared ahead from iOS 15 on`(system: SystemName, expected: Bool) throws {
    let app = try App(
      system: system, script: [Step(.drag, seconds: 1, points: 600)],
      Self.rows + "final class Screen: Rows {}")
    let ahead = app.all { kind -> Bool? in
      if case .cellPrepared(_, _, let ahead) = kind { ahead } else { nil }
    }
    #expect(ahead.contains(true) == expected)
    #expect(!ahead.isEmpty)
  }

  @Test func `a table view answers what is where`() throws {
    let app = try App(
      Self.rows + """
        final class Screen: Rows {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            later {
              let t = self.tableView!
              print(t.numberOfSections, t.numberOfRows(inSection: 0), t.contentSize.height)
              print(t.indexPathsForVisibleRows!.map(\\.row), t.visibleCells.count)
              print(t.rectForRow(at: IndexPath(row: 7, section: 0)).minY)
              print(t.indexPathForRow(at: CGPoint(x: 5, y: 650))!.row)
              print(t.cellForRow(at: IndexPath(row: 9, section: 0)) == nil)
              let cell = t.visibleCells[1] as! Row
              print(cell.reuseIdentifier!, cell.extra, t.indexPath(for: cell)!.row, cell.frame.minY)
              print(cell.detailTextLabel != nil, cell.textLabel!.text!)
              t.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
              print(t.contentOffset.y)
              t.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
              t.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
              print(t.indexPathsForSelectedRows!.map(\\.row))
              later {
                print(t.indexPathsForVisibleRows!.map(\\.row))
                t.scrollToRow(at: IndexPath(row: 4, section: 0), at: .middle, animated: false)
                later {
                  print(t.cellForRow(at: IndexPath(row: 4, section: 0))!.isSelected)
                  print(t.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected ?? false)
                  t.deselectRow(at: IndexPath(row: 4, section: 0), animated: true)
                  print(t.cellForRow(at: IndexPath(row: 4, section: 0))!.isSelected)
                }
              }
            }
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop))")
    #expect(
      app.lines == [
        "1 20 6000.0", "[0, 1, 2] 3", "2100.0", "2", "true",
        "a rather long name for a row [1, 2, 3] 1 300.0", "true row 1", "3000.0", "[4]",
        "[10, 11, 12]", "true", "false", "false",
      ])
  }

  @Test func `a delegate hears of rows that come and go, and of the finger`() throws {
    let app = try App(
      posts: 8,
      script: [
        Step(.wait, seconds: 0.1), Step(.drag, seconds: 0.5, points: 320),
        Step(.wait, seconds: 0.1),
      ],
      Self.rows + """
        final class Screen: Rows {
          override func tableView(
            _ t: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
          ) { print("will", path.row) }
          override func tableView(
            _ t: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
          ) { print("ended", path.row) }
          override func scrollViewWillBeginDragging(_ s: UIScrollView) { print("begin") }
          override func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) {
            print("end", d)
          }
        }
        """)
    #expect(
      app.lines == [
        "will 0", "will 1", "will 2", "begin", "will 3", "ended 0", "end false",
      ])
  }

  @Test func `cells without registration are made by the data source and reused`() throws {
    let app = try App(
      posts: 60, script: [Step(.drag, seconds: 2, points: 9000)],
      """
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.rowHeight = 300
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 60 }
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "own")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "own")
          cell.detailTextLabel?.text = "\\(path.row)"
          return cell
        }
      }
      """)
    #expect(app.ending.stop == nil)
    #expect(try app.metric("cellsCreated") <= 7)
    #expect(try app.metric("cellsReused") > 20)
  }

  @Test func `rows that may come soon are announced, and taken back when the scroll turns`() throws
  {
    let app = try App(
      posts: 40,
      script: [Step(.drag, seconds: 0.5, points: 1500), Step(.drag, seconds: 0.5, points: -1500)],
      Self.rows + """
        final class Screen: Rows, UITableViewDataSourcePrefetching {
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.prefetchDataSource = self
          }
          func tableView(_ t: UITableView, prefetchRowsAt paths: [IndexPath]) {
            print("want", paths.map(\\.row))
          }
          func tableView(_ t: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
            print("drop", paths.map(\\.row))
          }
        }
        """)
    #expect(app.lines.first == "want [3, 4]")
    #expect(app.lines.contains { $0.hasPrefix("drop") })
  }

  @Test func `several cells for one row raise`() throws {
    let app = try App(
      Self.rows + """
        final class Screen: Rows {
          override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            _ = super.tableView(t, cellForRowAt: path)
            return super.tableView(t, cellForRowAt: path)
          }
        }
        """)
    #expect(app.ending.stop?.kind == .exception)
    #expect(
      app.ending.stop?.reason.contains(
        "Attempted to dequeue multiple cells for the same index path") == true)
  }

  @Test func `a row's own cell comes again when it is reconfigured`() throws {
    let app = try App(
      Self.rows + """
        final class Screen: Rows {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            later {
              let path = IndexPath(row: 1, section: 0)
              let cell = self.tableView.cellForRow(at: path) as! Row
              self.tableView.reconfigureRows(at: [path])
              print(self.tableView.cellForRow(at: path) === cell, cell.resets, self.calls[1]!)
              self.tableView.reloadRows(at: [path], with: .none)
              later { print(self.calls[1]!) }
            }
          }
        }
        """)
    #expect(app.lines == ["true 0 2", "3"])
  }
}
