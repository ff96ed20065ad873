/// A set of whole numbers that are not negative, in rising order: sections of a list.
///
/// Simplified: the numbers are kept one by one, not as ranges.
public struct IndexSet: Hashable, Sendable {
  var sorted: [Int] = []

  /// Makes an empty set.
  public init() {}
  /// A set of one number.
  public init(integer: Int) { sorted = [integer] }
  /// A set of the numbers of a range.
  public init(integersIn range: Range<Int>) { sorted = Array(range) }
  /// A set of the numbers of a range.
  public init(integersIn range: ClosedRange<Int>) { sorted = Array(range) }
  /// A set of the numbers of a sequence.
  public init<Numbers: Sequence>(_ elements: Numbers) where Numbers.Element == Int {
    for element in elements { insert(element) }
  }

  /// - Complexity: O(log(count)).
  public func contains(_ integer: Int) -> Bool {
    let index = place(of: integer)
    return index < sorted.count && sorted[index] == integer
  }
  /// Adds a number; tells whether it is new.
  ///
  /// - Complexity: O(count).
  @discardableResult
  public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    let index = place(of: integer)
    if index < sorted.count, sorted[index] == integer { return (false, integer) }
    sorted.insert(integer, at: index)
    return (true, integer)
  }
  /// Takes a number out; gives it back where it was there.
  ///
  /// - Complexity: O(count).
  @discardableResult
  public mutating func remove(_ integer: Int) -> Int? {
    let index = place(of: integer)
    guard index < sorted.count, sorted[index] == integer else { return nil }
    return sorted.remove(at: index)
  }

  /// The place of the first number that is not less.
  func place(of integer: Int) -> Int { sorted.startOfRange { $0 >= integer } }
}

extension IndexSet: BidirectionalCollection {
  /// A place in the set.
  public struct Index: Comparable, Hashable, Sendable {
    let offset: Int
    /// True where the first comes earlier.
    public static func < (a: Index, b: Index) -> Bool { a.offset < b.offset }
  }
  /// The place of the least number.
  public var startIndex: Index { Index(offset: 0) }
  /// The place behind the greatest number.
  public var endIndex: Index { Index(offset: sorted.count) }
  /// The next place.
  public func index(after i: Index) -> Index { Index(offset: i.offset + 1) }
  /// The place before.
  public func index(before i: Index) -> Index { Index(offset: i.offset - 1) }
  /// The number at a place.
  public subscript(position: Index) -> Int { sorted[position.offset] }
  /// The number of elements.
  public var count: Int { sorted.count }
  /// The elements in rising order.
  public func makeIterator() -> IndexingIterator<[Int]> { sorted.makeIterator() }
}
