import Testing
import Trace

/// A section snapshot is a tree that changes as UIKit's does.
@Suite struct SectionSnapshotTests {
  private static func screen(_ body: String) -> String {
    """
    final class Screen: ListScreen {
      typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
      override func viewDidLoad() {
        super.viewDidLoad()
        var s = Tree()
        s.append(["a", "b", "c"])
        s.append(["a1", "a2"], to: "a")
        s.append(["a1x"], to: "a1")
        s.append(["c1"], to: "c")
        func show(_ s: Tree) {
          print(s.items.map { String(repeating: ".", count: s.level(of: $0)) + $0 + (s.isExpanded($0) ? "+" : "") }
            .joined(separator: " "))
        }
        func show() { show(s) }
        \(body)
      }
    }
    """
  }
  private func run(_ body: String) throws -> [String] {
    let app = try App(Self.screen(body))
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    return app.lines
  }

  @Test func `items have roots, children, levels, parents and places`() throws {
    let lines = try run(
      """
      show()
          print(s.rootItems.joined(), s.index(of: "a1x")!, s.index(of: "z") as Any, s.contains("z"))
          print(s.level(of: "a1x"), s.parent(of: "a1x")!, s.parent(of: "a") as Any)
      """)
    #expect(lines == ["a .a1 ..a1x .a2 b c .c1", "abc 2 nil false", "2 a1 nil"])
  }

