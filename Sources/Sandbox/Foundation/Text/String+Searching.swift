extension StringProtocol {
  /// Where a text is found first; with `.backwards`, last.
  ///
  /// Compares by characters: what is not a whole character of the text is not found in it.
  ///
  /// - Parameters:
  ///   - aString: What to look for; for `.regularExpression` the pattern.
  ///   - mask: `.caseInsensitive`, `.diacriticInsensitive`, `.backwards`, `.anchored`,
  ///     `.regularExpression`; the others change nothing.
  ///   - searchRange: Where to look; nil for everywhere.
  ///   - locale: Accepted; letters fold alike in all languages.
  /// - Returns: The range, or nil.
  public func range<T: StringProtocol>(
    of aString: T, options mask: String.CompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? {
    chargeForReading(utf8.count)
    let range = searchRange ?? startIndex..<endIndex
    if aString.isEmpty { return nil }
    if mask.contains(.regularExpression) {
      return expressionRange(String(aString), mask, range)
    }
    let folding = Folding(mask)
    if folding.changesNothing, !mask.contains(.backwards), !mask.contains(.anchored) {
      return self[range].firstRange(of: aString)
    }
    return foldedRange(aString.map(folding.fold), folding, mask, range)
  }

  private func foldedRange(
    _ needle: [String], _ folding: Folding, _ mask: String.CompareOptions, _ range: Range<Index>
  ) -> Range<Index>? {
    let places = Array(self[range].indices) + [range.upperBound]
    let text = self[range].map(folding.fold)
    guard text.count >= needle.count else { return nil }
    let last = text.count - needle.count
    let isBackwards = mask.contains(.backwards)
    let starts: [Int] =
      mask.contains(.anchored)
      ? [isBackwards ? last : 0] : isBackwards ? (0...last).reversed() : Array(0...last)
    let start = starts.first { start in
      needle.indices.allSatisfy { text[start + $0] == needle[$0] }
    }
    return start.map { places[$0]..<places[$0 + needle.count] }
  }

  private func expressionRange(
    _ pattern: String, _ mask: String.CompareOptions, _ range: Range<Index>
  ) -> Range<Index>? {
    guard var expression = try? Regex(pattern) else { return nil }
    if mask.contains(.caseInsensitive) { expression = expression.ignoresCase() }
    let text = Substring(self)[range]
    let match =
      mask.contains(.anchored)
      ? text.prefixMatch(of: expression)?.range : text.firstMatch(of: expression)?.range
    return match
  }

  /// True where the text is found, letters being equal whatever their case.
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool {
    range(of: other, options: .caseInsensitive) != nil
  }

  /// True where the text is found as a person would look for it: whatever case and marks.
  public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool {
    localizedStandardRange(of: string) != nil
  }

  /// Where the text is found first as a person would look for it.
  public func localizedStandardRange<T: StringProtocol>(of string: T) -> Range<Index>? {
    range(of: string, options: [.caseInsensitive, .diacriticInsensitive])
  }

  /// Where the first scalar of a set is found.
  public func rangeOfCharacter(
    from aSet: CharacterSet, options mask: String.CompareOptions = [],
    range aRange: Range<Index>? = nil
  ) -> Range<Index>? {
    let range = aRange ?? startIndex..<endIndex
    chargeForReading(utf8.count)
    let scalars = unicodeScalars[range]
    let found =
      mask.contains(.backwards)
      ? scalars.lastIndex(where: aSet.contains) : scalars.firstIndex(where: aSet.contains)
    return found.map { $0..<unicodeScalars.index(after: $0) }
  }

  /// The text with each occurrence of another one replaced.
  ///
  /// With `.regularExpression`, `$1` in the replacement stands for the first group, and so on.
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String {
    chargeForReading(utf8.count)
    if target.isEmpty { return String(self) }
    if options.contains(.regularExpression) {
      return replacingMatches(
        String(target), String(replacement), options, searchRange ?? startIndex..<endIndex)
    }
    var result = ""
    var rest = searchRange ?? startIndex..<endIndex
    result += self[..<rest.lowerBound]
    let end = rest.upperBound
    while let found = range(of: target, options: options.subtracting(.backwards), range: rest) {
      result += self[rest.lowerBound..<found.lowerBound]
      result += replacement
      rest = found.upperBound..<end
      if options.contains(.anchored) { break }
    }
    return result + self[rest.lowerBound...]
  }

  private func replacingMatches(
    _ pattern: String, _ template: String, _ options: String.CompareOptions, _ range: Range<Index>
  ) -> String {
    let flags: NSRegularExpression.Options =
      options.contains(.caseInsensitive) ? .caseInsensitive : []
    guard let expression = try? NSRegularExpression(pattern: pattern, options: flags) else {
      return String(self)
    }
    let text = String(self[range])
    let whole = NSRange(location: 0, length: text.utf16.count)
    return self[..<range.lowerBound]
      + expression.stringByReplacingMatches(in: text, range: whole, withTemplate: template)
      + self[range.upperBound...]
  }

  /// The text with a range of it replaced.
  public func replacingCharacters<T: StringProtocol>(
    in range: Range<Index>, with replacement: T
  ) -> String {
    self[..<range.lowerBound] + String(replacement) + self[range.upperBound...]
  }
}
