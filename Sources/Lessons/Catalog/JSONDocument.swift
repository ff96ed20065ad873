/// A JSON value that knows its line, so that a mistake in a course can be shown where it stands.
struct JSONNode {
  enum Value {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  let value: Value
  let line: Int

  /// What a person would call it: `a number`, `a list` …
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// One `"key": value` of an object.
struct JSONMember {
  let key: String
  let line: Int
  let node: JSONNode
}

/// Reads JSON as RFC 8259 has it; a key that comes twice in an object is a mistake here.
struct JSONDocument {
  private let file: String
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  private static let deepest = 64

  /// Reads a whole file; `file` is its name, as it stands in messages.
  static func parse(_ bytes: [UInt8], file: String) throws(CourseFault) -> JSONNode {
    var document = JSONDocument(file: file, bytes: bytes)
    let root = try document.value(depth: 0)
    document.skipSpace()
    guard document.at == bytes.count else {
      throw document.fault("there is something after the end of the JSON value")
    }
    return root
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  private func fault(_ problem: String, remedy: String? = nil) -> CourseFault {
    CourseFault(problem, at: "\(file):\(line)", remedy: remedy)
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a {
      if byte == 0x0a { line += 1 }
      at += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private var found: String {
    guard let byte = next else { return "the end of the file" }
    guard (0x21...0x7e).contains(byte) else { return "byte \(byte)" }
    return "‘\(Character(Unicode.Scalar(byte)))’"
  }

  private mutating func value(depth: Int) throws(CourseFault) -> JSONNode {
    skipSpace()
    guard depth < Self.deepest else { throw fault("lists and objects are nested too deeply") }
    let start = line
    switch next {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object(depth)), line: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array(depth)), line: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
    default: return JSONNode(value: try word(), line: start)
    }
  }

  private mutating func object(_ depth: Int) throws(CourseFault) -> [JSONMember] {
    at += 1
    var members: [JSONMember] = []
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      let keyLine = line
      guard next == UInt8(ascii: "\"") else {
        throw fault(
          "a key in double quotes is expected, not \(found)",
          remedy: "A comma before the closing brace is not allowed in JSON.")
      }
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else {
        throw fault("the key “\(key)” comes twice in one object")
      }
      skipSpace()
      guard take(":") else { throw fault("a colon is expected after “\(key)”, not \(found)") }
      members.append(JSONMember(key: key, line: keyLine, node: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else {
        throw fault("a comma or ‘}’ is expected after the value of “\(key)”, not \(found)")
      }
    }
  }

  private mutating func array(_ depth: Int) throws(CourseFault) -> [JSONNode] {
    at += 1
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") { return nodes }
    while true {
      nodes.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return nodes }
      guard take(",") else {
        throw fault("a comma or ‘]’ is expected after a list's element, not \(found)")
      }
    }
  }

  private mutating func word() throws(CourseFault) -> JSONNode.Value {
    let start = at
    while let byte = next,
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || isLetterOrDigit(byte)
    { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard isNumber(bytes[start..<at]) else {
        throw fault("a value is expected, not \(text.isEmpty ? found : "‘\(text)’")")
      }
      return .number(text)
    }
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

// Strings.
extension JSONDocument {
  private mutating func string() throws(CourseFault) -> String {
    at += 1
    var utf8: [UInt8] = []
    while true {
      guard let byte = next, byte != 0x0a else {
        throw fault("a text has no closing quote", remedy: "Write a line break as \\n.")
      }
      at += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: utf8, as: UTF8.self) else {
          throw fault("a text is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &utf8)
      case 0..<0x20:
        throw fault("a text holds the control character \(byte)", remedy: "Write a tab as \\t.")
      default: utf8.append(byte)
      }
    }
  }

  private mutating func escape(into utf8: inout [UInt8]) throws(CourseFault) {
    let byte = next ?? 0
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): utf8.append(byte)
    case UInt8(ascii: "n"): utf8.append(0x0a)
    case UInt8(ascii: "t"): utf8.append(0x09)
    case UInt8(ascii: "r"): utf8.append(0x0d)
    case UInt8(ascii: "b"): utf8.append(0x08)
    case UInt8(ascii: "f"): utf8.append(0x0c)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try codeUnit()) }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw fault("\\u stands for half a character")
      }
      utf8 += Array(text.utf8)
    default: throw fault("a backslash in a text comes before one of \" \\ / b f n r t u")
    }
  }

  private mutating func codeUnit() throws(CourseFault) -> UInt16 {
    let digits = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(digits, radix: 16)
    else { throw fault("\\u needs four hexadecimal digits") }
    at += 4
    return unit
  }
}
