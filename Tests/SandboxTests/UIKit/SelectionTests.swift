import Testing
import Trace

/// Taps highlight and select as the delegate lets them, and it hears of it in UIKit's order.
@Suite struct SelectionTests {
  private static let taps = [
    Step(.wait, seconds: 0.2), Step(.tap, place: 0.2), Step(.wait, seconds: 0.1),
    Step(.tap, place: 0.8), Step(.wait, seconds: 0.1), Step(.tap, place: 0.8),
    Step(.wait, seconds: 0.1),
  ]

  private func collection(_ setUp: String, _ members: String = "") throws -> [String] {
    try App(
      posts: 6, script: Self.taps,
      """
      final class Screen: ListScreen, UICollectionViewDataSource, UICollectionViewDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.dataSource = self
          list.delegate = self
          \(setUp)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 6 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
          print("select", path.item, list.cellForItem(at: path)!.isSelected)
        }
        func collectionView(_ list: UICollectionView, didDeselectItemAt path: IndexPath) {
          print("deselect", path.item)
        }
        \(members)
      }
      """
    ).lines
  }

  @Test func `one item is selected at a time unless several may be`() throws {
    #expect(
      try collection("") == ["select 0 true", "deselect 0", "select 1 true", "select 1 true"])
    #expect(
      try collection("list.allowsMultipleSelection = true") == [
        "select 0 true", "select 1 true", "deselect 1",
      ])
    #expect(try collection("list.allowsSelection = false").isEmpty)
  }

  @Test func `a delegate may refuse, and highlighting comes first`() throws {
    let lines = try collection(
      "",
      """
      func collectionView(_ list: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
        print("may", path.item)
        return true
      }
      func collectionView(_ list: UICollectionView, didHighlightItemAt path: IndexPath) {
        print("light", list.cellForItem(at: path)!.isHighlighted)
      }
      func collectionView(_ list: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        path.item == 0
      }
      """)
    #expect(
      lines == [
        "may 0", "light true", "select 0 true", "may 1", "light true", "may 1", "light true",
      ])
  }

  @Test func `the highlight ends when the selection has changed`() throws {
    let lines = try collection(
      "",
      """
      func lit(_ path: IndexPath) -> Bool { list.cellForItem(at: path)!.isHighlighted }
      func collectionView(_ list: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        print("may", path.item, lit(path))
        return path.item == 0
      }
      func collectionView(_ list: UICollectionView, didUnhighlightItemAt path: IndexPath) {
        print("dark", path.item, lit(path))
      }
      """)
    #expect(
      lines == [
        "may 0 true", "select 0 true", "dark 0 false", "may 1 true", "dark 1 false", "may 1 true",
        "dark 1 false",
      ])
  }

  @Test func `a cell that is used again is neither selected nor highlighted, until it is prepared`()
    throws
  {
    let app = try App(
      posts: 40,
      """
      final class Screen: ListScreen, UICollectionViewDelegate {
        var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          list.delegate = self
          list.allowsMultipleSelection = true
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, path, _ in
            if cell.isSelected { print("handler", path.item) }
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          for item in 0..<2 {
            list.selectItem(at: [0, item], animated: false, scrollPosition: [])
          }
          for y in [900.0, 3000, 6000, 0] {
            list.contentOffset.y = y
            list.layoutIfNeeded()
            print(y, list.visibleCells.count(where: \\.isSelected))
          }
        }
      }
      """)
    #expect(app.lines == ["900.0 0", "3000.0 0", "6000.0 0", "0.0 2"])
  }

  @Test func `a table's delegate may choose another row`() throws {
    let app = try App(
      posts: 6, script: Self.taps,
      TableTests.rows + """
        final class Screen: Rows {
          override func tableView(
            _ t: UITableView, willSelectRowAt path: IndexPath
          ) -> IndexPath? { path.row == 1 ? IndexPath(row: 2, section: 0) : path }
          override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {
            print("select", path.row, t.indexPathForSelectedRow!.row)
          }
          override func tableView(_ t: UITableView, didDeselectRowAt path: IndexPath) {
            print("deselect", path.row)
          }
        }
        """)
    #expect(app.lines == ["select 0 0", "deselect 0", "select 2 2", "select 2 2"])
  }

  @Test func `where several may no longer be selected, none is`() throws {
    let lines = try collection(
      """
      DispatchQueue.main.async {
        let list = self.list
        list.allowsMultipleSelection = true
        for item in 0..<2 { list.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        list.allowsMultipleSelection = false
        print(list.indexPathsForSelectedItems!)
        list.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        list.allowsMultipleSelection = false
        print(list.indexPathsForSelectedItems!)
        list.allowsSelection = false
      }
      """)
    #expect(lines == ["[]", "[[0, 1]]"])
    let app = try App(
      posts: 6,
      TableTests.rows + """
        final class Screen: Rows {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            tableView.allowsMultipleSelection = true
            for row in 0..<2 {
              tableView.selectRow(at: [0, row], animated: false, scrollPosition: .none)
            }
            tableView.allowsMultipleSelection = false
            print(tableView.indexPathsForSelectedRows as Any)
            print(tableView.cellForRow(at: [0, 0])!.isSelected)
            tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
            tableView.allowsMultipleSelection = false
            print(tableView.indexPathForSelectedRow as Any)
          }
        }
        """)
    #expect(app.lines == ["nil", "false", "Optional([0, 1])"])
  }
}
