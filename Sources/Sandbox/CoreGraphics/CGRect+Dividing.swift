/// A side of a rectangle.
public enum CGRectEdge: UInt32, Sendable {
  /// The left one.
  case minXEdge
  /// The upper one.
  case minYEdge
  /// The right one.
  case maxXEdge
  /// The lower one.
  case maxYEdge
}

extension CGRect {
  /// Cuts the rectangle in two, so far from a side; beyond the other side there is nothing left.
  public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: CGRect, remainder: CGRect) {
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let whole = isAcross ? width : height
    let cut = min(max(0, distance), whole)
    let isFirst = edge == .minXEdge || edge == .minYEdge
    let near = isFirst ? cut : whole - cut
    let (first, second) =
      isAcross
      ? (
        CGRect(x: minX, y: minY, width: near, height: height),
        CGRect(x: minX + near, y: minY, width: whole - near, height: height)
      )
      : (
        CGRect(x: minX, y: minY, width: width, height: near),
        CGRect(x: minX, y: minY + near, width: width, height: whole - near)
      )
    return isFirst ? (first, second) : (second, first)
  }
  /// True for an equal rectangle.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGSize {
  /// True for an equal size.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGPoint {
  /// True for an equal point.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}
