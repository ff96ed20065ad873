extension IndexSet {
  /// The elements as ranges, none of which touches the next one.
  public var rangeView: [Range<Int>] {
    sorted.reduce(into: []) { ranges, value in
      if let last = ranges.last, last.upperBound == value {
        ranges[ranges.count - 1] = last.lowerBound..<value + 1
      } else {
        ranges.append(value..<value + 1)
      }
    }
  }
  /// The elements that lie in a range, as ranges.
  public func rangeView(of range: Range<Int>) -> [Range<Int>] {
    filteredIndexSet(in: range) { _ in true }.rangeView
  }
}

extension IndexSet: CustomStringConvertible {
  /// How many there are: `2 indexes`.
  public var description: String { "\(count) indexes" }
}

extension IndexSet: CustomDebugStringConvertible {
  /// As ``description``.
  public var debugDescription: String { description }
}

extension IndexSet: Codable {
  private enum Keys: String, CodingKey { case indexes, location, length }

  /// `{"indexes": [{"location": 0, "length": 2}]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var list = container.nestedUnkeyedContainer(forKey: .indexes)
    for range in rangeView {
      var entry = list.nestedContainer(keyedBy: Keys.self)
      try entry.encode(range.lowerBound, forKey: .location)
      try entry.encode(range.count, forKey: .length)
    }
  }
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: Keys.self)
      .nestedUnkeyedContainer(forKey: .indexes)
    self.init()
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: Keys.self)
      let start = try entry.decode(Int.self, forKey: .location)
      insert(integersIn: start..<start + (try entry.decode(Int.self, forKey: .length)))
    }
  }
}
