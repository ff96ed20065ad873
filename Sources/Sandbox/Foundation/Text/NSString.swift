/// A text as an object: a key of a cache, and what works in UTF-16 units.
open class NSString: NSObject, ExpressibleByStringLiteral, @unchecked Sendable {
  var string: String

  /// `let key: NSString = "post-1"`.
  public required init(stringLiteral value: String) { string = value }
  /// Makes an object of a text.
  public init(string aString: String) { string = aString }
  /// An empty text.
  public override init() { string = "" }
  /// Makes a text of a pattern and values; see `String(format:)`.
  public init(format: String, _ arguments: any CVarArg...) {
    string = String(format: format, arguments: arguments)
  }

  /// Equal where the texts are.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSString)?.string == string }
  /// The text's.
  open override var hash: Int { string.hashValue }
  /// The text.
  open override var description: String { string }
  /// True for the same text.
  public func isEqual(to aString: String) -> Bool { string == aString }

  /// The number of UTF-16 units.
  public var length: Int { string.utf16.count }
  /// A UTF-16 unit. Beyond the end it raises an exception.
  ///
  /// - Complexity: O(index) where the text is not all ASCII.
  public func character(at index: Int) -> UInt16 {
    check(NSRange(location: index, length: 1))
    return string.utf16[string.utf16.index(string.utf16.startIndex, offsetBy: index)]
  }
  /// The text from a unit on.
  public func substring(from: Int) -> String {
    substring(with: NSRange(location: from, length: length - from))
  }
  /// The text before a unit.
  public func substring(to: Int) -> String { substring(with: NSRange(location: 0, length: to)) }
  /// A part of the text. Beyond the end it raises an exception.
  public func substring(with range: NSRange) -> String {
    check(range)
    chargeForReading(range.length)
    let units = string.utf16.dropFirst(range.location).prefix(range.length)
    return String(decoding: Array(units), as: UTF16.self)
  }
  func check(_ range: NSRange) {
    if range.location >= 0, range.length >= 0, range.upperBound <= length { return }
    raise(
      "NSRangeException",
      "Range or index out of bounds: \(range) in a text of \(length) UTF-16 units. Count with the "
        + "NSString's length, or make the range with NSRange(_:in:)")
  }

  /// A text behind this one.
  public func appending(_ aString: String) -> String { string + aString }
  /// The parts between a separator.
  public func components(separatedBy separator: String) -> [String] {
    string.components(separatedBy: separator)
  }
  /// Where a text is found; the location is ``NSNotFound`` where it is not.
  public func range(of searchString: String, options mask: String.CompareOptions = []) -> NSRange {
    string.range(of: searchString, options: mask).map { NSRange($0, in: string) }
      ?? NSRange(location: NSNotFound, length: 0)
  }
  /// The text with each occurrence of another one replaced.
  public func replacingOccurrences(of target: String, with replacement: String) -> String {
    string.replacingOccurrences(of: target, with: replacement)
  }
  /// The text with a range replaced.
  public func replacingCharacters(in range: NSRange, with replacement: String) -> String {
    substring(to: range.location) + replacement + substring(from: range.upperBound)
  }
  /// The text without a set's scalars at its ends.
  public func trimmingCharacters(in set: CharacterSet) -> String {
    string.trimmingCharacters(in: set)
  }
  /// True where another text is found.
  public func contains(_ other: String) -> Bool { string.range(of: other) != nil }
  /// True where the text begins so.
  public func hasPrefix(_ text: String) -> Bool { string.hasPrefix(text) }
  /// True where the text ends so.
  public func hasSuffix(_ text: String) -> Bool { string.hasSuffix(text) }
  /// How two texts are ordered.
  public func compare(_ other: String, options mask: String.CompareOptions = []) -> ComparisonResult
  {
    string.compare(other, options: mask)
  }
  /// In capital letters.
  public var uppercased: String { string.uppercased() }
  /// In small letters.
  public var lowercased: String { string.lowercased() }
  /// With each word's first letter capital.
  public var capitalized: String { string.capitalized }
  /// The whole number at the beginning, else 0.
  public var integerValue: Int { NumberReading.whole(string) }
  /// The whole number at the beginning, else 0.
  public var intValue: Int32 { Int32(clamping: NumberReading.whole(string)) }
  /// The number at the beginning, else 0.
  public var doubleValue: Double { NumberReading.real(string) }
  /// The number at the beginning, else 0.
  public var floatValue: Float { Float(NumberReading.real(string)) }
  /// True for what begins with Y, y, T, t or a digit that is not 0.
  public var boolValue: Bool {
    let text = string.drop { $0.isWhitespace || $0 == "+" || $0 == "-" || $0 == "0" }
    return text.first.map { "YyTt123456789".contains($0) } ?? false
  }
}

