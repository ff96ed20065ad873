/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONValue: Equatable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; what is not finite is written as null.
  case number(Double)
  /// A whole number that a double may not hold.
  case unsigned(UInt64)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Keys with their values, in order.
  case object([(key: String, value: JSONValue)])

  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// The value on several lines, indented by two blanks a level, without a line break at its end.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.number(value)
    case .unsigned(let value): text += String(value)
    case .string(let value): text += Self.quoted(value)
    case .array(let values):
      Self.write(values.map { ("", $0) }, between: ("[", "]"), to: &text, indent: indent)
    case .object(let members):
      Self.write(
        members.map { (Self.quoted($0.key) + ": ", $0.value) }, between: ("{", "}"), to: &text,
        indent: indent)
    }
  }

  private static func write(
    _ members: [(key: String, value: JSONValue)], between brackets: (String, String),
    to text: inout String, indent: String
  ) {
    guard !members.isEmpty else {
      text += brackets.0 + brackets.1
      return
    }
    text += brackets.0
    for (index, member) in members.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  " + member.key
      member.value.write(to: &text, indent: indent + "  ")
    }
    text += "\n" + indent + brackets.1
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnsafeInTerminal:
        // A program reads the same text; a person who looks at it is safe.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  /// A whole number.
  package static func int(_ value: Int) -> JSONValue { .number(Double(value)) }
}