  @Test func `what is below an item that is not expanded cannot be seen`() throws {
    let lines = try run(
      """
      print(s.visibleItems.joined(separator: " "), s.isVisible("a1"), s.isExpanded("a"))
          s.expand(["a1", "z"])
          print(s.visibleItems.joined(separator: " "), s.isVisible("a1x"))
          s.expand(["a", "b"])
          print(s.visibleItems.joined(separator: " "), s.isVisible("a1x"), s.isExpanded("b"))
          s.collapse(["a", "z"])
          print(s.visibleItems.joined(separator: " "), s.isExpanded("a1"))
          s.delete(["a1"]); s.append(["a1"], to: "b")
          print(s.isExpanded("a1"))
      """)
    #expect(
      lines == [
        "a b c false false", "a b c false", "a a1 a1x a2 b c true true", "a b c true", "false",
      ])
  }

  @Test func `items are inserted beside others, behind all that is below these`() throws {
    let lines = try run(
      """
      s.insert(["x", "y"], before: "a2"); show()
          s.insert(["z"], after: "a"); show()
          s.delete(["a1", "c", "c"]); show()
          s.append([], to: "nowhere"); s.insert([], before: "nowhere")
          let copy = s
          s.deleteAll(); print(s.items, s.contains("a")); show(copy)
      """)
    #expect(
      lines == [
        "a .a1 ..a1x .x .y .a2 b c .c1", "a .a1 ..a1x .x .y .a2 z b c .c1", "a .x .y .a2 z b",
        "[] false",
        "a .x .y .a2 z b",
      ])
  }

  @Test func `trees are cut out and put in with what is expanded in them`() throws {
    let lines = try run(
      """
      s.expand(["a1"])
          show(s.snapshot(of: "a"))
          show(s.snapshot(of: "a", includingParent: true))
          var other = Tree()
          other.append(["p", "q"]); other.append(["p1"], to: "p"); other.expand(["p"])
          s.replace(childrenOf: "a", using: other); show()
          var third = Tree()
          third.append(["t"]); third.append(["u"], to: "t")
          s.insert(third, before: "p1"); show()
          var last = Tree()
          last.append(["v"])
          s.insert(last, after: "a"); show()
          print(s.visualDescription().split(separator: "\\n").dropFirst().prefix(3).joined(separator: "|"))
      """)
    #expect(
      lines == [
        "a1+ .a1x a2", "a .a1+ ..a1x .a2", "a .p+ ..p1 .q b c .c1",
        "a .p+ ..t ...u ..p1 .q b c .c1",
        "a .p+ ..t ...u ..p1 .q v b c .c1", "  -* a|    +  p|      -  t",
      ])
  }

  @Test(arguments: [
    (
      "s.append([\"a\", \"n\"])",
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(a)}. "
    ),
    (
      "s.append([\"n\", \"n\"], to: \"b\")",
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(n)}. "
    ),
    (
      "s.append([\"n\"], to: \"z\")",
      "Parent item identifier does not exist in section snapshot: z. "
    ),
    (
      "s.insert([\"n\"], before: \"z\")",
      "Item identifier to insert before does not exist in section snapshot: z. "
    ),
    (
      "s.insert([\"n\"], after: \"z\")",
      "Item identifier to insert after does not exist in section snapshot: z. "
    ),
    ("s.delete([\"a\", \"z\"])", "Failed to find index of item z. "),
    ("_ = s.isExpanded(\"z\")", "Item identifier does not exist in section snapshot: z. "),
    ("_ = s.level(of: \"z\")", "Item identifier does not exist in section snapshot: z. "),
    ("_ = s.parent(of: \"z\")", "Child item identifier does not exist in section snapshot: z. "),
    ("_ = s.snapshot(of: \"z\")", "Parent item identifier does not exist in section snapshot: z. "),
    (
      "s.replace(childrenOf: \"b\", using: s.snapshot(of: \"c\", includingParent: true))",
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(c, c1)}. "
    ),
  ])
  func `a wrong call raises with UIKit's reason`(call: String, reason: String) throws {
    let stop = try #require(
      try App(Self.screen(call)).ending.stop, "\(call) raised nothing")
    #expect(stop.kind == .exception)
    #expect(stop.reason.hasPrefix("NSInternalInconsistencyException: " + reason), "\(stop.reason)")
  }

  @Test func `random edits do to a section snapshot what they do to nested arrays`() throws {
    let app = try App(
      SnapshotModelTests.model + """

        final class Node {
          let id: Int
          var children: [Node] = []
          var isExpanded = false
          init(_ id: Int) { self.id = id }
          func all() -> [Int] { [id] + children.flatMap { $0.all() } }
          func visible() -> [Int] { [id] + (isExpanded ? children.flatMap { $0.visible() } : []) }
        }
        final class Screen: ListScreen {
          let root = Node(-1)
          func find(_ id: Int, _ node: Node) -> (Node, Int)? {
            if let place = node.children.firstIndex(where: { $0.id == id }) { return (node, place) }
            for child in node.children { if let found = find(id, child) { return found } }
            return nil
          }
          func node(_ id: Int) -> Node { let (n, i) = find(id, root)!; return n.children[i] }
          override func viewDidLoad() {
            super.viewDidLoad()
            var d = Dice(state: 77)
            var s = NSDiffableDataSourceSectionSnapshot<Int>()
            for step in 0..<400 {
              let items = root.children.flatMap { $0.all() }
              let new = d.pick(Array(0..<40).filter { !items.contains($0) }, d.next(4))
              let other = d.pick(items, 1).first
              switch (d.next(8), other) {
              case (0, _), (1, nil), (2, nil), (3, nil):
                s.append(new)
                root.children += new.map(Node.init)
              case (1, let other?):
                s.append(new, to: other)
                node(other).children += new.map(Node.init)
              case (2, let other?):
                s.insert(new, before: other)
                let (parent, place) = find(other, root)!
                parent.children.insert(contentsOf: new.map(Node.init), at: place)
              case (3, let other?):
                s.insert(new, after: other)
                let (parent, place) = find(other, root)!
                parent.children.insert(contentsOf: new.map(Node.init), at: place + 1)
              case (4, let other?):
                s.delete([other])
                let (parent, place) = find(other, root)!
                parent.children.remove(at: place)
              case (5, let other?):
                s.expand([other])
                node(other).isExpanded = true
              case (6, let other?):
                s.collapse([other])
                node(other).isExpanded = false
              case (7, let other?):
                let sub = s.snapshot(of: other, includingParent: true)
                if sub.items != node(other).all() { print("subtree", step) }
                s.replace(childrenOf: other, using: s.snapshot(of: other))
              default: break
              }
              let all = root.children.flatMap { $0.all() }
              if s.items != all { print("items", step); return }
              if s.visibleItems != root.children.flatMap({ $0.visible() }) { print("visible", step); return }
              if s.rootItems != root.children.map(\\.id) { print("roots", step); return }
              for id in all {
                let parent = find(id, root)!.0
                if s.parent(of: id) ?? -1 != parent.id { print("parent", step); return }
                if s.isExpanded(id) != node(id).isExpanded { print("expanded", step); return }
              }
            }
            print("done", s.items.count > 5)
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.lines == ["done true"])
  }
}
