import Testing
import Trace

/// How often a snapshot asks identifiers for their hash and compares them, counted by the identifiers
/// themselves.
@Suite struct SnapshotComplexityTests {
  private func counts(_ body: String) throws -> [String: [Int]] {
    let app = try App(
      """
      nonisolated(unsafe) var hashes = 0
      nonisolated(unsafe) var comparisons = 0
      struct Counted: Hashable, Sendable {
        var id: Int
        static func == (a: Counted, b: Counted) -> Bool {
          comparisons += 1
          return a.id == b.id
        }
        func hash(into hasher: inout Hasher) {
          hashes += 1
          hasher.combine(id)
        }
      }
      final class Screen: ListScreen {
        var source: UICollectionViewDiffableDataSource<Int, Counted>!
        let items = (0..<10_000).map(Counted.init)
        typealias S = NSDiffableDataSourceSnapshot<Int, Counted>
        func count(_ name: String, _ body: () -> Void) {
          (hashes, comparisons) = (0, 0)
          body()
          print(name, hashes, comparisons)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, Counted> { _, _, _ in }
          source = .init(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          \(body)
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    return Dictionary(
      app.lines.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), words.dropFirst().compactMap { Int($0) })
      }, uniquingKeysWith: { $1 })
  }

  @Test func `an identifier is hashed once when it comes in and never to be compared`() throws {
    let counts = try counts(
      """
      var a = S(), b = S()
          count("append") { a.appendSections([0]); a.appendItems(items) }
          b.appendSections([0])
          b.appendItems(Array(items.dropFirst(100)) + Array(items.prefix(100)))
          source.apply(a, animatingDifferences: false)
          count("difference") { source.apply(b, animatingDifferences: false) }
      """)
    #expect(counts["append"]?[0] == 10_000)
    // Two that hash alike in the lower bits only are told apart by their hashes.
    #expect(try #require(counts["append"]?[1]) < 10)
    #expect(counts["difference"]?[0] == 0)
    let comparisons = try #require(counts["difference"]?[1])
    #expect(10_000...10_100 ~= comparisons, "\(comparisons)")
  }

  @Test func `what an edit of one item costs does not grow with the snapshot`() throws {
    let counts = try counts(
      """
      var a = S()
          a.appendSections([0])
          a.appendItems(items)
          source.apply(a, animatingDifferences: false)
          count("snapshot") { a = source.snapshot() }
          count("reconfigure") { a.reconfigureItems([items[5000]]) }
          count("apply") { source.apply(a, animatingDifferences: false) }
          count("delete") { a.deleteItems([items[5000]]) }
          count("insert") { a.insertItems([items[5000]], afterItem: items[17]) }
          count("move") { a.moveItem(items[3], beforeItem: items[9000]) }
          count("index") { _ = a.indexOfItem(items[7000]); _ = a.indexOfItem(Counted(id: -1)) }
          count("list") { _ = a.itemIdentifiers; _ = a.itemIdentifiers(inSection: 0) }
      """)
    #expect(counts["snapshot"] == [0, 0])
    #expect(counts["reconfigure"] == [1, 1])
    #expect(counts["apply"] == [0, 1])
    #expect(counts["delete"] == [1, 1])
    #expect(counts["insert"] == [2, 1])
    #expect(counts["move"] == [2, 2])
    #expect(counts["index"] == [2, 1])
    #expect(counts["list"] == [0, 0])
  }
}
