/// The parts of the compiler's dump of a file that decide whether the file is refused.
///
/// In the dump each node begins a line: `(silgen_name_attr range=[Feed.swift:3:2 - line:3:22] "exit")`.
/// Texts of the source stand in it escaped, within a line, so no string or comment is taken for code.
struct ParseTree {
  /// One import, attribute, macro or mark of unsafe code, as written in the file.
  struct Node: Equatable {
    /// The node's name in the dump: `import_decl`, `silgen_name_attr` …
    var kind: String
    /// Its line, from 1; 0 where the dump gives none.
    var line: Int
    /// Its column in bytes, from 1; 0 where the dump gives none.
    var column: Int
    /// The imported module's path, `os.log`; else empty.
    var module: String
  }

  /// The nodes, in the dump's order.
  let nodes: [Node]
  /// True where the dump begins as one does.
  let isComplete: Bool

  /// Reads a dump.
  init(_ dump: [UInt8]) {
    var nodes: [Node] = []
    for line in dump.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard text.first == UInt8(ascii: "(") else { continue }
      let kind = text.dropFirst().prefix { $0 == UInt8(ascii: "_") || $0 >= UInt8(ascii: "a") }
      if let node = Self.node(kind, text) { nodes.append(node) }
    }
    self.nodes = nodes
    isComplete = dump.starts(with: Array("(source_file ".utf8)) && dump.last { $0 != 10 } == 41
  }

  private static let others: Set = ["import_decl", "macro_decl", "unsafe_expr"]

  private static func node(_ kind: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) -> Node? {
    let name = String(decoding: kind, as: UTF8.self)
    guard name.hasSuffix("_attr") || others.contains(name) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    // What the compiler added itself is no matter of the learner's.
    if text.hasPrefix("(\(name) implicit") { return nil }
    // Nor are attributes without a place, such as those of derived conformances, which it does not mark:
    // what is written in a file has one.
    if name.hasSuffix("_attr"), !text.contains("range=[") { return nil }
    var node = Node(kind: name, line: 0, column: 0, module: "")
    if let start = text.firstRange(of: "range=["), let end = text.firstRange(of: " - line:") {
      let place = text[start.upperBound..<end.lowerBound].split(separator: ":").suffix(2)
      node.line = place.first.flatMap { Int($0) } ?? 0
      node.column = place.last.flatMap { Int($0) } ?? 0
    }
    if name == "import_decl", let start = text.firstRange(of: "module=\"") {
      node.module = String(text[start.upperBound...].prefix { $0 != "\"" })
    }
    return node
  }
}
