import Testing
import Trace

/// How snapshots come on screen: with a difference or by reloading, from main or from a queue.
@Suite struct DiffableApplyTests {
  /// A screen with a data source of strings that counts the calls of its provider.
  static let screen = """
    final class Screen: ListScreen {
      var source: Source!
      var calls = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, _, id in
          cell.label.text = id
        }
        source = Source(collectionView: list) { [unowned self] list, path, id in
          calls += 1
          return list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.after() }
      }
      func later(_ seconds: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      var ms: Int { Int(CACurrentMediaTime() * 1000) }

    """

  @Test(arguments: [
    (SystemName.iOS14, "false", true), (.iOS14, "true", false), (.iOS15, "false", false),
    (.iOS18, "false", false),
  ])
  func `without animation iOS 14 reloads, and later systems apply the difference`(
    system: SystemName, animated: String, reloads: Bool
  ) throws {
    let app = try App(
      system: system,
      Self.screen + """
          func after() {
            let before = calls
            source.apply(snapshot(of: ["a", "b", "c"]), animatingDifferences: \(animated))
            later(0.1) { print(self.calls - before) }
          }
        }
        """)
    #expect(app.applied.last?.usedReloadData == reloads)
    #expect(app.lines == [reloads ? "3" : "1"])
    #expect(app.applied.last?.inserted == (reloads ? 0 : 1))
  }

