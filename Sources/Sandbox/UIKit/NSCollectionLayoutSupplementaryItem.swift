/// A view beside an item's cell: a badge.
@MainActor @preconcurrency open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind by which the data source is asked.
  public let elementKind: String
  /// Where it is held to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place of its own that is held there; nil for the same one.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Views of higher numbers lie in front; 1 by default.
  open var zIndex = 1

  /// Makes an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize)
  }
  /// Makes an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// The mark's view.
  ///
  /// - Parameters:
  ///   - place: Of the cell, in its turn.
  ///   - group: What it is held to, from the cell's origin; nil for the cell.
  ///   - isHorizontal: True where the layout scrolls sideways.
  func badge(at place: Int, group: CGRect?, isHorizontal: Bool) -> ItemBadge {
    let (size, container, own) = (layoutSize, containerAnchor, itemAnchor ?? containerAnchor)
    return ItemBadge(place: place, kind: elementKind, zIndex: zIndex) { cell in
      var cell = isHorizontal ? cell.turned : cell
      if let group { cell = group.offsetBy(dx: cell.minX, dy: cell.minY) }
      let extent = size.size(in: cell.size)
      let held = container.point(in: cell.size)
      let handle = own.point(in: extent)
      let frame = CGRect(
        x: cell.minX + held.x - handle.x + container.shift(in: extent).x,
        y: cell.minY + held.y - handle.y + container.shift(in: extent).y,
        width: extent.width, height: extent.height)
      return isHorizontal ? frame.turned : frame
    }
  }
}

/// A place on a rectangle, by its edges.
public final class NSCollectionLayoutAnchor: NSObject, @unchecked Sendable {
  /// The edges; none stands for the middle.
  public let edges: NSDirectionalRectEdge
  /// How far from there: points, or shares of the item's size.
  public let offset: CGPoint
  /// True where the offset is in points.
  public let isAbsoluteOffset: Bool
  /// True where the offset is a share.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }
  /// A place at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }
  /// A place so many points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// A place that share of the item's size from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  func point(in size: CGSize) -> CGPoint {
    func share(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      switch (edges.contains(low), edges.contains(high)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return CGPoint(
      x: size.width * share(.leading, .trailing), y: size.height * share(.top, .bottom))
  }
  func shift(in size: CGSize) -> CGPoint {
    isAbsoluteOffset
      ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
