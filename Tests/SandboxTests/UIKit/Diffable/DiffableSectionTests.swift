import Testing
import Trace

/// Section snapshots in a data source, and the order of items that is changed by hand.
@Suite struct DiffableSectionTests {
  private func run(_ body: String) throws -> App {
    let app = try App(
      DiffableApplyTests.screen + """
          typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
          func show() {
            let s = source.snapshot()
            print(s.sectionIdentifiers.map { "\\($0):" + s.itemIdentifiers(inSection: $0).joined() }
              .joined(separator: " "))
          }
          func after() {
            \(body)
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    return app
  }

  @Test func `a section has the visible items of what it was given`() throws {
    let app = try run(
      """
      var tree = Tree()
          tree.append(["p", "q"]); tree.append(["1", "2"], to: "p")
          source.apply(tree, to: 5, animatingDifferences: false); show()
          tree.expand(["p"])
          source.apply(tree, to: 5, animatingDifferences: false); show()
          print(source.snapshot(for: 5).items.joined(), source.snapshot(for: 5).isExpanded("p"))
          print(source.snapshot(for: 0).rootItems.joined(), source.snapshot(for: 9).items)
          var taking = Tree()
          taking.append(["q", "n"])
          source.apply(taking, to: 0, animatingDifferences: false); show()
          print(source.snapshot(for: 5).items.joined())
      """)
    #expect(
      app.lines == [
        "0:ab 5:pq", "0:ab 5:p12q", "p12q true", "ab []", "0:qn 5:p12", "p12",
      ])
    #expect(app.applied.map(\.inserted) == [2, 2, 2, 1])
    #expect(app.applied.map(\.moved) == [0, 0, 0, 1])
    #expect(app.warnings.isEmpty)
  }

  @Test func `a whole snapshot keeps the trees of its sections, without what it drops`() throws {
    let app = try run(
      """
      var tree = Tree()
          tree.append(["p", "q"]); tree.append(["1", "2"], to: "p"); tree.append(["h"], to: "q")
          tree.expand(["p"])
          source.apply(tree, to: 5, animatingDifferences: false); show()
          var s = source.snapshot()
          s.deleteItems(["1"]); s.insertItems(["3"], afterItem: "2"); s.insertItems(["o"], beforeItem: "p")
          source.apply(s, animatingDifferences: false); show()
          let kept = source.snapshot(for: 5)
          print(kept.items.joined(separator: " "), kept.level(of: "3"), kept.level(of: "o"))
          s.deleteSections([5])
          source.apply(s, animatingDifferences: false)
          print(source.snapshot(for: 5).items)
      """)
    #expect(app.lines == ["0:ab 5:p12q", "0:ab 5:op23q", "o p 2 3 q h 1 0", "[]"])
  }

  @Test func `an item that is moved by hand is moved between the two handlers`() throws {
    let app = try run(
      """
      source.apply({ var s = snapshot(of: ["a", "b", "c"]); s.appendSections([1]); s.appendItems(["d"]); return s }(),
              animatingDifferences: false)
          source.reorderingHandlers.canReorderItem = { $0 != "b" }
          source.reorderingHandlers.willReorder = { _ in self.show() }
          source.reorderingHandlers.didReorder = { transaction in
            self.show()
            print(transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)!.joined())
            for part in transaction.sectionTransactions {
              print(part.sectionIdentifier, part.initialSnapshot.items.joined(), part.finalSnapshot.items.joined(),
                part.initialSnapshot.items.applying(part.difference)!.joined())
            }
          }
          print(source.collectionView(list, canMoveItemAt: [0, 0]), source.collectionView(list, canMoveItemAt: [0, 1]))
          source.collectionView(list, moveItemAt: [0, 0], to: [1, 1])
          later(0.05) {
            print(self.list.indexPathsForVisibleItems.sorted().map {
              (self.list.cellForItem(at: $0) as! PhotoCell).label.text! }.joined())
          }
      """)
    #expect(
      app.lines == [
        "true false", "0:abc 1:d", "0:bc 1:da", "bcda", "0 abc bc bc", "1 d da da", "bcd",
      ])
    #expect(app.applied.last?.moved == 1)
  }

  @Test func `handlers of outlines can be set, with the types of the SDK`() throws {
    let app = try run(
      """
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 == "a" }
          source.sectionSnapshotHandlers.willCollapseItem = { print($0) }
          source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children -> Tree in
            var more = children
            more.append([parent + "1"])
            return more
          }
          print(source.sectionSnapshotHandlers.shouldExpandItem?("a") as Any,
            source.sectionSnapshotHandlers.snapshotForExpandingParent?("a", Tree()).items as Any)
      """)
    #expect(app.lines == ["Optional(true) Optional([\"a1\"])"])
  }
}
