/// Distances from the four edges, by the direction of writing, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat
  /// None.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Makes distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// None.
  public static let zero = NSDirectionalEdgeInsets()

  func absolute(_ fromRight: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: fromRight ? trailing : leading, bottom: bottom,
      right: fromRight ? leading : trailing)
  }
}
