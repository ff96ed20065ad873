extension StringProtocol {
  /// How two texts are ordered.
  ///
  /// - Parameters:
  ///   - aString: The other text.
  ///   - mask: `.caseInsensitive`, `.diacriticInsensitive`, `.numeric`; the others change nothing.
  ///   - range: The part of this text that counts; nil for all of it.
  ///   - locale: Accepted; texts are ordered as in the root locale.
  /// - Returns: The order.
  public func compare<T: StringProtocol>(
    _ aString: T, options mask: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult {
    chargeForReading(utf8.count)
    let folding = Folding(mask)
    let (a, b) = (folding.fold(self[range ?? startIndex..<endIndex]), folding.fold(aString))
    if mask.contains(.numeric) { return TextOrder.numeric(a, b) }
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  /// How two texts are ordered, letters being equal whatever their case.
  public func caseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult {
    compare(aString, options: .caseInsensitive)
  }

  /// How a person would order two texts.
  public func localizedCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult {
    chargeForReading(utf8.count * 4)
    return TextOrder.collate(String(self), String(aString), isNumeric: false)
  }

  /// How a person would order two texts, letters being equal whatever their case.
  public func localizedCaseInsensitiveCompare<T: StringProtocol>(
    _ aString: T
  ) -> ComparisonResult {
    chargeForReading(utf8.count * 4)
    return TextOrder.collate(lowercased(), aString.lowercased(), isNumeric: false)
  }

  /// How the Finder orders names: numbers in them count as numbers.
  public func localizedStandardCompare<T: StringProtocol>(_ string: T) -> ComparisonResult {
    chargeForReading(utf8.count * 4)
    return TextOrder.collate(String(self), String(string), isNumeric: true)
  }

  /// What both texts begin with.
  public func commonPrefix<T: StringProtocol>(
    with aString: T, options: String.CompareOptions = []
  ) -> String {
    let folding = Folding(options)
    let count = zip(self, aString).prefix { folding.fold($0) == folding.fold($1) }.count
    return String(prefix(count))
  }
}

/// The order of texts for people.
enum TextOrder {
  /// First without case and marks, then marks, then small letters before capital ones: the levels of
  /// Unicode's collation, without its table (simplified: other scripts are ordered by code).
  static func collate(_ a: String, _ b: String, isNumeric: Bool) -> ComparisonResult {
    let plain = Folding([.caseInsensitive, .diacriticInsensitive])
    let (plainA, plainB) = (plain.fold(a), plain.fold(b))
    let first =
      isNumeric ? numeric(plainA, plainB) : levels(plainA, plainB)
    if first != .orderedSame { return first }
    let cased = Folding(.caseInsensitive)
    let second = order(cased.fold(a), cased.fold(b))
    if second != .orderedSame { return second }
    return order(b, a)
  }

  /// Runs of digits count by their value, all else by its collation.
  static func numeric(_ a: String, _ b: String) -> ComparisonResult {
    let (partsA, partsB) = (parts(a), parts(b))
    for (x, y) in zip(partsA, partsB) {
      let result: ComparisonResult
      if x.isNumber && y.isNumber {
        let (valueX, valueY) = (x.text.drop { $0 == "0" }, y.text.drop { $0 == "0" })
        result =
          valueX.count == valueY.count
          ? order(String(valueX), String(valueY))
          : valueX.count < valueY.count ? .orderedAscending : .orderedDescending
      } else {
        result = levels(x.text, y.text)
      }
      if result != .orderedSame { return result }
    }
    return order(partsA.count, partsB.count)
  }

  /// Punctuation before digits before letters, as in Unicode's collation; then by code.
  private static func levels(_ a: String, _ b: String) -> ComparisonResult {
    for (x, y) in zip(a, b) where x != y {
      let (levelX, levelY) = (level(x), level(y))
      return levelX == levelY
        ? (x < y ? .orderedAscending : .orderedDescending)
        : order(levelX, levelY)
    }
    return order(a.count, b.count)
  }

  private static func level(_ character: Character) -> Int {
    character.isWhitespace ? 0 : character.isLetter ? 3 : character.isNumber ? 2 : 1
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  private static func parts(_ text: String) -> [(text: String, isNumber: Bool)] {
    text.reduce(into: []) { parts, character in
      let isNumber = character.isASCII && character.isNumber
      if let last = parts.last, last.isNumber == isNumber {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), isNumber))
      }
    }
  }
}
