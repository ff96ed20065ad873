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
}
