import Testing
import Trace

/// Situations from public bug reports around diffable data sources: the wrong code shows the symptom,
/// the right code does not.
@Suite struct DiffableSituationTests {
  /// A screen whose cells are registered once and show what `text` says of an item.
  private static func screen(
    item: String, text: String, provider: String = Self.plainProvider, declarations: String = "",
    start: String, after: String
  ) -> String {
    """
    \(declarations)
    final class Screen: ListScreen {
      typealias Item = \(item)
      typealias Items = NSDiffableDataSourceSnapshot<Int, Item>
      var source: UICollectionViewDiffableDataSource<Int, Item>!
      var texts: [String] { cellsInOrder.map { ($0 as! PhotoCell).label.text! } }
      func later(_ seconds: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      func items(_ items: [Item]) -> Items {
        var snapshot = Items()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<PhotoCell, Item> {
          [unowned self] cell, _, item in
          cell.label.text = text(of: item)
        }
        source = .init(collectionView: list) { list, path, item in
          \(provider)
        }
        _ = registration
        \(start)
        later(0.1) { self.after() }
      }
      func text(of item: Item) -> String { \(text) }
      func after() {
        \(after)
      }
    }
    """
  }
  private static let plainProvider =
    "list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)"

  // MARK: - 6: a registration in the provider

  private static let registeringProvider = """
    let inside = UICollectionView.CellRegistration<PhotoCell, Item> { _, _, _ in }
          return list.dequeueConfiguredReusableCell(using: inside, for: path, item: item)
    """

