import Testing
import Trace

/// Cells of a section that was given a tree know their level and whether they are expanded.
@Suite struct OutlineTests {
  @Test func `rows are indented by their level, and say whether they are expanded`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override var layout: UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar))
        }
        var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, id in
            var content = cell.defaultContentConfiguration()
            content.text = id
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { _, state in print("state", id, state.isExpanded) }
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          var tree = NSDiffableDataSourceSectionSnapshot<String>()
          tree.append(["a", "b"])
          tree.append(["a1"], to: "a")
          tree.append(["a1x"], to: "a1")
          tree.expand(["a", "a1"])
          source.apply(tree, to: 0, animatingDifferences: false)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          for item in 0..<4 {
            let cell = list.cellForItem(at: [0, item]) as! UICollectionViewListCell
            print(cell.indentationLevel, cell.contentView.frame.minX)
          }
          print("--")
          var tree = source.snapshot(for: 0)
          tree.collapse(["a"])
          source.apply(tree, to: 0)
          list.layoutIfNeeded()
          print(list.visibleCells.count)
        }
      }
      """)
    #expect(
      app.lines == [
        "state a true", "state a1 true", "state a1x false", "state b false", "0 0.0", "1 10.0",
        "2 20.0", "0 0.0", "--", "state a false", "2",
      ])
  }
}
