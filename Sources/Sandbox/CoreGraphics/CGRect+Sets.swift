extension CGRect {
  /// The rectangle that has no place: what two that do not meet have in common.
  public static let null = CGRect(
    x: CGFloat.infinity, y: CGFloat.infinity, width: 0, height: 0)
  /// The rectangle that has no bounds.
  public static let infinite = CGRect(
    x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// True for ``null``.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// True for ``infinite``.
  public var isInfinite: Bool { self == .infinite }

  /// The same rectangle with a width and a height that are not negative.
  public var standardized: CGRect {
    if isNull { return self }
    return CGRect(
      x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
      width: abs(size.width), height: abs(size.height))
  }
  /// The smallest rectangle of whole numbers around this one.
  public var integral: CGRect {
    if isNull { return self }
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
  /// The smallest rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
  /// What both have in common; ``null`` where they do not meet.
  public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= left, bottom >= top else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  /// True where all of the other one lies inside.
  public func contains(_ other: CGRect) -> Bool { union(other) == self }
  /// The rectangle around this one's corners after a transform.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0], size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}
