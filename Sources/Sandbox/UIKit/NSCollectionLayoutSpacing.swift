/// Space between items.
public final class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  /// How much, or how much at least, in points.
  public let spacing: CGFloat
  /// True where it may grow.
  public let isFlexibleSpacing: Bool
  /// True where it may not grow.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }
  /// Just so much, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// At least so much, in points; what is left of the group is shared out.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// Space around an item, outside of its size.
public final class NSCollectionLayoutEdgeSpacing: NSObject, @unchecked Sendable {
  /// Before it in the line.
  public let leading: NSCollectionLayoutSpacing?
  /// Above.
  public let top: NSCollectionLayoutSpacing?
  /// Behind it in the line.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below.
  public let bottom: NSCollectionLayoutSpacing?
  /// Makes spaces. Simplified: flexible ones stay as small as they may be.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}
