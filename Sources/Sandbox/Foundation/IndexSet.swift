/// A set of whole numbers that are not negative, in rising order: sections of a list.
///
/// Simplified: the numbers are kept one by one, not as ranges.
public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private var sorted: [Int] = []

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
  /// `[0, 2]`.
  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// The number of elements.
  public var count: Int { sorted.count }
  /// True where there is no element.
  public var isEmpty: Bool { sorted.isEmpty }
  /// The least element.
  public var first: Int? { sorted.first }
  /// The greatest element.
  public var last: Int? { sorted.last }
  /// - Complexity: O(log(count)).
  public func contains(_ integer: Int) -> Bool {
    let index = sorted.startOfRange { $0 >= integer }
    return index < sorted.count && sorted[index] == integer
  }
  /// Adds a number; tells whether it is new.
  ///
  /// - Complexity: O(count).
  @discardableResult
  public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    let index = sorted.startOfRange { $0 >= integer }
    if index < sorted.count, sorted[index] == integer { return (false, integer) }
    sorted.insert(integer, at: index)
    return (true, integer)
  }
  /// Adds the numbers of a range.
  public mutating func insert(integersIn range: Range<Int>) { for value in range { insert(value) } }
  /// Takes a number out; gives it back where it was there.
  ///
  /// - Complexity: O(count).
  @discardableResult
  public mutating func remove(_ integer: Int) -> Int? {
    let index = sorted.startOfRange { $0 >= integer }
    guard index < sorted.count, sorted[index] == integer else { return nil }
    return sorted.remove(at: index)
  }
  /// The elements of both.
  public func union(_ other: IndexSet) -> IndexSet {
    var all = self
    for value in other { all.insert(value) }
    return all
  }
  /// The elements in rising order.
  public func makeIterator() -> IndexingIterator<[Int]> { sorted.makeIterator() }
}
