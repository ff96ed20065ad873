import Lessons
import Testing

@Suite("The statements of a line")
struct SwiftStatementsTests {
  @Test("stand between semicolons outside of brackets and texts")
  func split() {
    let statements = SwiftStatements(#"var s = f(); g { a; b } ; print("x; y") // c; d"#).all
    #expect(
      statements.map(\.text) == [
        "var s = f()", "g { a; b }", #"print("x; y") // c; d"#,
      ])
    #expect(statements.map(\.column) == [0, 13, 26])
    #expect(statements.map(\.row) == [1, 1, 1])
    #expect(SwiftStatements("  ;; ").all.isEmpty)
    #expect(SwiftStatements("f {\n  a\n}; b").all.map(\.row) == [1, 3])
  }

  @Test(
    "declare something, have a value, or do neither",
    arguments: [
      ("var x = 1", .declaration), ("let y: Int", .declaration), ("func f() {}", .declaration),
      ("struct A { var x = 1 }", .declaration), ("@MainActor func f() {}", .declaration),
      ("posts.count", .expression), ("a == b", .expression), ("a <= b ? c : d", .expression),
      ("f(x: 1)", .expression), ("variable", .expression), ("forEach { $0 }", .expression),
      ("[1: 2]", .expression), (#""a = b""#, .expression), ("try f()", .expression),
      ("x = 1", .other), ("posts[\"a\"]!.likes += 1", .other), ("_ = f()", .other),
      ("for a in b { print(a) }", .other), ("if a == b { f() }", .other),
      ("a.b = { c = d }", .other),
    ] as [(String, SwiftStatements.Kind)])
  func kinds(_ line: String, _ kind: SwiftStatements.Kind) {
    #expect(SwiftStatements(line).all.map(\.kind) == [kind])
  }

  @Test("wait where they say so")
  func waiting() {
    #expect(SwiftStatements("await f(); awaited").all.map(\.isAsynchronous) == [true, false])
  }

  @Test(
    "go on in the next line where something is open",
    arguments: [
      ("f {", true), ("f(1,", true), ("[1, 2", true), ("\"\"\"", true), ("/* a", true),
      ("f { }", false), ("\"(\"", false), ("// (", false), ("\"\\\"(\"", false),
      ("\"\"\"\n(\n\"\"\"", false), ("/* ( */ a", false), ("f)", false), ("\"\"", false),
    ])
  func open(_ entry: String, _ isOpen: Bool) {
    #expect(SwiftStatements.isOpen(entry) == isOpen)
  }
}
