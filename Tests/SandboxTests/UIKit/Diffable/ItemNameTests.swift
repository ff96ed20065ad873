import Testing
import Trace

/// The trace names the post that a cell is the card of, whatever the app's identifiers look like.
@Suite struct ItemNameTests {
  private func names(_ type: String, _ items: String) throws -> [String] {
    let app = try App(
      posts: 3, script: [Step(.wait, seconds: 0.2)],
      """
      enum Entry: Hashable, Sendable { case header, post(String) }
      struct Row: Hashable { var id: String }
      struct Card: Hashable, Identifiable { var id: Int; var photo: URL }
      final class Screen: ListScreen {
        var source: UICollectionViewDiffableDataSource<Int, \(type)>?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, \(type)> { _, _, _ in }
          source = .init(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
          }
          var snapshot = source!.snapshot()
          snapshot.appendSections([0])
          snapshot.appendItems(\(items))
          source?.apply(snapshot, animatingDifferences: false)
        }
      }
      """)
    #expect(app.ending.stop == nil)
    return app.all { kind in
      if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil }
    }
  }

  @Test(arguments: [
    ("String", "posts.map(\\.id)"), ("Entry", "posts.map { .post($0.id) }"),
    ("Row", "posts.map { Row(id: $0.id) }"),
    ("Card", "posts.enumerated().map { Card(id: $0.offset, photo: $0.element.photoURL) }"),
    ("Int", "Array(posts.indices)"), ("URL", "posts.map(\\.photoURL)"),
  ])
  func `an identifier stands for its post`(_ type: String, _ items: String) throws {
    #expect(try names(type, items) == ["post-0", "post-1", "post-2"])
  }

  @Test func `what is no post of the server's gets no name of one`() throws {
    #expect(try names("String", "[\"post-7\", \"post-1\"]") == ["item post-7", "post-1"])
    #expect(try names("Int", "[4, 5]") == ["4", "5"])
  }

  /// Applies identifiers, then the same in another order and with others among them.
  private func namesAfterMoving(
    _ type: String, _ items: String, _ changed: String, sections: Bool = false
  ) throws -> [String] {
    let app = try App(
      posts: 3, script: [Step(.wait, seconds: 0.4)],
      """
      class Base { let post: String; init(_ post: String) { self.post = post } }
      final class Reference: Base, Hashable {
        static func == (a: Reference, b: Reference) -> Bool { a.post == b.post }
        func hash(into hasher: inout Hasher) { hasher.combine(post) }
      }
      enum Entry: Hashable, Sendable { case header(Int), post(section: Int, id: String) }
      final class Screen: ListScreen {
        var source: UICollectionViewDiffableDataSource<Int, \(type)>!
        override var layout: UICollectionViewLayout { ListScreen.rows(of: 50) }
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, \(type)> { _, _, _ in }
          source = .init(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
          }
          let items: [\(type)] = \(items)
          apply(items)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.apply(\(changed)) }
        }
        func apply(_ items: [\(type)]) {
          if \(sections) {
            var tree = NSDiffableDataSourceSectionSnapshot<\(type)>()
            tree.append([items[0]])
            tree.append(Array(items.dropFirst()), to: items[0])
            tree.expand([items[0]])
            source.apply(tree, to: 0, animatingDifferences: false)
          } else {
            var snapshot = NSDiffableDataSourceSnapshot<Int, \(type)>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.applySnapshotUsingReloadData(snapshot)
          }
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    return app.all { kind in
      if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil }
    }
  }

  @Test func `an identifier that says nothing keeps the post of its first row`() throws {
    let uuids = "(0..<3).map { UUID(uuid: (UInt8($0), 0,0,0,0,0,0,0,0,0,0,0,0,0,0,9)) }"
    let names = try namesAfterMoving("UUID", uuids, "[items[2], items[0]]")
    #expect(names == ["post-0", "post-1", "post-2", "post-2", "post-0"])
    let numbers = try namesAfterMoving("Int", "[7, 8, 9]", "[9, 100, 7, 8]")
    #expect(
      numbers == ["post-0", "post-1", "post-2", "post-2", "100", "post-0", "post-1"])
  }

  @Test func `numbers of all rows stand for the posts of these rows in any order`() throws {
    let names = try namesAfterMoving("Int", "[2, 0, 1]", "[1, 2, 0]")
    #expect(names == ["post-2", "post-0", "post-1", "post-1", "post-2", "post-0"])
  }

  @Test func `objects, pairs with a section and trees name their posts, too`() throws {
    let objects = try namesAfterMoving(
      "Reference", "posts.map { Reference($0.id) }", "[items[1]]")
    #expect(objects == ["post-0", "post-1", "post-2", "post-1"])
    let tree = try namesAfterMoving(
      "Entry", "[.header(1)] + posts.map { .post(section: 0, id: $0.id) }",
      "[items[0], items[2]]", sections: true)
    #expect(tree == ["header(1)", "post-0", "post-1", "post-2"])
  }

  /// What is on screen after a post was put on top, in an app that shows the feed's posts in their
  /// order, gives each the identifier that a function has for it, and configures all anew or none.
  private func namesAfterInserting(
    _ type: String, _ identifier: String, reconfiguring: Bool = false
  ) throws -> [String] {
    let app = try App(
      posts: 3,
      script: [Step(.wait, seconds: 0.2), Step(.insert, count: 1), Step(.wait, seconds: 0.2)],
      """
      final class Screen: ListScreen {
        override var layout: UICollectionViewLayout { ListScreen.rows(of: 50) }
        var source: UICollectionViewDiffableDataSource<Int, \(type)>!
        var all: [SimulatedServer.Post] = []
        var own: [String: UUID] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, \(type)> { _, _, _ in }
          source = .init(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
          }
          all = posts
          show()
          SimulatedServer.observe { [unowned self] change in
            guard case .inserted(let new) = change else { return }
            all = new + all
            show()
          }
        }
        func id(_ row: Int) -> \(type) { \(identifier) }
        func own(_ id: String) -> UUID {
          if own[id] == nil { own[id] = UUID() }
          return own[id]!
        }
        func show() {
          var snapshot = NSDiffableDataSourceSnapshot<Int, \(type)>()
          snapshot.appendSections([0])
          snapshot.appendItems(all.indices.map { id($0) })
          if \(reconfiguring) { snapshot.reconfigureItems(snapshot.itemIdentifiers) }
          source.apply(snapshot)
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    return app.all { kind in
      if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil }
    }
  }

  @Test func `an identity that came later stands for the post with which it came`() throws {
    let whole = ["post-0", "post-1", "post-2", "post-3"]
    #expect(try namesAfterInserting("UUID", "own(all[row].id)") == whole)
    #expect(try namesAfterInserting("Int", "Int(all[row].id.dropFirst(5))!") == whole)
  }

  @Test func `the number of a row stands for whatever post is there when its cell is configured`()
    throws
  {
    let first = ["post-0", "post-1", "post-2"]
    #expect(try namesAfterInserting("Int", "row") == first + ["post-2"])
    #expect(
      try namesAfterInserting("Int", "row", reconfiguring: true)
        == first + ["post-3", "post-0", "post-1", "post-2"])
  }
}