  @Test func `6: a registration made in the provider prevents reuse, and raises since iOS 15`()
    throws
  {
    func app(_ system: SystemName, _ provider: String) throws -> App {
      try App(
        system: system, posts: 40, script: [Step(.drag, seconds: 1, points: 3000)],
        Self.screen(
          item: "String", text: "item", provider: provider,
          start: "source.apply(items(posts.map(\\.id)), animatingDifferences: false)", after: ""))
    }
    let old = try app(.iOS14, Self.registeringProvider)
    #expect(try old.metric("cellsReused") == 0)
    #expect(try old.metric("cellsCreated") >= 12)
    let new = try app(.iOS15, Self.registeringProvider)
    #expect(
      new.ending.stop?.reason.contains("registration that was created inside") == true)
    for system in SystemName.allCases {
      let right = try app(system, Self.plainProvider)
      #expect(right.ending.stop == nil)
      #expect(try right.metric("cellsCreated") <= 7)
      #expect(try right.metric("cellsReused") >= 5)
    }
  }

  // MARK: - 7: duplicate identifiers

  @Test func `7: an identifier that comes twice raises, and one for each item does not`() throws {
    func app(_ list: String) throws -> App {
      try App(
        Self.screen(
          item: "String", text: "item",
          start: "source.apply(items(\(list)), animatingDifferences: false)",
          after: "print(texts)"))
    }
    let wrong = try app("[\"file-1\", \"file-2\", \"file-1\"]")
    #expect(
      wrong.ending.stop?.reason.contains(
        "supplied item identifiers are not unique. Duplicate identifiers: {(file-1)}") == true)
    let right = try app("[\"file-1\", \"file-2\", \"file-1 copy\"]")
    #expect(right.lines == ["[\"file-1\", \"file-2\", \"file-1 copy\"]"])
  }

  // MARK: - 8 and 9: content changes, identity does not

  private static let article = """
    struct Article: Hashable, Sendable {
      var id: Int
      var title: String
      static func == (a: Article, b: Article) -> Bool { a.id == b.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    """

  @Test func `8: appending an item again moves it, with a warning, and updates nothing`() throws {
    func app(_ update: String) throws -> App {
      try App(
        Self.screen(
          item: "String", text: "titles[item]!",
          declarations:
            "nonisolated(unsafe) var titles = [\"a\": \"old\", \"b\": \"two\"]",
          start: "source.apply(items([\"a\", \"b\"]), animatingDifferences: false)",
          after: """
            titles["a"] = "new"
                var s = source.snapshot()
                \(update)
                source.apply(s, animatingDifferences: false)
                later(0.1) { print(self.texts) }
            """))
    }
    let wrong = try app("s.appendItems([\"a\"])")
    #expect(wrong.lines == ["[\"two\", \"old\"]"])
    #expect(wrong.warnings.count == 1)
    #expect(wrong.applied.last?.moved == 1)
    let right = try app("s.reconfigureItems([\"a\"])")
    #expect(right.lines == ["[\"new\", \"two\"]"])
    #expect(right.warnings.isEmpty)
    #expect(try right.metric("rebuiltCells") == 0)
  }

  @Test func `9: where the identity is the ID, new content alone updates no cell`() throws {
    func app(_ mark: String) throws -> App {
      try App(
        Self.screen(
          item: "Article", text: "item.title", declarations: Self.article,
          start: """
            source.apply(
                  items([Article(id: 1, title: "old"), Article(id: 2, title: "two")]),
                  animatingDifferences: false)
            """,
          after: """
            let news = [Article(id: 1, title: "new"), Article(id: 2, title: "two")]
                var s = items(news)
                \(mark)
                source.apply(s, animatingDifferences: false)
                later(0.1) { print(self.texts, self.source.itemIdentifier(for: [0, 0])!.title) }
            """))
    }
    let wrong = try app("s.reloadItems([])")
    #expect(wrong.lines == ["[\"old\", \"two\"] new"])
    let right = try app("s.reconfigureItems([news[0]])")
    #expect(right.lines == ["[\"new\", \"two\"] new"])
    #expect(try right.metric("reconfigures") == 1)
    #expect(try right.metric("cellsCreated") == 2)
  }

  // MARK: - 10: the whole structure as identity

  @Test func `10: where the whole structure is the identity, an update is another item`() throws {
    let structure = "struct Card: Hashable, Sendable { var id: Int; var likes: Int }"
    func app(_ update: String) throws -> App {
      try App(
        Self.screen(
          item: "Card", text: "String(item.likes)", declarations: structure,
          start: """
            source.apply(
                  items([Card(id: 1, likes: 0), Card(id: 2, likes: 0)]), animatingDifferences: false)
            """,
          after: update))
    }
    let raising = try app(
      """
      var s = source.snapshot()
          s.reloadItems([Card(id: 1, likes: 1)])
          source.apply(s, animatingDifferences: false)
      """)
    #expect(
      raising.ending.stop?.reason.contains(
        "Attempted to reload item identifier that does not exist in the snapshot") == true)
    let rebuilding = try app(
      """
      source.apply(items([Card(id: 1, likes: 1), Card(id: 2, likes: 0)]), animatingDifferences: false)
          later(0.1) { print(self.texts) }
      """)
    #expect(rebuilding.lines == ["[\"1\", \"0\"]"])
    #expect(rebuilding.applied.last?.inserted == 1)
    #expect(rebuilding.applied.last?.deleted == 1)
    let right = try App(
      Self.screen(
        item: "Int", text: "String(likes[item]!)",
        declarations: "nonisolated(unsafe) var likes = [1: 0, 2: 0]",
        start: "source.apply(items([1, 2]), animatingDifferences: false)",
        after: """
          likes[1] = 1
              let cell = list.cellForItem(at: [0, 0])
              var s = source.snapshot()
              s.reconfigureItems([1])
              source.apply(s, animatingDifferences: false)
              later(0.1) { print(self.texts, self.list.cellForItem(at: [0, 0]) === cell) }
          """))
    #expect(right.lines == ["[\"1\", \"0\"] true"])
    #expect(right.applied.last?.inserted == 0)
  }

  // MARK: - 11 and 12: items that are gone

  @Test func `11: a late callback must not reconfigure an item that was deleted`() throws {
    func app(_ guarding: String) throws -> App {
      try App(
        Self.screen(
          item: "String", text: "item",
          start: "source.apply(items([\"a\", \"b\"]), animatingDifferences: false)",
          after: """
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
                  DispatchQueue.main.async {
                    var s = self.source.snapshot()
                    \(guarding)
                    s.reconfigureItems(["a"])
                    self.source.apply(s, animatingDifferences: false)
                  }
                }
                var s = source.snapshot()
                s.deleteItems(["a"])
                source.apply(s, animatingDifferences: false)
            """))
    }
    let wrong = try app("")
    #expect(
      wrong.ending.stop?.reason.contains(
        "Attempted to reconfigure item identifier that does not exist in the snapshot: a") == true)
    let right = try app("guard s.indexOfItem(\"a\") != nil else { return print(\"skipped\") }")
    #expect(right.ending.stop == nil)
    #expect(right.lines == ["skipped"])
  }

  @Test func `12: an update that reloads what it removes raises`() throws {
    func app(_ reloaded: String) throws -> App {
      try App(
        Self.screen(
          item: "String", text: "item",
          start: "source.apply(items([\"a\", \"b\", \"c\"]), animatingDifferences: false)",
          after: """
            let (changed, removed) = (["a", "b"], ["b"])
                var s = source.snapshot()
                s.deleteItems(removed)
                s.reloadItems(\(reloaded))
                source.apply(s, animatingDifferences: false)
                later(0.1) { print(self.texts) }
            """))
    }
    let wrong = try app("changed")
    #expect(
      wrong.ending.stop?.reason.contains(
        "Attempted to reload item identifier that does not exist in the snapshot: b") == true)
    let right = try app("changed.filter { !removed.contains($0) }")
    #expect(right.lines == ["[\"a\", \"c\"]"])
    #expect(try right.metric("reloads") == 1)
  }

  // MARK: - 13 and 14: queues

  @Test func `13: applies from several queues are warned of and can deadlock`() throws {
    func app(_ apply: String) throws -> App {
      try App(
        Self.screen(
          item: "String", text: "item", start: "",
          after: """
            let queue = DispatchQueue(label: "snapshots")
                func applyAfar(_ n: Int) {
                  let s = items((0..<n).map(String.init))
                  queue.async { self.source.apply(s, animatingDifferences: false) }
                }
                applyAfar(20_000)
                \(apply)
            """))
    }
    let wrong = try app(
      """
      later(0.002) { self.source.apply(self.items(["a"]), animatingDifferences: false) }
      """)
    #expect(wrong.warnings.first?.contains("non-thread confined manner") == true)
    #expect(wrong.ending.stop?.reason.contains("Deadlock detected") == true)
    let right = try app("later(0.002) { applyAfar(1) }")
    #expect(right.ending.stop == nil)
    #expect(right.warnings.isEmpty)
    #expect(right.applied.last?.items == 1)
  }

  @Test func `14: a difference on a queue compares there, so what is compared must not need main`()
    throws
  {
    let model = """
      /// A model that belongs to the main queue, as an object of a database's view context does.
      final class Article: Hashable, @unchecked Sendable {
        let key: String
        init(_ key: String) { self.key = key }
        var checkedKey: String {
          dispatchPrecondition(condition: .onQueue(.main))
          return key
        }
        static func == (a: Article, b: Article) -> Bool { a.checkedKey == b.checkedKey }
        func hash(into hasher: inout Hasher) { hasher.combine(key) }
      }
      """
    func app(_ item: String, _ made: String) throws -> App {
      try App(
        Self.screen(
          item: item, text: "\"\\(item)\"", declarations: model, start: "",
          after: """
            let (first, second) = (items(["a", "b"].map { \(made) }), items(["b", "c"].map { \(made) }))
                DispatchQueue(label: "snapshots").async {
                  self.source.apply(first, animatingDifferences: false)
                  self.source.apply(second, animatingDifferences: false)
                }
            """))
    }
    let wrong = try app("Article", "Article($0)")
    #expect(wrong.ending.stop != nil)
    #expect(wrong.ending.stop?.thread.hasPrefix("worker") == true, "\(wrong.ending)")
    let right = try app("String", "Article($0).key")
    #expect(right.ending.stop == nil)
    #expect(right.applied.last?.inserted == 1)
  }

  // MARK: - 15: index paths grow old

  @Test func `15: an index path that a callback kept names another item by then`() throws {
    func app(_ find: String) throws -> App {
      try App(
        posts: 8, script: [Step(.wait, seconds: 1.5)],
        """
        final class Screen: ListScreen {
          var source: Source!
          override func viewDidLoad() {
            super.viewDidLoad()
            let registration = UICollectionView.CellRegistration<PhotoCell, String> {
              [unowned self] cell, path, id in
              cell.imageView.frame = cell.contentView.bounds
              load(id, path)
            }
            source = Source(collectionView: list) { list, path, id in
              list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
            }
            source.apply(snapshot(of: (2..<8).map { "post-\\($0)" }), animatingDifferences: false)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) {
              var s = self.source.snapshot()
              s.insertItems(["post-0", "post-1"], beforeItem: "post-2")
              self.source.apply(s, animatingDifferences: false)
            }
          }
          func load(_ id: String, _ path: IndexPath) {
            let post = posts.first { $0.id == id }!
            URLSession.shared.dataTask(with: post.photoURL) { data, _, _ in
              let image = data.flatMap { UIImage(data: $0) }?.preparingForDisplay()
              DispatchQueue.main.async {
                guard let now = \(find), let cell = self.list.cellForItem(at: now) else { return }
                (cell as! PhotoCell).imageView.image = image
              }
            }.resume()
          }
        }
        """)
    }
    let wrong = try app("Optional(path)")
    #expect(wrong.ending.stop == nil, "\(wrong.ending.stop?.reason ?? "")")
    #expect(try wrong.metric("misplacedImages") > 0)
    let right = try app("self.source.indexPath(for: id)")
    #expect(right.ending.stop == nil, "\(right.ending.stop?.reason ?? "")")
    #expect(try right.metric("misplacedImages") == 0)
    #expect(try right.metric("photoCoverage") > 0.5)
  }
}
