extension StringProtocol {
  /// The text without the set's scalars at its ends.
  public func trimmingCharacters(in set: CharacterSet) -> String {
    chargeForReading(utf8.count)
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !set.contains($0) }),
      let last = scalars.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The parts between the set's scalars; empty where two of them follow each other.
  public func components(separatedBy separator: CharacterSet) -> [String] {
    chargeForReading(utf8.count)
    return unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: separator.contains
    )
    .map { String(String.UnicodeScalarView($0)) }
  }

  /// The text cut or filled up to a length in UTF-16 units.
  ///
  /// - Parameters:
  ///   - newLength: The length.
  ///   - padString: What to fill up with, again and again.
  ///   - padIndex: Where in it to begin, in UTF-16 units.
  /// - Returns: The text of that length.
  public func padding<T: StringProtocol>(
    toLength newLength: Int, withPad padString: T, startingAt padIndex: Int
  ) -> String {
    let own = Array(utf16)
    if own.count >= newLength { return String(decoding: own.prefix(newLength), as: UTF16.self) }
    let pad = Array(padString.utf16)
    guard !pad.isEmpty, pad.indices.contains(padIndex) else {
      raise(
        "NSInvalidArgumentException",
        "padding(toLength:withPad:startingAt:): the pad is empty, or the index \(padIndex) is out of "
          + "its bounds; give a pad such as \" \" and the index 0")
    }
    let filling = (0..<newLength - own.count).map { pad[(padIndex + $0) % pad.count] }
    return String(decoding: own + filling, as: UTF16.self)
  }

  /// The text with what is not allowed written as `%` and two hexadecimal digits; nil never.
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? {
    chargeForReading(utf8.count)
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isASCII, allowed.contains(scalar) {
        result.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }

  /// The text with `%` and two digits read as a byte; nil where the bytes are no UTF-8.
  public var removingPercentEncoding: String? {
    chargeForReading(utf8.count)
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text behind its own.
  public func appending<T: StringProtocol>(_ aString: T) -> String { String(self) + aString }

  /// A formatted text behind its own.
  public func appendingFormat<T: StringProtocol>(
    _ format: T, _ arguments: any CVarArg...
  ) -> String {
    String(self) + String(format: String(format), arguments: arguments)
  }

  /// Calls a closure with each part of the text, in order or backwards, until `stop` is set.
  ///
  /// - Parameters:
  ///   - range: Where to look.
  ///   - opts: Lines, paragraphs, words or characters.
  ///   - body: Is given the part, its range, its range with the separators behind it, and `stop`.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: String.EnumerationOptions = [],
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    chargeForReading(utf8.count)
    let parts = opts.parts(of: self, in: range.relative(to: self))
    var stop = false
    for part in opts.contains(.reverse) ? parts.reversed() : parts {
      body(
        opts.contains(.substringNotRequired) ? nil : String(self[part.inner]), part.inner,
        part.whole, &stop)
      if stop { return }
    }
  }

  /// Calls a closure with each line, until `stop` is set.
  public func enumerateLines(invoking body: @escaping (_ line: String, _ stop: inout Bool) -> Void)
  {
    enumerateSubstrings(in: startIndex..<endIndex, options: .byLines) { line, _, _, stop in
      body(line ?? "", &stop)
    }
  }
}

extension String {
  /// By what a text is taken apart.
  public struct EnumerationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// By lines.
    public static let byLines = EnumerationOptions([])
    /// By paragraphs, which here end as lines do.
    public static let byParagraphs = EnumerationOptions(rawValue: 1)
    /// By characters.
    public static let byComposedCharacterSequences = EnumerationOptions(rawValue: 2)
    /// By words: runs of letters, digits and apostrophes between them (simplified).
    public static let byWords = EnumerationOptions(rawValue: 3)
    /// By sentences: up to a full stop, question or exclamation mark and the spaces behind it
    /// (simplified).
    public static let bySentences = EnumerationOptions(rawValue: 4)
    /// From the end.
    public static let reverse = EnumerationOptions(rawValue: 1 << 8)
    /// Without making the parts' texts.
    public static let substringNotRequired = EnumerationOptions(rawValue: 1 << 9)
    /// Accepted; words are found alike in all languages.
    public static let localized = EnumerationOptions(rawValue: 1 << 10)

    typealias Part<Index: Comparable> = (inner: Range<Index>, whole: Range<Index>)

    func parts<Text: StringProtocol>(
      of text: Text, in range: Range<Text.Index>
    ) -> [Part<Text.Index>] {
      switch rawValue & 0xff {
      case 2:
        return text[range].indices.map { start in
          let part = start..<text.index(after: start)
          return (part, part)
        }
      case 3: return words(of: text, in: range)
      case 4: return ended(text, range) { ".!?".contains($0) }
      default: return lines(of: text, in: range)
      }
    }

    private func lines<Text: StringProtocol>(
      of text: Text, in range: Range<Text.Index>
    ) -> [Part<Text.Index>] {
      var parts: [Part<Text.Index>] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let end = text[start..<range.upperBound].firstIndex(where: \.isNewline) ?? range.upperBound
        let next = end < range.upperBound ? text.index(after: end) : end
        parts.append((start..<end, start..<next))
        start = next
      }
      return parts
    }

    private func words<Text: StringProtocol>(
      of text: Text, in range: Range<Text.Index>
    ) -> [Part<Text.Index>] {
      var parts: [Part<Text.Index>] = []
      var rest = text[range]
      while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
        let tail = text[start..<range.upperBound]
        let end =
          tail.firstIndex { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
          ?? range.upperBound
        parts.append((start..<end, start..<end))
        rest = text[end..<range.upperBound]
      }
      return parts
    }

    private func ended<Text: StringProtocol>(
      _ text: Text, _ range: Range<Text.Index>, _ isEnd: (Character) -> Bool
    ) -> [Part<Text.Index>] {
      var parts: [Part<Text.Index>] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let mark = text[start..<range.upperBound].firstIndex(where: isEnd)
        let afterMark = mark.map { text.index(after: $0) } ?? range.upperBound
        let end =
          text[afterMark..<range.upperBound].firstIndex { !$0.isWhitespace && !isEnd($0) }
          ?? range.upperBound
        parts.append((start..<end, start..<end))
        start = end
      }
      return parts
    }
  }
}
