/// A set of Unicode scalars, by their kind or one by one.
///
/// Sets built the same way are compared at once, others scalar by scalar.
public struct CharacterSet: Sendable {
  var rule: Rule

  /// What is in a set. Complexity of a look-up: O(its parts).
  indirect enum Rule: Hashable, Sendable {
    /// Between two scalars each, both included; in ascending order, without overlaps.
    case ranges([ClosedRange<UInt32>])
    case kind(ScalarKind)
    case union(Rule, Rule)
    case intersection(Rule, Rule)
    case inverse(Rule)

    /// The scalars that it names one by one.
    var named: [ClosedRange<UInt32>] {
      switch self {
      case .ranges(let ranges): ranges
      case .kind: []
      case .union(let a, let b), .intersection(let a, let b): a.named + b.named
      case .inverse(let a): a.named
      }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .ranges(let ranges): ranges.contains { $0.contains(scalar.value) }
      case .kind(let kind): kind.contains(scalar)
      case .union(let a, let b): a.contains(scalar) || b.contains(scalar)
      case .intersection(let a, let b): a.contains(scalar) && b.contains(scalar)
      case .inverse(let a): !a.contains(scalar)
      }
    }
  }

  /// An empty set.
  public init() { rule = .ranges([]) }
  /// The scalars of a range.
  public init(charactersIn range: Range<Unicode.Scalar>) {
    let (low, high) = (range.lowerBound.value, range.upperBound.value)
    rule = .ranges(low < high ? [low...(high - 1)] : [])
  }
  /// The scalars of a range, its bounds included.
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) {
    rule = .ranges([range.lowerBound.value...range.upperBound.value])
  }
  /// The scalars of a text.
  public init(charactersIn string: String) {
    rule = .ranges(Self.ranges(of: Set(string.unicodeScalars.map(\.value))))
  }

  init(_ kind: ScalarKind) { rule = .kind(kind) }
  init(rule: Rule) { self.rule = rule }

  private static func ranges(of values: Set<UInt32>) -> [ClosedRange<UInt32>] {
    values.sorted().reduce(into: []) { ranges, value in
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
  }

  /// All scalars that are not in it.
  public var inverted: CharacterSet {
    if case .inverse(let inner) = rule { return CharacterSet(rule: inner) }
    return CharacterSet(rule: .inverse(rule))
  }
  /// Makes it the set of all scalars that were not in it.
  public mutating func invert() { self = inverted }
  /// Adds the scalars of a text.
  public mutating func insert(charactersIn string: String) {
    formUnion(CharacterSet(charactersIn: string))
  }
  /// Adds the scalars of a range.
  public mutating func insert(charactersIn range: ClosedRange<Unicode.Scalar>) {
    formUnion(CharacterSet(charactersIn: range))
  }
  /// Takes the scalars of a text out.
  public mutating func remove(charactersIn string: String) {
    self = subtracting(CharacterSet(charactersIn: string))
  }
  /// Takes the scalars of a range out.
  public mutating func remove(charactersIn range: ClosedRange<Unicode.Scalar>) {
    self = subtracting(CharacterSet(charactersIn: range))
  }
}

extension CharacterSet: SetAlgebra {
  /// True where the scalar is in it.
  public func contains(_ member: Unicode.Scalar) -> Bool { rule.contains(member) }
  /// What is in either.
  public func union(_ other: CharacterSet) -> CharacterSet {
    if rule == other.rule { return self }
    return CharacterSet(rule: .union(rule, other.rule))
  }
  /// What is in both.
  public func intersection(_ other: CharacterSet) -> CharacterSet {
    if rule == other.rule { return self }
    return CharacterSet(rule: .intersection(rule, other.rule))
  }
  /// What is in one of the two alone.
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet {
    subtracting(other).union(other.subtracting(self))
  }
  /// What is in this and not in the other.
  public func subtracting(_ other: CharacterSet) -> CharacterSet { intersection(other.inverted) }
  /// Adds a scalar.
  @discardableResult
  public mutating func insert(
    _ newMember: Unicode.Scalar
  ) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar) {
    if contains(newMember) { return (false, newMember) }
    formUnion(CharacterSet(charactersIn: newMember...newMember))
    return (true, newMember)
  }
  /// Takes a scalar out.
  @discardableResult
  public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar? {
    guard contains(member) else { return nil }
    self = subtracting(CharacterSet(charactersIn: member...member))
    return member
  }
  /// Adds a scalar.
  @discardableResult
  public mutating func update(with newMember: Unicode.Scalar) -> Unicode.Scalar? {
    insert(newMember).inserted ? nil : newMember
  }
  /// Adds what is in the other.
  public mutating func formUnion(_ other: CharacterSet) { self = union(other) }
  /// Keeps what is in the other as well.
  public mutating func formIntersection(_ other: CharacterSet) { self = intersection(other) }
  /// Keeps what is in one of the two alone.
  public mutating func formSymmetricDifference(_ other: CharacterSet) {
    self = symmetricDifference(other)
  }
  /// True where both have the same scalars.
  ///
  /// - Complexity: O(scalars that Unicode has) where the two were built in different ways.
  public static func == (lhs: CharacterSet, rhs: CharacterSet) -> Bool {
    lhs.rule == rhs.rule
      || lhs.agrees(with: rhs) { isHere, isThere in isHere == isThere }
  }
  /// True where the other has all scalars of this one. Complexity: as of `==`.
  public func isSubset(of other: CharacterSet) -> Bool {
    agrees(with: other) { isHere, isThere in isThere || !isHere }
  }
  /// True where this one has all scalars of the other. Complexity: as of `==`.
  public func isSuperset(of other: CharacterSet) -> Bool { other.isSubset(of: self) }
  /// True where the two have no scalar in common. Complexity: as of `==`.
  public func isDisjoint(with other: CharacterSet) -> Bool {
    agrees(with: other) { isHere, isThere in !(isHere && isThere) }
  }

  private func agrees(with other: CharacterSet, _ rule: (Bool, Bool) -> Bool) -> Bool {
    // Beyond these Unicode has only private scalars and unassigned ones, each alike.
    let assigned: [ClosedRange<UInt32>] = [
      0...0x32fff, 0xe0000...0xe01ff, 0xe0200...0xe0201, 0xf0000...0xf0001,
    ]
    let named = self.rule.named + other.rule.named
    return (assigned + named).allSatisfy { range in
      range.allSatisfy { value in
        guard let scalar = Unicode.Scalar(value) else { return true }
        return rule(contains(scalar), other.contains(scalar))
      }
    }
  }
}

extension CharacterSet: Hashable {
  /// Feeds a few of its look-ups, which sets that are equal share.
  public func hash(into hasher: inout Hasher) {
    for value in UInt8.min...0x7f { hasher.combine(contains(Unicode.Scalar(value))) }
  }
}
