import Testing
import Trace

/// A class that brings its configurations up to date itself is asked before it is first displayed and
/// whenever its state changes, also where nothing is configured yet.
@Suite struct OwnUpdateTests {
  private static let taps = [
    Step(.wait, seconds: 0.2), Step(.tap, place: 0.01), Step(.wait, seconds: 0.2),
  ]

  @Test func `a collection view's cell configures itself, and chooses its size by that`() throws {
    let app = try App(
      script: Self.taps,
      """
      final class Card: UICollectionViewListCell {
        var name = ""
        override func updateConfiguration(using state: UICellConfigurationState) {
          super.updateConfiguration(using: state)
          var content = UIListContentConfiguration.subtitleCell().updated(for: state)
          content.text = name
          content.secondaryText = "two"
          contentConfiguration = content
          print("update", name, state.isHighlighted, state.isSelected)
        }
      }
      final class Screen: ListScreen, UICollectionViewDelegate {
        override var layout: UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        }
        var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          list.delegate = self
          let registration = UICollectionView.CellRegistration<Card, String> { cell, _, id in
            cell.name = id
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
        }
        func collectionView(
          _ list: UICollectionView, willDisplay cell: UICollectionViewCell,
          forItemAt path: IndexPath
        ) { print("display", path.item, cell.frame.height) }
      }
      """)
    #expect(
      app.lines == [
        "update a false false", "display 0 60.0", "update b false false", "display 1 60.0",
        "update a true false", "update a false true",
      ])
  }

  @Test func `so do cells, headers and plain cells of a table`() throws {
    let app = try App(
      """
      final class Row: UITableViewCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
          super.updateConfiguration(using: state)
          print("row", state.isSelected)
        }
      }
      final class Head: UITableViewHeaderFooterView {
        override func updateConfiguration(using state: UIViewConfigurationState) {
          super.updateConfiguration(using: state)
          print("head")
        }
      }
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.rowHeight = 50
          tableView.sectionHeaderHeight = 30
          tableView.register(Row.self, forCellReuseIdentifier: "row")
          tableView.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 2 }
        override func tableView(
          _ t: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          path.row == 0
            ? t.dequeueReusableCell(withIdentifier: "row", for: path) : UITableViewCell()
        }
        override func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? {
          t.dequeueReusableHeaderFooterView(withIdentifier: "head")
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        }
      }
      """)
    #expect(app.lines.sorted() == ["head", "row false", "row true"])
  }

  @Test func `a class that inherits another one's update is asked, too`() throws {
    let app = try App(
      """
      class Base: UICollectionViewCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
          super.updateConfiguration(using: state)
          print(type(of: self))
        }
      }
      final class Derived: Base {}
      final class Screen: ListScreen, UICollectionViewDataSource {
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(Derived.self, forCellWithReuseIdentifier: "d")
          list.dataSource = self
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 1 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "d", for: path)
        }
      }
      """)
    #expect(app.lines == ["Derived"])
  }
}