extension NSString {
  private var path: (folder: Substring, name: Substring) {
    let trimmed = string.count > 1 && string.hasSuffix("/") ? string.dropLast() : string[...]
    guard let slash = trimmed.lastIndex(of: "/") else { return ("", trimmed) }
    let name = trimmed[trimmed.index(after: slash)...]
    return (slash == trimmed.startIndex ? "/" : trimmed[..<slash], name.isEmpty ? "/" : name)
  }
  /// A path's last part.
  public var lastPathComponent: String { String(path.name) }
  /// A path without its last part.
  public var deletingLastPathComponent: String { String(path.folder) }
  /// What stands behind the last point of a path's last part.
  public var pathExtension: String {
    guard let dot = path.name.lastIndex(of: "."), dot != path.name.startIndex else { return "" }
    return String(path.name[path.name.index(after: dot)...])
  }
  /// A path without its extension.
  public var deletingPathExtension: String {
    let ending = pathExtension
    return ending.isEmpty ? string : String(string.dropLast(ending.count + 1))
  }
  /// A path's parts; the first is `/` where it is absolute.
  public var pathComponents: [String] {
    (string.hasPrefix("/") ? ["/"] : []) + string.split(separator: "/").map(String.init)
  }
  /// A path with one more part.
  public func appendingPathComponent(_ str: String) -> String {
    string.isEmpty ? str : string.hasSuffix("/") ? string + str : string + "/" + str
  }
  /// A path with an extension.
  public func appendingPathExtension(_ str: String) -> String? { string + "." + str }
}

/// A text as an object that can be changed.
open class NSMutableString: NSString, @unchecked Sendable {
  /// Adds a text at the end.
  public func append(_ aString: String) { string += aString }
  /// Adds a formatted text at the end.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    string += String(format: format, arguments: arguments)
  }
  /// Puts a text before a UTF-16 unit.
  public func insert(_ aString: String, at loc: Int) {
    string = replacingCharacters(in: NSRange(location: loc, length: 0), with: aString)
  }
  /// Takes a range out.
  public func deleteCharacters(in range: NSRange) {
    string = replacingCharacters(in: range, with: "")
  }
  /// Puts a text in place of a range.
  public func replaceCharacters(in range: NSRange, with aString: String) {
    string = replacingCharacters(in: range, with: aString)
  }
  /// Makes it another text.
  public func setString(_ aString: String) { string = aString }
}

/// Numbers at the beginning of texts.
enum NumberReading {
  static func whole(_ text: String) -> Int {
    let trimmed = text.drop(while: \.isWhitespace)
    let sign = trimmed.first == "-" || trimmed.first == "+" ? 1 : 0
    let digits = trimmed.dropFirst(sign).prefix { $0.isASCII && $0.isNumber }
    if digits.isEmpty { return 0 }
    let isNegative = trimmed.first == "-"
    return Int((isNegative ? "-" : "") + digits) ?? (isNegative ? .min : .max)
  }

  static func real(_ text: String) -> Double {
    let trimmed = text.drop(while: \.isWhitespace)
    var best = 0.0
    var end = trimmed.startIndex
    for index in trimmed.indices {
      guard trimmed[index].isASCII, "+-.eE0123456789".contains(trimmed[index]) else { break }
      end = trimmed.index(after: index)
      if let value = Double(trimmed[..<end]) { best = value }
    }
    return best
  }
}

extension String: @retroactive _ObjectiveCBridgeable {
  /// Makes a text of an object.
  public init(_ cocoaString: NSString) { self = cocoaString.string }
  /// `"key" as NSString`.
  public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
  /// `object as! String`.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {
    result = source.string
  }
  /// `object as? String`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool {
    result = source.string
    return true
  }
  /// `object as String`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String {
    source?.string ?? ""
  }
}
