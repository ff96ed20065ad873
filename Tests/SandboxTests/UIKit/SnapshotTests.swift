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

  @Test func `an apply says what came, went and moved`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source?.apply(snapshot(of: ["a", "b", "c", "d"]), animatingDifferences: false)
          source?.apply(snapshot(of: ["d", "a", "b", "e"]), animatingDifferences: true) {
            print("completed at", Int(CACurrentMediaTime() * 1000), Thread.isMainThread)
          }
          print(source!.indexPath(for: "e")!.item, source!.itemIdentifier(for: [0, 0])!)
        }
      }
      """)
    let applied = app.all { kind -> Application? in
      if case .applied(let application) = kind { application } else { nil }
    }
    #expect(applied.map(\.inserted) == [4, 1])
    #expect(applied.map(\.deleted) == [0, 1])
    #expect(applied.map(\.moved) == [0, 1])
    #expect(app.lines.first == "3 d")
    #expect(app.lines.last?.hasPrefix("completed at 30") == true, "\(app.lines)")
  }

  @Test func `cells stay with their items when items come before them`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, _, id in
            cell.label.text = id
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source?.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            let a = self.list.cellForItem(at: [0, 0])
            self.source?.apply(snapshot(of: ["new", "a", "b"]), animatingDifferences: false)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
              print(self.list.cellForItem(at: [0, 1]) === a)
              print(self.list.visibleCells.map { ($0 as! PhotoCell).label.text! })
            }
          }
        }
      }
      """)
    #expect(app.lines == ["true", "[\"new\", \"a\", \"b\"]"])
    #expect(try app.metric("cellsCreated") == 3)
  }
}
