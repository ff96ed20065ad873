extension IndexSet: SetAlgebra {
  /// `[0, 2]`.
  public init(arrayLiteral elements: Int...) { self.init(elements) }
  /// True where there is no element.
  public var isEmpty: Bool { sorted.isEmpty }
  /// Adds a number; gives it back where it was there.
  @discardableResult public mutating func update(with integer: Int) -> Int? {
    insert(integer).inserted ? nil : integer
  }
  /// The elements of both.
  public func union(_ other: IndexSet) -> IndexSet {
    var all = self
    for value in other { all.insert(value) }
    return all
  }
  /// The elements that both have.
  public func intersection(_ other: IndexSet) -> IndexSet {
    filteredIndexSet { other.contains($0) }
  }
  /// The elements that one of both has.
  public func symmetricDifference(_ other: IndexSet) -> IndexSet {
    subtracting(other).union(other.subtracting(self))
  }
  /// The elements that the other set has not.
  public func subtracting(_ other: IndexSet) -> IndexSet {
    filteredIndexSet { !other.contains($0) }
  }
  /// Adds the elements of another set.
  public mutating func formUnion(_ other: IndexSet) { self = union(other) }
  /// Keeps the elements that the other set has, too.
  public mutating func formIntersection(_ other: IndexSet) { self = intersection(other) }
  /// Keeps the elements that one of both has.
  public mutating func formSymmetricDifference(_ other: IndexSet) {
    self = symmetricDifference(other)
  }
  /// The elements for which a closure says true.
  public func filteredIndexSet(includeInteger: (Int) throws -> Bool) rethrows -> IndexSet {
    var result = IndexSet()
    result.sorted = try sorted.filter(includeInteger)
    return result
  }
  /// The elements in a range for which a closure says true.
  public func filteredIndexSet(
    in range: Range<Int>, includeInteger: (Int) throws -> Bool
  ) rethrows -> IndexSet {
    try filteredIndexSet { try range.contains($0) && includeInteger($0) }
  }
}

extension IndexSet {
  /// Adds the numbers of a range.
  public mutating func insert(integersIn range: Range<Int>) { for value in range { insert(value) } }
  /// Adds the numbers of a range.
  public mutating func insert(integersIn range: ClosedRange<Int>) {
    insert(integersIn: Range(range))
  }
  /// Takes the numbers of a range out.
  public mutating func remove(integersIn range: Range<Int>) {
    sorted.removeAll { range.contains($0) }
  }
  /// Takes the numbers of a range out.
  public mutating func remove(integersIn range: ClosedRange<Int>) {
    remove(integersIn: Range(range))
  }
  /// Takes all numbers out.
  public mutating func removeAll() { sorted = [] }
  /// Moves all numbers from one on by a distance.
  public mutating func shift(startingAt integer: Int, by delta: Int) {
    let (kept, moved) = (sorted.filter { $0 < integer }, sorted.filter { $0 >= integer })
    self = IndexSet(kept.filter { delta > 0 || $0 < integer + delta } + moved.map { $0 + delta })
  }

  /// True where all numbers of a range are in it.
  public func contains(integersIn range: Range<Int>) -> Bool { count(in: range) == range.count }
  /// True where all numbers of a range are in it.
  public func contains(integersIn range: ClosedRange<Int>) -> Bool {
    contains(integersIn: Range(range))
  }
  /// True where all numbers of another set are in it.
  public func contains(integersIn indexSet: IndexSet) -> Bool { isSuperset(of: indexSet) }
  /// True where a number of a range is in it.
  public func intersects(integersIn range: Range<Int>) -> Bool { count(in: range) > 0 }
  /// True where a number of a range is in it.
  public func intersects(integersIn range: ClosedRange<Int>) -> Bool {
    intersects(integersIn: Range(range))
  }
  /// How many numbers of a range are in it.
  public func count(in range: Range<Int>) -> Int {
    place(of: range.upperBound) - place(of: range.lowerBound)
  }
  /// How many numbers of a range are in it.
  public func count(in range: ClosedRange<Int>) -> Int { count(in: Range(range)) }

  /// The least element above a number, or nil.
  public func integerGreaterThan(_ integer: Int) -> Int? { sorted.first { $0 > integer } }
  /// The least element that is not below a number, or nil.
  public func integerGreaterThanOrEqualTo(_ integer: Int) -> Int? {
    sorted.first { $0 >= integer }
  }
  /// The greatest element below a number, or nil.
  public func integerLessThan(_ integer: Int) -> Int? { sorted.last { $0 < integer } }
  /// The greatest element that is not above a number, or nil.
  public func integerLessThanOrEqualTo(_ integer: Int) -> Int? { sorted.last { $0 <= integer } }
}
