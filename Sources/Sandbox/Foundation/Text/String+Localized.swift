extension StringProtocol {
  /// The text in capitals; the same in all languages here.
  public var localizedUppercase: String { uppercased() }
  /// The text in small letters; the same in all languages here.
  public var localizedLowercase: String { lowercased() }
  /// Each word with a capital; the same in all languages here.
  public var localizedCapitalized: String { capitalized }

  /// How many bytes the text takes in an encoding; 0 where it cannot be written in it.
  public func lengthOfBytes(using enc: String.Encoding) -> Int {
    String(self).data(using: enc)?.count ?? 0
  }
}

extension Data {
  /// Where some bytes are found, in bytes; nil where they are not.
  public func range(
    of dataToFind: Data, options: SearchOptions = [], in range: Range<Index>? = nil
  ) -> Range<Index>? {
    simulated(cost: costs.call + UInt64(count)) {
      let within = range ?? startIndex..<endIndex
      let last = within.upperBound - dataToFind.count
      guard !dataToFind.isEmpty, last >= within.lowerBound else { return nil }
      let all = within.lowerBound...last
      let starts = options.contains(.anchored) ? all.lowerBound...all.lowerBound : all
      func fits(_ start: Index) -> Bool {
        self[start..<start + dataToFind.count].elementsEqual(dataToFind)
      }
      let found =
        options.contains(.backwards) ? starts.last(where: fits) : starts.first(where: fits)
      return found.map { $0..<$0 + dataToFind.count }
    }
  }
}
