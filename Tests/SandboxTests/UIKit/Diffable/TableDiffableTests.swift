import Testing
import Trace

/// A table view's diffable data source does what a collection view's does, and lets subclasses answer
/// for the rest.
@Suite struct TableDiffableTests {
  private static let screen = """
    final class Titled: UITableViewDiffableDataSource<Int, String> {
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \\(sectionIdentifier(for: section)!)"
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
        var s = snapshot()
        s.deleteItems([item])
        apply(s)
      }
    }
    final class Screen: UIViewController {
      lazy var table = UITableView(frame: view.bounds)
      let posts = SimulatedServer.posts
      var source: Titled!
      var calls = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        table.rowHeight = 100
        view.addSubview(table)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "post")
        source = Titled(tableView: table) { [unowned self] table, path, id in
          calls += 1
          let cell = table.dequeueReusableCell(withIdentifier: "post", for: path)
          cell.textLabel?.text = id
          return cell
        }
        source.defaultRowAnimation = .fade
        source.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.after() }
      }
      func later(_ seconds: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      var texts: [String] { table.visibleCells.map { $0.textLabel!.text! } }

    """

  @Test func `rows come, go and keep their cells, and names are those of the posts`() throws {
    let app = try App(
      posts: 4,
      Self.screen + """
          func after() {
            print(texts, calls)
            let last = table.cellForRow(at: IndexPath(row: 3, section: 0))
            var s = source.snapshot()
            s.moveItem("post-3", beforeItem: "post-0")
            s.deleteItems(["post-1"])
            source.apply(s)
            later(0.1) {
              print(self.texts, self.calls, self.table.cellForRow(at: IndexPath(row: 0, section: 0)) === last)
              var s = self.source.snapshot()
              s.reconfigureItems(["post-0", "post-2"])
              self.source.apply(s, animatingDifferences: false)
              print(self.texts, self.calls)
              self.source.applySnapshotUsingReloadData(s)
              self.later(0.05) { print(self.calls) }
            }
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(
      app.lines == [
        "[\"post-0\", \"post-1\", \"post-2\", \"post-3\"] 4",
        "[\"post-3\", \"post-0\", \"post-2\"] 4 true", "[\"post-3\", \"post-0\", \"post-2\"] 6",
        "9",
      ])
    #expect(app.applied.map(\.moved) == [0, 1, 0, 0])
    #expect(app.applied.map(\.deleted) == [0, 1, 0, 0])
    let names = app.all { kind in
      if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil }
    }
    #expect(names.prefix(4) == ["post-0", "post-1", "post-2", "post-3"])
  }

  @Test func `a subclass gives titles and lets rows be deleted`() throws {
    let app = try App(
      posts: 3,
      Self.screen + """
          func after() {
            print(source.tableView(table, titleForHeaderInSection: 0)!,
              source.tableView(table, canEditRowAt: [0, 0]), source.tableView(table, canMoveRowAt: [0, 0]),
              source.tableView(table, titleForFooterInSection: 0) as Any,
              source.sectionIndexTitles(for: table) as Any)
            source.tableView(table, commit: .delete, forRowAt: [0, 1])
            later(0.1) { print(self.texts, self.source.defaultRowAnimation == .fade) }
          }
        }
        """)
    #expect(
      app.lines == ["Section 0 true false nil nil", "[\"post-0\", \"post-2\"] true"])
  }

  @Test func `a provider that returns nil raises, and so does a change of the table itself`() throws
  {
    let nothing = try App(
      posts: 3,
      Self.screen.replacing("return cell\n", with: "return path.row > 1 ? nil : cell\n")
        + "func after() {} }")
    #expect(
      nothing.ending.stop?.reason.contains(
        "UITableViewDiffableDataSource cell provider returned nil for index path [0, 2] with item "
          + "identifier 'post-2', which is not allowed. You must always return a cell to the table "
          + "view") == true, "\(nothing.ending)")
    let direct = try App(
      posts: 3,
      Self.screen + """
          func after() { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic) }
        }
        """)
    #expect(
      direct.ending.stop?.reason.contains(
        "must be updated via the UITableViewDiffableDataSource APIs") == true)
  }

  @Test func `applies from a queue and without animation on iOS 14 are those of a collection view`()
    throws
  {
    let app = try App(
      system: .iOS14, posts: 3,
      Self.screen + """
          func after() {
            var s = source.snapshot()
            s.deleteItems(["post-1"])
            source.apply(s, animatingDifferences: false)
            DispatchQueue.global().async {
              self.source.apply(s, animatingDifferences: false) { print(Thread.isMainThread) }
            }
          }
        }
        """)
    #expect(app.lines == ["true"])
    #expect(app.applied.map(\.usedReloadData) == [true, true, true])
    #expect(app.warnings.count == 1)
  }
}
