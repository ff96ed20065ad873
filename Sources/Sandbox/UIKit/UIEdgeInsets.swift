/// Distances from the four edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat
  /// None.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Makes distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  /// None.
  public static let zero = UIEdgeInsets()

  func directional(_ fromRight: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: fromRight ? right : left, bottom: bottom,
      trailing: fromRight ? left : right)
  }
}

extension CGRect {
  /// The rectangle made smaller by the distances.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
