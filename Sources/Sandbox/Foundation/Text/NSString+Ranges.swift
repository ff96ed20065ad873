extension NSString {
  /// Where a set's first scalar is found; the location is ``NSNotFound`` where none is.
  public func rangeOfCharacter(
    from searchSet: CharacterSet, options mask: String.CompareOptions = []
  ) -> NSRange {
    rangeOfCharacter(
      from: searchSet, options: mask, range: NSRange(location: 0, length: length))
  }
  /// Where a set's first scalar is found in a range; the location is ``NSNotFound`` where none is.
  public func rangeOfCharacter(
    from searchSet: CharacterSet, options mask: String.CompareOptions = [],
    range rangeOfReceiverToSearch: NSRange
  ) -> NSRange {
    check(rangeOfReceiverToSearch)
    let found = Range(rangeOfReceiverToSearch, in: string).flatMap {
      string.rangeOfCharacter(from: searchSet, options: mask, range: $0)
    }
    return found.map { NSRange($0, in: string) } ?? NSRange(location: NSNotFound, length: 0)
  }
  /// Where a text is found in a range; the location is ``NSNotFound`` where it is not.
  public func range(
    of searchString: String, options mask: String.CompareOptions = [],
    range rangeOfReceiverToSearch: NSRange
  ) -> NSRange {
    check(rangeOfReceiverToSearch)
    let found = Range(rangeOfReceiverToSearch, in: string).flatMap {
      string.range(of: searchString, options: mask, range: $0)
    }
    return found.map { NSRange($0, in: string) } ?? NSRange(location: NSNotFound, length: 0)
  }

  /// The lines that a range touches, with what ends the last of them.
  public func lineRange(for range: NSRange) -> NSRange {
    around(range, ends: [0x0a, 0x0d, 0x85, 0x2028, 0x2029])
  }
  /// The paragraphs that a range touches, with what ends the last of them.
  public func paragraphRange(for range: NSRange) -> NSRange {
    around(range, ends: [0x0a, 0x0d, 0x2029])
  }

  private func around(_ range: NSRange, ends: Set<UInt16>) -> NSRange {
    check(range)
    chargeForReading(length)
    let units = Array(string.utf16)
    func isEnd(_ index: Int) -> Bool {
      let isHalf = units[index] == 0x0d && index + 1 < units.count && units[index + 1] == 0x0a
      return ends.contains(units[index]) && !isHalf
    }
    let start = (0..<range.location).last(where: isEnd).map { $0 + 1 } ?? 0
    let last = max(range.location, range.upperBound - 1)
    let end = (last..<max(last, units.count)).first(where: isEnd).map { $0 + 1 } ?? units.count
    return NSRange(location: start, length: end - start)
  }
}

extension NSMutableString {
  /// Puts a text in the place of each occurrence of another one in a range; tells how many there were.
  @discardableResult public func replaceOccurrences(
    of target: String, with replacement: String, options: String.CompareOptions = [],
    range searchRange: NSRange
  ) -> Int {
    check(searchRange)
    guard let range = Range(searchRange, in: string) else { return 0 }
    var (count, rest) = (0, range)
    let forward = options.subtracting(.backwards)
    while let found = string.range(of: target, options: forward, range: rest), !found.isEmpty {
      count += 1
      rest = found.upperBound..<rest.upperBound
    }
    string = string.replacingOccurrences(
      of: target, with: replacement, options: options, range: range)
    return count
  }
}
