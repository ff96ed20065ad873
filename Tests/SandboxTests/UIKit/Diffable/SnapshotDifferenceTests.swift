import Testing
import Trace

/// What an apply works out is what a slow comparison of the two lists works out, and the list shows it.
@Suite struct SnapshotDifferenceTests {
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
    #expect(app.applied.map(\.inserted) == [4, 1])
    #expect(app.applied.map(\.deleted) == [0, 1])
    #expect(app.applied.map(\.moved) == [0, 1])
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
              print(self.cellsInOrder.map { ($0 as! PhotoCell).label.text! })
            }
          }
        }
      }
      """)
    #expect(app.lines == ["true", "[\"new\", \"a\", \"b\"]"])
    #expect(try app.metric("cellsCreated") == 3)
  }

  /// Applies random snapshots one after the other and prints each, and then what the list shows of it.
  private static func applying(_ change: String) -> String {
    SnapshotModelTests.model + """

      final class Screen: ListScreen {
        var source: UICollectionViewDiffableDataSource<String, Int>!
        var dice = Dice(state: 12345)
        override var layout: UICollectionViewLayout { ListScreen.rows(of: 20) }
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, id in
            cell.label.text = String(id)
          }
          source = .init(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          next(24)
        }
        /// A snapshot that has nothing to do with the one before but its identifiers.
        func made() -> NSDiffableDataSourceSnapshot<String, Int> {
          var s = NSDiffableDataSourceSnapshot<String, Int>()
          for id in dice.pick(["A", "B", "C", "D"], 1 + dice.next(4)) { s.appendSections([id]) }
          for item in dice.pick(Array(0..<30), dice.next(30)) {
            s.appendItems([item], toSection: dice.pick(s.sectionIdentifiers, 1)[0])
          }
          return s
        }
        /// One that was got from what is shown.
        func edited() -> NSDiffableDataSourceSnapshot<String, Int> {
          var s = source.snapshot()
          if s.numberOfSections < 2 { return made() }
          s.deleteItems(dice.pick(s.itemIdentifiers, dice.next(4)))
          for item in dice.pick(Array(0..<30), 3) where s.indexOfItem(item) == nil {
            s.appendItems([item], toSection: dice.pick(s.sectionIdentifiers, 1)[0])
          }
          for _ in 0..<2 {
            let pair = dice.pick(s.itemIdentifiers, 2)
            if pair.count == 2 { s.moveItem(pair[0], afterItem: pair[1]) }
          }
          let sections = dice.pick(s.sectionIdentifiers, 2)
          if dice.next(3) == 0 { s.moveSection(sections[0], beforeSection: sections[1]) }
          if dice.next(8) == 0 { s.deleteSections([sections[0]]) }
          return s
        }
        func next(_ left: Int) {
          guard left > 0 else { return }
          let s = \(change)
          print(model(s).sections.map { $0.id + ":" + $0.items.map(String.init).joined(separator: ",") }
            .joined(separator: " "))
          source.apply(s, animatingDifferences: left % 2 == 0)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            let texts = self.list.indexPathsForVisibleItems.sorted().map {
              (self.list.cellForItem(at: $0) as! PhotoCell).label.text!
            }
            let wanted = s.itemIdentifiers.prefix(texts.count).map(String.init)
            let all = min(s.numberOfItems, Int(self.list.bounds.height / 20))
            if texts != wanted || texts.count < all { print("shows", texts, "of", wanted) }
            if model(self.source.snapshot()) != model(s) { print("snapshot differs") }
            self.next(left - 1)
          }
        }
      }
      """
  }

  @Test(arguments: ["made()", "edited()", "dice.next(2) == 0 ? made() : edited()"])
  func `random snapshots are compared and carried out as a slow comparison says`(
    change: String
  ) throws {
    let app = try App(script: [Step(.wait, seconds: 1.5)], Self.applying(change))
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.lines.count == 24, "\(app.lines)")
    #expect(app.applied.count == 24)
    var before: [Section] = []
    for (line, application) in zip(app.lines, app.applied) {
      let after = line.split(separator: " ").map(Section.init)
      let slow = SlowDifference(from: before, to: after)
      #expect(application.inserted == slow.inserted, "\(before) → \(after)")
      #expect(application.deleted == slow.deleted, "\(before) → \(after)")
      #expect(application.moved == slow.moved, "\(before) → \(after)")
      #expect(application.items == after.reduce(0) { $0 + $1.items.count })
      before = after
    }
  }
}

/// A section as the app printed it: `A:1,2`.
private struct Section {
  var id: Substring
  var items: [Substring]
  init(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    id = parts[0]
    items = parts[1].split(separator: ",")
  }
}

/// Compares everything with everything.
private struct SlowDifference {
  var inserted = 0
  var deleted = 0
  var moved = 0

  init(from old: [Section], to new: [Section]) {
    let (oldItems, newItems) = (old.flatMap(\.items), new.flatMap(\.items))
    inserted = newItems.count { !oldItems.contains($0) }
    deleted = oldItems.count { !newItems.contains($0) }
    for section in new {
      let before = old.first { $0.id == section.id }?.items ?? []
      let stayed = section.items.compactMap { before.firstIndex(of: $0) }
      let came = section.items.count { !before.contains($0) && oldItems.contains($0) }
      moved += came + stayed.count - longestRise(stayed)
    }
  }

  /// For each value the longest rise that ends with it: O(n²).
  private func longestRise(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let before = zip(values[..<index], lengths).filter { $0.0 < value }.map(\.1)
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}

extension App {
  /// The snapshots that were applied.
  var applied: [Application] {
    all { kind in
      if case .applied(let application) = kind { application } else { nil }
    }
  }
}
