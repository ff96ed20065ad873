/// The keys of one JSON object, taken one by one; what is left at the end is a mistake.
///
/// Each message names the object, the key and the line, and where a name is wrong also the names
/// that exist.
struct JSONFields {
  let file: String
  /// What the object is, `criterion 2 of 1-prepare`.
  let what: String
  let line: Int
  private let members: [JSONMember]
  private var known: [String] = []

  init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    self.file = file
    self.what = what
    line = node.line
    guard case .object(let members) = node.value else {
      throw CourseFault("\(what) must be an object, not \(node.kind)", at: "\(file):\(line)")
    }
    self.members = members
  }

  func fault(_ problem: String, line: Int? = nil, remedy: String? = nil) -> CourseFault {
    CourseFault("\(what): \(problem)", at: "\(file):\(line ?? self.line)", remedy: remedy)
  }

  /// The line of a key, or of the object where the key is missing.
  func line(of key: String) -> Int { members.first { $0.key == key }?.line ?? line }

  /// Throws where the object holds a key that nobody asked for.
  func end() throws(CourseFault) {
    guard let stray = members.first(where: { !known.contains($0.key) }) else { return }
    let near = Spelling.nearest(to: stray.key, among: known)
    throw fault(
      "there is no key “\(stray.key)”", line: stray.line,
      remedy: near.map { "Did you mean “\($0)”?" }
        ?? "The keys are: \(known.joined(separator: ", ")).")
  }

  // MARK: Values

  mutating func optional(_ key: String) -> JSONNode? {
    if !known.contains(key) { known.append(key) }
    return members.first { $0.key == key }?.node
  }

  mutating func required(_ key: String) throws(CourseFault) -> JSONNode {
    if let node = optional(key) { return node }
    throw fault(
      "the key “\(key)” is missing",
      remedy: Spelling.nearest(to: key, among: members.map(\.key)).map {
        "“\($0)” is there: is that it, misspelt?"
      })
  }

  mutating func text(_ key: String) throws(CourseFault) -> String {
    try text(try required(key), key)
  }

  /// A text that may be empty.
  mutating func string(_ key: String) throws(CourseFault) -> String {
    let node = try required(key)
    guard case .string(let text) = node.value else {
      throw fault("“\(key)” must be a text, not \(node.kind)", line: node.line)
    }
    return text
  }

  mutating func texts(_ key: String) throws(CourseFault) -> [String] {
    var texts: [String] = []
    for node in try list(key) { texts.append(try text(node, "an element of \(key)")) }
    return texts
  }

  mutating func list(_ key: String) throws(CourseFault) -> [JSONNode] {
    let node = try required(key)
    guard case .array(let nodes) = node.value else {
      throw fault("“\(key)” must be a list, not \(node.kind)", line: node.line)
    }
    return nodes
  }

  mutating func flag(_ key: String) throws(CourseFault) -> Bool {
    guard let node = optional(key) else { return false }
    guard case .bool(let flag) = node.value else {
      throw fault("“\(key)” must be true or false, not \(node.kind)", line: node.line)
    }
    return flag
  }

  mutating func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(CourseFault) -> Double {
    let node = try required(key)
    guard case .number(let text) = node.value, let number = Double(text) else {
      throw fault("“\(key)” must be a number, not \(node.kind)", line: node.line)
    }
    guard range.contains(number) else {
      throw fault(
        "“\(key)” is \(text); it must lie between \(range.lowerBound) and \(range.upperBound)",
        line: node.line)
    }
    return number
  }

  mutating func integer<Value: FixedWidthInteger>(
    _ key: String, in range: ClosedRange<Value>
  ) throws(CourseFault) -> Value {
    try integer(try required(key), key, in: range)
  }

  func integer<Value: FixedWidthInteger>(
    _ node: JSONNode, _ key: String, in range: ClosedRange<Value>
  ) throws(CourseFault) -> Value {
    guard case .number(let text) = node.value else {
      throw fault("“\(key)” must be a whole number, not \(node.kind)", line: node.line)
    }
    guard let value = Value(text), range.contains(value) else {
      throw fault(
        "“\(key)” is \(text); it must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)", line: node.line)
    }
    return value
  }

  mutating func choice<Value: RawRepresentable<String>>(
    _ key: String, of choices: [Value]
  ) throws(CourseFault) -> Value {
    let node = try required(key)
    let text = try text(node, key)
    return try choose(text, key, line: node.line, from: choices.map(\.rawValue)) {
      Value(rawValue: $0)
    }
  }

  /// Looks a name up, and names those that exist where it is unknown.
  func choose<Value>(
    _ name: String, _ key: String, line: Int, from names: [String], _ value: (String) -> Value?
  ) throws(CourseFault) -> Value {
    if let value = value(name) { return value }
    let near = Spelling.nearest(to: name, among: names)
    throw fault(
      "“\(name)” is no \(key)", line: line,
      remedy: near.map { "Did you mean “\($0)”?" }
        ?? "There are: \(names.joined(separator: ", ")).")
  }

  private func text(_ node: JSONNode, _ key: String) throws(CourseFault) -> String {
    guard case .string(let text) = node.value else {
      throw fault("“\(key)” must be a text, not \(node.kind)", line: node.line)
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw fault("“\(key)” is empty", line: node.line)
    }
    return text
  }
}
