/// How two values are ordered.
public typealias Comparator = (Any, Any) -> ComparisonResult

/// How one goes through a collection.
public struct NSEnumerationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Several at once; accepted, they come one after the other.
  public static let concurrent = NSEnumerationOptions(rawValue: 1 << 0)
  /// From the end.
  public static let reverse = NSEnumerationOptions(rawValue: 1 << 1)
}

extension NSArray {
  /// Calls a closure with each value and its place, until `stop` is set.
  public func enumerateObjects(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerateObjects(options: [], using: block)
  }
  /// Calls a closure with each value and its place, in order or backwards, until `stop` is set.
  public func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let all = Array(values.enumerated())
    for (index, value) in opts.contains(.reverse) ? all.reversed() : all {
      block(value, index, &stop)
      if stop.boolValue { return }
    }
  }
  /// The place of the first value for which a closure says true, or ``NSNotFound``.
  public func indexOfObject(
    passingTest predicate: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Bool
  ) -> Int {
    var found = NSNotFound
    enumerateObjects { value, index, stop in
      guard predicate(value, index, stop) else { return }
      found = index
      stop.pointee = true
    }
    return found
  }
  /// The values in another order; equal ones stay in theirs.
  public func sortedArray(comparator cmptr: Comparator) -> [Any] {
    values.sorted { cmptr($0, $1) == .orderedAscending }
  }
  /// The values of a range. Beyond the end it raises an exception.
  public func subarray(with range: NSRange) -> [Any] {
    check(range)
    return Array(values[range.lowerBound..<range.upperBound])
  }
  /// The values at some places. Beyond the end it raises an exception.
  public func objects(at indexes: IndexSet) -> [Any] { indexes.map { object(at: $0) } }
  /// The list with more values.
  public func addingObjects(from otherArray: [Any]) -> [Any] { values + otherArray }
  /// True for the same values in the same order.
  public func isEqual(to otherArray: [Any]) -> Bool { isEqual(NSArray(array: otherArray)) }

  func check(_ range: NSRange) {
    if range.location >= 0, range.length >= 0, range.upperBound <= count { return }
    raise(
      "NSRangeException",
      "*** -[NSArray subarrayWithRange:]: range \(range) extends beyond bounds of \(count) values; "
        + "compare the range with count first")
  }
}

extension NSMutableArray {
  /// Adds values at the end.
  public func addObjects(from otherArray: [Any]) { values += otherArray }
  /// Puts other values in the place of all.
  public func setArray(_ otherArray: [Any]) { values = otherArray }
  /// Puts each of two values in the other one's place.
  public func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    check(NSRange(location: idx1, length: 1))
    check(NSRange(location: idx2, length: 1))
    values.swapAt(idx1, idx2)
  }
  /// Takes the values of a range out.
  public func removeObjects(in range: NSRange) {
    check(range)
    values.removeSubrange(range.lowerBound..<range.upperBound)
  }
  /// Takes all values out that are equal to one of others.
  public func removeObjects(in otherArray: [Any]) {
    values.removeAll { value in otherArray.contains { areEqual(value, $0) } }
  }
  /// Puts the values in another order; equal ones stay in theirs.
  public func sort(comparator cmptr: Comparator) { values = sortedArray(comparator: cmptr) }
}
