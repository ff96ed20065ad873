import Testing
import Trace

/// Whatever is done to a snapshot, in any order, is done to a model of plain arrays as well, and both
/// agree after every step. So do copies that were made on the way.
@Suite struct SnapshotModelTests {
  /// A generator and a model, for the learner's file.
  static let model = """
    struct Dice {
      var state: UInt64
      mutating func next(_ bound: Int) -> Int {
        state = state &* 6364136223846793005 &+ 1442695040888963407
        return bound == 0 ? 0 : Int((state >> 33) % UInt64(bound))
      }
      mutating func pick<T>(_ values: [T], _ count: Int) -> [T] {
        var rest = values
        var picked: [T] = []
        while picked.count < count, !rest.isEmpty { picked.append(rest.remove(at: next(rest.count))) }
        return picked
      }
    }

    /// Sections with their items, as arrays.
    struct Model: Equatable {
      var sections: [(id: String, items: [Int])] = []
      static func == (a: Model, b: Model) -> Bool {
        a.sections.map(\\.id) == b.sections.map(\\.id) && a.sections.map(\\.items) == b.sections.map(\\.items)
      }
      var items: [Int] { sections.flatMap(\\.items) }
      func section(_ id: String) -> Int { sections.firstIndex { $0.id == id }! }
      func place(_ item: Int) -> (Int, Int) {
        for (s, section) in sections.enumerated() {
          if let i = section.items.firstIndex(of: item) { return (s, i) }
        }
        fatalError()
      }
      mutating func delete(_ items: [Int]) {
        for s in sections.indices { sections[s].items.removeAll(where: items.contains) }
      }
      mutating func insert(_ items: [Int], _ other: Int, _ offset: Int) {
        delete(items)
        let (s, i) = place(other)
        sections[s].items.insert(contentsOf: items, at: i + offset)
      }
      mutating func append(_ items: [Int], _ id: String) {
        delete(items)
        sections[section(id)].items += items
      }
      mutating func insert(_ ids: [String], _ place: Int) {
        sections.insert(contentsOf: ids.map { ($0, []) }, at: place)
      }
      mutating func move(_ id: String, _ other: String, _ offset: Int) {
        let moved = sections.remove(at: section(id))
        sections.insert(moved, at: section(other) + offset)
      }
    }

    func model(_ s: NSDiffableDataSourceSnapshot<String, Int>) -> Model {
      Model(sections: s.sectionIdentifiers.map { ($0, s.itemIdentifiers(inSection: $0)) })
    }
    """

  private static let steps = """
    /// One random step on both.
    func step(_ d: inout Dice, _ s: inout NSDiffableDataSourceSnapshot<String, Int>, _ m: inout Model) {
      let items = m.items
      let ids = m.sections.map(\\.id)
      let known = d.pick(items, d.next(3))
      let incoming = d.pick(Array(0..<60).filter { !known.contains($0) }, d.next(4))
      let mixed = d.next(4) == 0 ? incoming + known : incoming.filter { !items.contains($0) }
      switch d.next(14) {
      case 0, 1:
        guard let last = ids.last else { return }
        s.appendItems(mixed)
        m.append(mixed, last)
      case 2, 3:
        guard !ids.isEmpty else { return }
        let id = d.pick(ids, 1)[0]
        s.appendItems(mixed, toSection: id)
        m.append(mixed, id)
      case 4, 5:
        guard let other = d.pick(items.filter { !mixed.contains($0) }, 1).first else { return }
        let after = d.next(2) == 1
        if after { s.insertItems(mixed, afterItem: other) } else { s.insertItems(mixed, beforeItem: other) }
        m.insert(mixed, other, after ? 1 : 0)
      case 6:
        s.deleteItems(known + [99])
        m.delete(known)
      case 7, 8:
        let pair = d.pick(items, 2)
        guard pair.count == 2 else { return }
        let after = d.next(2) == 1
        if after { s.moveItem(pair[0], afterItem: pair[1]) } else { s.moveItem(pair[0], beforeItem: pair[1]) }
        m.insert([pair[0]], pair[1], after ? 1 : 0)
      case 9, 10:
        let new = d.pick((0..<8).map { "S\\($0)" }.filter { !ids.contains($0) }, d.next(3))
        if let other = d.pick(ids, 1).first, d.next(2) == 1 {
          let after = d.next(2) == 1
          if after { s.insertSections(new, afterSection: other) } else { s.insertSections(new, beforeSection: other) }
          m.insert(new, m.section(other) + (after ? 1 : 0))
        } else {
          s.appendSections(new)
          m.insert(new, m.sections.count)
        }
      case 11:
        let gone = d.pick(ids, d.next(2))
        s.deleteSections(gone)
        m.sections.removeAll { gone.contains($0.id) }
      case 12:
        let pair = d.pick(ids, 2)
        guard pair.count == 2 else { return }
        let after = d.next(2) == 1
        if after { s.moveSection(pair[0], afterSection: pair[1]) } else { s.moveSection(pair[0], beforeSection: pair[1]) }
        m.move(pair[0], pair[1], after ? 1 : 0)
      default:
        if d.next(20) == 0 { s.deleteAllItems(); m.sections = [] }
      }
    }

    /// What is wrong, or nil.
    func difference(_ s: NSDiffableDataSourceSnapshot<String, Int>, _ m: Model) -> String? {
      let items = m.items
      if model(s) != m { return "sections" }
      if s.itemIdentifiers != items || s.numberOfItems != items.count { return "items" }
      if s.numberOfSections != m.sections.count { return "numberOfSections" }
      for (place, section) in m.sections.enumerated() {
        if s.indexOfSection(section.id) != place { return "indexOfSection" }
        if s.numberOfItems(inSection: section.id) != section.items.count { return "numberOfItems" }
        for item in section.items where s.sectionIdentifier(containingItem: item) != section.id { return "containing" }
      }
      for (place, item) in items.enumerated() where s.indexOfItem(item) != place { return "indexOfItem" }
      for item in 0..<60 where !items.contains(item) && s.indexOfItem(item) != nil { return "ghost" }
      return nil
    }
    """

  @Test func `random edits do to a snapshot what they do to arrays`() throws {
    let app = try App(
      Self.model + Self.steps + """

        final class Screen: ListScreen {
          override func viewDidLoad() {
            super.viewDidLoad()
            for seed in 1...6 {
              var d = Dice(state: UInt64(seed) &* 7919)
              var s = NSDiffableDataSourceSnapshot<String, Int>()
              var m = Model()
              var copies = [(s, m)]
              var most = 0
              for n in 0..<120 {
                step(&d, &s, &m)
                if let wrong = difference(s, m) { print("seed", seed, "step", n, wrong); break }
                most = max(most, m.items.count)
                if n % 25 == 0 { copies.append((s, m)) }
              }
              for (n, copy) in copies.enumerated() {
                if let wrong = difference(copy.0, copy.1) { print("seed", seed, "copy", n, wrong) }
              }
              print("seed", seed, "done", most > 10)
            }
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.lines == (1...6).map { "seed \($0) done true" })
  }
}
