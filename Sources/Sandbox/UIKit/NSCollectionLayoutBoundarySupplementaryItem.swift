/// A header, a footer, or what else stands at an edge of a section or of the whole layout.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  /// The edge at which it stands.
  public let alignment: NSRectAlignment
  /// How far from there, in points.
  public let offset: CGPoint
  /// True, the default, makes room for it; false lets it lie over the items.
  open var extendsBoundary = true
  /// True keeps it in sight as long as something of its section is. False by default.
  open var pinToVisibleBounds = false

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.alignment = alignment
    offset = .zero
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
  /// Makes an item beside its edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }

  /// - Parameters:
  ///   - size: The collection view's, turned where the layout scrolls sideways.
  ///   - left: Space at one side, in points.
  ///   - right: Space at the other side, in points.
  func edge(
    in size: CGSize, isHorizontal: Bool, left: CGFloat, right: CGFloat
  ) -> SectionPlan.Edge {
    let room = CGSize(width: size.width - left - right, height: size.height)
    let own = layoutSize.size(in: isHorizontal ? room.turned : room)
    let extent = isHorizontal ? own.turned : own
    let edges = alignment.edges
    let (low, high): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      isHorizontal ? (.top, .bottom) : (.leading, .trailing)
    let free = room.width - extent.width
    let x = edges.contains(low) ? 0 : edges.contains(high) ? free : free / 2
    let isAtEnd = edges.contains(isHorizontal ? .trailing : .bottom)
    let isBeside = !isAtEnd && !edges.contains(isHorizontal ? .leading : .top)
    return SectionPlan.Edge(
      kind: elementKind, size: extent, left: left + x,
      offset: isHorizontal ? CGPoint(x: offset.y, y: offset.x) : offset, isAtEnd: isAtEnd,
      extends: extendsBoundary && !isBeside, pins: pinToVisibleBounds,
      isSelfSizing: (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension)
        .isChosen,
      zIndex: pinToVisibleBounds ? max(zIndex, 2) : zIndex)
  }
}

/// A place at the edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// Nowhere.
  case none
  /// Above.
  case top
  /// Above, where lines begin.
  case topLeading
  /// Where lines begin.
  case leading
  /// Below, where lines begin.
  case bottomLeading
  /// Below.
  case bottom
  /// Below, where lines end.
  case bottomTrailing
  /// Where lines end.
  case trailing
  /// Above, where lines end.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: [.top]
    case .topLeading: [.top, .leading]
    case .leading: [.leading]
    case .bottomLeading: [.bottom, .leading]
    case .bottom: [.bottom]
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: [.trailing]
    case .topTrailing: [.top, .trailing]
    }
  }
}
