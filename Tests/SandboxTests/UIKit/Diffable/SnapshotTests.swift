import Testing
import Trace

/// Snapshots change as UIKit's do.
@Suite struct SnapshotTests {
  private func run(_ body: String) throws -> [String] {
    try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = NSDiffableDataSourceSnapshot<String, String>()
          s.appendSections(["A", "B"])
          s.appendItems(["1", "2", "3"], toSection: "A")
          s.appendItems(["4", "5"])
          func show() {
            print(s.sectionIdentifiers.map { "\\($0)\\(s.itemIdentifiers(inSection: $0).joined())" }.joined(separator: " "))
          }
          \(body)
        }
      }
      """
    ).lines
  }

  @Test func `items are appended to the last section unless one is named`() throws {
    #expect(
      try run("show(); s.appendItems([\"6\"], toSection: \"A\"); show()") == [
        "A123 B45", "A1236 B45",
      ])
  }

  @Test func `items are inserted, moved and deleted by their neighbours`() throws {
    let lines = try run(
      """
      s.insertItems(["x", "y"], beforeItem: "2"); show()
          s.insertItems(["z"], afterItem: "5"); show()
          s.moveItem("1", afterItem: "4"); show()
          s.moveItem("z", beforeItem: "2"); show()
          s.deleteItems(["x", "5", "not there"]); show()
      """)
    #expect(lines == ["A1xy23 B45", "A1xy23 B45z", "Axy23 B415z", "Axyz23 B415", "Ayz23 B41"])
  }

  @Test func `sections are inserted, moved and deleted with their items`() throws {
    let lines = try run(
      """
      s.insertSections(["C"], beforeSection: "B"); show()
          s.moveSection("A", afterSection: "B"); show()
          s.deleteSections(["B"]); show()
          s.insertSections(["D"], afterSection: "C"); show()
          s.moveSection("A", beforeSection: "C"); show()
      """)
    #expect(lines == ["A123 C B45", "C B45 A123", "C A123", "C D A123", "A123 C D"])
  }

  @Test func `a snapshot can be asked where everything is`() throws {
    let lines = try run(
      """
      print(s.numberOfItems, s.numberOfSections, s.numberOfItems(inSection: "B"))
          print(s.indexOfItem("4")!, s.indexOfItem("9") as Any, s.indexOfSection("B")!)
          print(s.sectionIdentifier(containingItem: "5")!, s.itemIdentifiers.joined())
          s.deleteAllItems(); print(s.numberOfItems, s.numberOfSections)
      """)
    #expect(lines == ["5 2 2", "3 nil 1", "B 12345", "0 0"])
  }

  @Test func `marks are kept in the order in which they were set, each once`() throws {
    let lines = try run(
      """
      s.reloadItems(["3", "1"]); s.reloadItems(["2", "3"])
          s.reconfigureItems(["5", "4"]); s.reloadSections(["B", "A"])
          print(s.reloadedItemIdentifiers.joined(), s.reconfiguredItemIdentifiers.joined(),
            s.reloadedSectionIdentifiers.joined())
          var copy = s
          copy.reloadItems(["4"])
          print(s.reloadedItemIdentifiers.joined(), copy.reloadedItemIdentifiers.joined())
          copy.deleteAllItems()
          print(copy.reloadedItemIdentifiers.count, s.reloadedItemIdentifiers.count)
      """)
    #expect(lines == ["312 54 BA", "312 3124", "0 3"])
  }

  @Test func `a copy keeps what it has when the original is edited`() throws {
    let lines = try run(
      """
      let copy = s
          s.deleteItems(["2"]); s.appendItems(["x"], toSection: "A"); s.deleteSections(["B"])
          show()
          s = copy
          show()
      """)
    #expect(lines == ["A13x", "A123 B45"])
  }

  @Test func `items that are there already are moved, with one warning for each call`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = snapshot(of: ["a", "b", "c", "d"])
          s.appendSections([1])
          s.appendItems(["e", "a"])
          s.insertItems(["d", "f", "b"], beforeItem: "e")
          print(s.itemIdentifiers(inSection: 0).joined(), s.itemIdentifiers(inSection: 1).joined())
          print(s.indexOfItem("a")!, s.sectionIdentifier(containingItem: "b")!, s.numberOfItems)
        }
      }
      """)
    #expect(app.lines == ["c dfbea", "5 1 6"])
    #expect(app.warnings.count == 2)
    #expect(
      app.warnings.last?.contains(
        "attempt to insert or append 2 item identifiers that already exist in the snapshot. The "
          + "existing item identifiers will be moved into place") == true)
    #expect(app.warnings.last?.hasSuffix("{(d, b)}") == true)
  }

  @Test func `an item that is equal to one that is there takes its place with all it holds`() throws
  {
    let app = try App(
      """
      struct Item: Hashable, Sendable {
        var id: Int
        var text: String
        static func == (a: Item, b: Item) -> Bool { a.id == b.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
      }
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = NSDiffableDataSourceSnapshot<Int, Item>()
          s.appendSections([0])
          s.appendItems([Item(id: 1, text: "old"), Item(id: 2, text: "two")])
          s.reconfigureItems([Item(id: 1, text: "marked")])
          print(s.itemIdentifiers.map(\\.text))
          s.deleteItems([Item(id: 1, text: "")])
          s.appendItems([Item(id: 1, text: "new")])
          print(s.itemIdentifiers.map(\\.text))
        }
      }
      """)
    #expect(app.lines == ["[\"old\", \"two\"]", "[\"two\", \"new\"]"])
  }

  @Test func `what a snapshot no longer has it does not keep alive`() throws {
    let app = try App(
      """
      final class Item: Hashable, @unchecked Sendable {
        let id: Int
        init(_ id: Int) { self.id = id }
        deinit { print("gone", id) }
        static func == (a: Item, b: Item) -> Bool { a.id == b.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
      }
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = NSDiffableDataSourceSnapshot<Int, Item>()
          s.appendSections([0, 1])
          s.appendItems((1...3).map(Item.init), toSection: 0)
          s.appendItems([Item(4)])
          s.deleteItems([s.itemIdentifiers[1]])
          print("deleted")
          s.deleteSections([1])
          print("section deleted")
          s.appendItems([Item(5)])
          s = .init()
          print("all deleted")
        }
      }
      """)
    #expect(
      app.lines == [
        "gone 2", "deleted", "gone 4", "section deleted", "gone 1", "gone 3", "gone 5",
        "all deleted",
      ])
  }
}
