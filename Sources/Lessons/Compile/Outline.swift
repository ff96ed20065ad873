/// A learner's file without what its functions do.
///
/// Without optimisation an object depends on nothing else of another file of its module: not on
/// comments and spaces in functions either, and never on a line's number.
struct Outline {
  /// The text, in which functions have empty bodies.
  let text: [UInt8]

  /// The outline of a file, by the parser's dump of it; nil where bodies may matter to others.
  init?(of source: LearnerSource, in dump: [UInt8]) {
    guard let bodies = Self.bodies(in: dump, of: source) else { return nil }
    var text: [UInt8] = []
    var at = 0
    for body in bodies {
      // The dump's order is the file's, and no body lies in another.
      guard body.lowerBound >= at else { return nil }
      text += source.bytes[at..<body.lowerBound]
      at = body.upperBound
    }
    text += source.bytes[at...]
    self.text = text
  }

  private static let functions: Set = [
    "func_decl", "constructor_decl", "destructor_decl",
  ]

  /// With these a body decides which type `some` stands for, or may become a part of its caller.
  private static let telling = ["type_opaque_return", "inlinable_attr", "inline_attr"]

  /// What lies between the braces of functions that are in no other function; nil where others than
  /// they may have a use for it.
  private static func bodies(in dump: [UInt8], of source: LearnerSource) -> [Range<Int>]? {
    let lineStarts = [0] + source.bytes.indices.filter { source.bytes[$0] == 10 }.map { $0 + 1 }
    var bodies: [Range<Int>] = []
    var function: Int?
    var body: Int?
    for line in dump.split(separator: 10) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let depth = line.count - text.count
      if let body, depth > body { continue }
      body = nil
      if let open = function, depth <= open { function = nil }
      let node = String(decoding: text, as: UTF8.self)
      if telling.contains(where: node.contains) { return nil }
      let kind = String(node.dropFirst().prefix { $0 == "_" || $0.isLetter })
      if functions.contains(kind) {
        function = depth
      } else if kind == "brace_stmt", function == depth - 2 {
        let offsets = places(node).compactMap { line, column -> Int? in
          guard lineStarts.indices.contains(line - 1) else { return nil }
          return lineStarts[line - 1] + column - 1
        }
        guard offsets.count == 2, offsets[0] < offsets[1], offsets[1] < source.bytes.count,
          source.bytes[offsets[0]] == UInt8(ascii: "{"),
          source.bytes[offsets[1]] == UInt8(ascii: "}")
        else { return nil }
        bodies.append(offsets[0] + 1..<offsets[1])
        body = depth
      }
    }
    return bodies
  }

  /// The two places of `range=[Feed.swift:3:2 - line:3:22]`.
  private static func places(_ line: String) -> [(line: Int, column: Int)] {
    guard let start = line.firstRange(of: "range=["),
      let end = line[start.upperBound...].firstIndex(of: "]")
    else { return [] }
    return line[start.upperBound..<end].split(separator: " - ").compactMap { place in
      let numbers = place.split(separator: ":").suffix(2).compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }
}
