/// How Foundation's collections say what is in them: the form of old property lists.
///
///     {
///         list =     (
///             1,
///             "two words"
///         );
///     }
///
/// Keys are sorted, so that a text is the same in every run.
enum ObjectText {
  /// A value's text: an object's description, a collection's form, a number's digits.
  static func text(_ value: Any, level: Int = 0) -> String {
    // A cast would make an object of a number, and a list of Swift's of an NSArray.
    if type(of: value) is NSObject.Type, let object = value as? NSObject {
      return text(object, level)
    }
    switch value {
    case let text as String: return text
    case let truth as Bool: return truth ? "1" : "0"
    case let values as [Any]: return list(values, level)
    case let entries as [AnyHashable: Any]: return dictionary(entries, level)
    case let members as Set<AnyHashable>: return set(members, level)
    case let url as URL: return url.absoluteString
    case let uuid as UUID: return uuid.uuidString
    case let date as Date: return date.description
    case let data as Data: return NSData.text(data)
    case let error as any Error: return _bridgeErrorToNSError(error).description
    case let number as any BinaryInteger: return "\(number)"
    case let number as Double: return NSNumber(value: number).description
    case let number as Float: return NSNumber(value: number).description
    default: return asLearner { "\(value)" }
    }
  }

  private static func text(_ object: NSObject, _ level: Int) -> String {
    switch object {
    case let array as NSArray: list(array.values, level)
    case let dictionary as NSDictionary: self.dictionary(dictionary.entries, level)
    case let set as NSSet: self.set(set.members, level)
    default: asLearner { object.description }
    }
  }

  /// `(`, the values, `)`.
  static func list(_ values: [Any], _ level: Int = 0) -> String {
    block("(", values.map { item($0, level + 1) }, ")", separator: ",", level)
  }

  /// `{(`, the values, `)}`.
  static func set(_ members: Set<AnyHashable>, _ level: Int = 0) -> String {
    block("{(", members.map { item($0.base, level + 1) }.sorted(), ")}", separator: ",", level)
  }

  /// `{`, the entries, `}`.
  static func dictionary(_ entries: [AnyHashable: Any], _ level: Int = 0) -> String {
    let lines = entries.map { key, value in
      (key: quoted(text(key.base)), value: item(value, level + 1))
    }
    .sorted { $0.key < $1.key }
    .map { "\($0.key) = \($0.value);" }
    return block("{", lines, "}", separator: "", level)
  }

  private static func block(
    _ start: String, _ lines: [String], _ end: String, separator: String, _ level: Int
  ) -> String {
    let margin = String(repeating: " ", count: level * 4)
    let inside = lines.map { "\(margin)    \($0)" }.joined(separator: "\(separator)\n")
    return "\(margin)\(start)\n\(inside)\(lines.isEmpty ? "" : "\n")\(margin)\(end)"
  }

  private static func item(_ value: Any, _ level: Int) -> String {
    switch value {
    case is [Any], is [AnyHashable: Any], is NSArray, is NSDictionary, is NSSet:
      text(value, level: level)
    default: quoted(text(value))
    }
  }

  /// Between quotes, unless it is one word of ASCII letters and digits.
  private static func quoted(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_")
    }
    if isWord, !text.isEmpty { return text }
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5c: result += "\\\\"
      case 0x0a: result += "\\n"
      case 0x20..<0x7f: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
