/// A place and a length in UTF-16 units.
public struct NSRange: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Where it begins; ``NSNotFound`` for nowhere.
  public var location: Int
  /// How long it is.
  public var length: Int
  /// An empty range at 0.
  public init() { self.init(location: 0, length: 0) }
  /// Makes a range.
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
  /// A range of whole numbers.
  public init<R: RangeExpression>(_ region: R) where R.Bound: FixedWidthInteger {
    let range = region.relative(to: 0..<R.Bound.max)
    self.init(location: Int(range.lowerBound), length: Int(range.upperBound - range.lowerBound))
  }
  /// A range of a text's indices, in UTF-16 units.
  public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S)
  where R.Bound == S.Index {
    let range = region.relative(to: target)
    let units = target.utf16
    self.init(
      location: units.distance(from: units.startIndex, to: range.lowerBound),
      length: units.distance(from: range.lowerBound, to: range.upperBound))
  }
  /// Where it begins.
  public var lowerBound: Int { location }
  /// Behind its end.
  public var upperBound: Int { location + length }
  /// True where the place lies in it.
  public func contains(_ index: Int) -> Bool { index >= location && index < upperBound }
  /// What it shares with another range; nil where that is nothing.
  public func intersection(_ other: NSRange) -> NSRange? {
    let (low, high) = (max(location, other.location), min(upperBound, other.upperBound))
    return low <= high ? NSRange(location: low, length: high - low) : nil
  }
  /// From the first to the last place of both.
  public func union(_ other: NSRange) -> NSRange {
    let low = min(location, other.location)
    return NSRange(location: low, length: max(upperBound, other.upperBound) - low)
  }
  /// `{0, 5}`.
  public var description: String { "{\(location), \(length)}" }
}

/// As C has it.
public typealias _NSRange = NSRange
/// A pointer to a range.
public typealias NSRangePointer = UnsafeMutablePointer<NSRange>
/// No place at all.
public let NSNotFound = Int.max
/// Makes a range.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange {
  NSRange(location: location, length: length)
}
/// Behind a range's end.
public func NSMaxRange(_ range: NSRange) -> Int { range.upperBound }
/// True where the place lies in the range.
public func NSLocationInRange(_ location: Int, _ range: NSRange) -> Bool {
  range.contains(location)
}

extension Range where Bound == Int {
  /// The range; nil where it is nowhere.
  public init?(_ range: NSRange) {
    guard range.location != NSNotFound else { return nil }
    self = range.lowerBound..<range.upperBound
  }
}

extension Range where Bound == String.Index {
  /// The range in a text; nil where it lies outside, or in the middle of a character's scalar.
  public init?<S: StringProtocol>(_ range: NSRange, in string: S) {
    let units = string.utf16
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0,
      let low = units.index(
        units.startIndex, offsetBy: range.location, limitedBy: units.endIndex),
      let high = units.index(low, offsetBy: range.length, limitedBy: units.endIndex)
    else { return nil }
    let text = String(string[...])
    let bounds = [range.location, range.upperBound].map { offset in
      text.utf16.index(text.utf16.startIndex, offsetBy: offset).samePosition(
        in: text.unicodeScalars)
    }
    guard bounds.allSatisfy({ $0 != nil }) else { return nil }
    self = low..<high
  }
}