  @Test func `completions come on main, after the animations where something moves`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 1.5)],
      Self.screen + """
          func after() {
            let start = ms
            func note(_ name: String) { print(name, ms - start, Thread.isMainThread) }
            source.apply(snapshot(of: ["b", "a"])) { note("moved") }
            source.apply(snapshot(of: ["b", "a"])) { note("same") }
            source.apply(snapshot(of: ["b"]), animatingDifferences: false) { note("plain") }
            source.applySnapshotUsingReloadData(snapshot(of: ["b", "x"])) { note("reloaded") }
            note("applied")
            later(0.6) {
              DispatchQueue.global().async {
                self.source.apply(self.snapshotFromAfar()) { print("afar", Thread.isMainThread) }
              }
            }
          }
          nonisolated func snapshotFromAfar() -> Snapshot { snapshot(of: ["z"]) }
        }
        """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(
      app.lines == [
        "applied 0 true", "same 0 true", "plain 0 true", "reloaded 0 true", "moved 300 true",
        "afar true",
      ])
  }

  @Test func `the asynchronous forms return on main when the completions would come`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 1.5)],
      Self.screen + """
          func after() {
            Task {
              let start = ms
              await source.apply(snapshot(of: ["b", "a"]))
              print("moved", ms - start, Thread.isMainThread)
              await source.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
              print("plain", ms - start)
              await source.applySnapshotUsingReloadData(snapshot(of: ["c"]))
              print("reloaded", ms - start, source.snapshot().itemIdentifiers)
              var tree = NSDiffableDataSourceSectionSnapshot<String>()
              tree.append(["t"])
              await source.apply(tree, to: 1)
              print("tree", ms - start, source.snapshot().sectionIdentifiers)
            }
          }
        }
        """)
    #expect(
      app.lines == [
        "moved 300 true", "plain 300", "reloaded 300 [\"c\"]", "tree 600 [0, 1]",
      ])
  }

  @Test func `reloading asks for every cell again, and marks do for their own`() throws {
    let app = try App(
      Self.screen + """
          func after() {
            var (a, b) = (list.cellForItem(at: [0, 0]), list.cellForItem(at: [0, 1]))
            var before = calls
            func cells() -> (UICollectionViewCell?, UICollectionViewCell?) {
              (list.cellForItem(at: [0, 0]), list.cellForItem(at: [0, 1]))
            }
            var s = source.snapshot()
            s.reconfigureItems(["b"])
            source.apply(s, animatingDifferences: false)
            print("reconfigured", calls - before, cells().0 === a, cells().1 === b)
            before = calls
            s = source.snapshot()
            print(s.reconfiguredItemIdentifiers)
            s.reloadItems(["b"])
            source.apply(s, animatingDifferences: false)
            later(0.05) {
              print("reloaded", self.calls - before, cells().0 === a)
              before = self.calls
              s = self.source.snapshot()
              s.reloadSections([0])
              self.source.apply(s, animatingDifferences: false)
              self.later(0.05) {
                print("section", self.calls - before)
                before = self.calls
                self.source.applySnapshotUsingReloadData(s)
                self.later(0.05) { print("all", self.calls - before) }
              }
            }
            (a, b) = cells()
          }
        }
        """)
    #expect(
      app.lines == [
        "reconfigured 1 true true", "[]", "reloaded 1 true", "section 2", "all 2",
      ])
    #expect(app.applied.map(\.usedReloadData) == [false, false, false, false, true])
    #expect(app.applied.map(\.reloaded) == [0, 0, 1, 0, 0])
    #expect(app.applied.map(\.reconfigured) == [0, 1, 0, 0, 0])
  }

  @Test func `a mark of an item that was deleted since means nothing`() throws {
    let app = try App(
      Self.screen + """
          func after() {
            var s = source.snapshot()
            s.reconfigureItems(["a", "b"])
            s.reloadItems(["a"])
            s.deleteItems(["a"])
            source.apply(s, animatingDifferences: false)
            print(source.snapshot().itemIdentifiers)
          }
        }
        """)
    #expect(app.lines == ["[\"b\"]"])
    #expect(app.applied.last?.reloaded == 0)
    #expect(app.applied.last?.reconfigured == 1)
  }

  @Test func `what a data source is asked for it answers, and gives nil where nothing is`() throws {
    let app = try App(
      Self.screen + """
          func after() {
            var s = source.snapshot()
            s.appendSections([7]); s.appendItems(["c"])
            source.apply(s, animatingDifferences: false)
            s.deleteAllItems()
            print(source.itemIdentifier(for: [1, 0]) as Any, source.itemIdentifier(for: [1, 1]) as Any,
              source.itemIdentifier(for: [2, 0]) as Any, source.itemIdentifier(for: [0]) as Any)
            print(source.indexPath(for: "c") as Any, source.indexPath(for: "z") as Any)
            print(source.sectionIdentifier(for: 1) as Any, source.sectionIdentifier(for: 2) as Any,
              source.sectionIdentifier(for: -1) as Any)
            print(source.index(for: 7) as Any, source.index(for: 1) as Any)
            print(source.numberOfSections(in: list), source.collectionView(list, numberOfItemsInSection: 1))
            print(source.collectionView(list, canMoveItemAt: [0, 0]), source.indexTitles(for: list) as Any)
          }
        }
        """)
    #expect(
      app.lines == [
        "Optional(\"c\") nil nil nil", "Optional([1, 0]) nil", "Optional(7) nil nil",
        "Optional(1) nil", "2 1", "false nil",
      ])
  }

  @Test func `from a queue the difference is worked out there, and main has only the changes`()
    throws
  {
    func longest(_ apply: String) throws -> UInt64 {
      let app = try App(
        script: [Step(.wait, seconds: 1.2)],
        Self.screen + """
            func after() {
              var s = snapshot(of: (0..<200_000).map { "item \\($0)" })
              source.applySnapshotUsingReloadData(s)
              s.moveItem("item 2", beforeItem: "item 1")
              \(apply)
            }
          }
          """)
      #expect(app.applied.last?.moved == 1)
      let index = try #require(
        app.events.lastIndex { if case .applied = $0.kind { true } else { false } })
      let start = app.events[index].time
      #expect(app.events[index].thread == 0)
      let turns = app.events[index...].compactMap { event -> UInt64? in
        guard case .turnEnded(let duration) = event.kind else { return nil }
        return event.time - duration <= start ? duration : nil
      }
      // Turns of less than a millisecond are not reported.
      return turns.first ?? 0
    }
    let onMain = try longest(
      "later(0.5) { self.source.apply(s, animatingDifferences: false) }")
    let onQueue = try longest(
      "let t = s; DispatchQueue.global().async { self.source.apply(t, animatingDifferences: false) }"
    )
    #expect(onMain > 30_000_000)
    #expect(onQueue < 2_000_000)
  }

  @Test func `a subclass may answer for itself`() throws {
    let app = try App(
      """
      final class Titled: UICollectionViewDiffableDataSource<Int, String> {
        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          print("cell", indexPath)
          return super.collectionView(collectionView, cellForItemAt: indexPath)
        }
        override func apply(
          _ snapshot: NSDiffableDataSourceSnapshot<Int, String>, animatingDifferences: Bool = true,
          completion: (() -> Void)? = nil
        ) {
          print("applying", snapshot.numberOfItems)
          super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
        }
        override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
      }
      final class Screen: ListScreen {
        var source: Titled!
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
          source = Titled(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source.apply(snapshot(of: ["a"]))
          print(source.isEqual(source), source as NSObject === source, list.dataSource === source)
          print(source.indexTitles(for: list)!)
        }
      }
      """)
    #expect(app.lines == ["applying 1", "true true true", "[\"A\"]", "cell [0, 0]"])
  }

  @Test func `a data source without a supplementary provider raises when it is asked for one`()
    throws
  {
    let wrong = try App(
      Self.screen + """
          func after() {
            _ = source.collectionView(list, viewForSupplementaryElementOfKind: "header", at: [0, 0])
          }
        }
        """)
    #expect(
      wrong.ending.stop?.reason.contains("supplementaryViewProvider was not specified") == true)
    let right = try App(
      Self.screen + """
          func after() {
            source.supplementaryViewProvider = { _, kind, path in
              print(kind, path)
              return UICollectionReusableView(frame: .zero)
            }
            _ = source.collectionView(list, viewForSupplementaryElementOfKind: "header", at: [0, 0])
          }
        }
        """)
    #expect(right.lines == ["header [0, 0]"])
  }
}
