/// A section of a compositional layout: its group, again and again.
@MainActor @preconcurrency open class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// Space above headers, in points.
  var headerPadding: CGFloat = 0
  /// How the list looks that it is; nil where it is none.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  /// Makes a section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
  /// Rows over the full width, as a list has them.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    onMain { configuration.section }
  }

  /// Space around the items, in points; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space between two groups, in points; none by default.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets at the sides are measured from, where the layout scrolls down; by default what
  /// the layout's configuration says.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// What the insets at the sides of headers are measured from; by default what those of the section
  /// are. `.none` lets them be as wide as the view.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// True, the default, puts headers inside the insets at the sides.
  open var supplementariesFollowContentInsets = true
  /// How groups scroll sideways, where they lie side by side. Simplified: nothing but code moves
  /// them.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// How that is done in detail (iOS 17). Without effect.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and what else stands at an edge.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What is painted behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called in each layout pass that brings items of the section on screen or moves them, with all
  /// cells that can be seen: it may change how they look. How far the content has moved is the
  /// section's own way where its groups lie side by side, and the places are those in its content.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The section with its items, before it has its place.
  ///
  /// - Parameters:
  ///   - size: The collection view's, in points.
  ///   - count: Items.
  ///   - isHorizontal: True where the layout scrolls sideways.
  ///   - boundaries: What insets can be measured from.
  ///   - automatic: What they are measured from where the section doesn't say.
  func plan(
    in size: CGSize, count: Int, isHorizontal: Bool, boundaries: InsetBoundaries,
    automatic: UIContentInsetsReference
  ) -> SectionPlan {
    let reference = contentInsetsReference == .automatic ? automatic : contentInsetsReference
    let added = boundaries.sides(reference)
    var insets = contentInsets
    insets.leading += added.left
    insets.trailing += added.right
    let room = CGSize(
      width: size.width - (isHorizontal ? 0 : insets.leading + insets.trailing),
      height: size.height - (isHorizontal ? insets.top + insets.bottom : 0))
    let isOrthogonal = orthogonalScrollingBehavior != .none
    let group = group
    let spacing = interGroupSpacing
    func turned(_ frame: CGRect) -> CGRect { isHorizontal ? frame.turned : frame }
    func pattern(_ solved: SolvedItem) -> FramePattern {
      let cells =
        solved.cells.isEmpty ? [SolvedItem.Cell(frame: .zero)] : solved.cells
      return FramePattern(
        cells.map { turned($0.frame) }, selfSizing: cells.map(\.chosenSides),
        length: isHorizontal ? solved.size.width : solved.size.height)
    }
    let first = group.solve(in: room, [:], first: 0)
    let along = isHorizontal != isOrthogonal ? first.size.width : first.size.height
    var plan = SectionPlan(
      body: LayoutBody(
        base: .pattern(pattern(first), stride: along + spacing), count: count,
        isOrthogonal: isOrthogonal))
    // A longer turn moves the next ones by as much, space included.
    plan.solve = { chosen in pattern(group.solve(in: room, chosen, first: 0)) }
    let turnedInsets =
      isHorizontal
      ? UIEdgeInsets(
        top: insets.leading, left: insets.top, bottom: insets.trailing, right: insets.bottom)
      : UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    plan.insets = turnedInsets
    let whole = isHorizontal ? size.turned : size
    let ofEdges = supplementaryContentInsetsReference
    let beside = ofEdges == .automatic ? added : boundaries.sides(ofEdges)
    let follows = supplementariesFollowContentInsets && supplementaryContentInsetsReference != .none
    plan.edges = boundarySupplementaryItems.map {
      var edge = $0.edge(
        in: whole, isHorizontal: isHorizontal,
        left: follows ? turnedInsets.left - added.left + beside.left : 0,
        right: follows ? turnedInsets.right - added.right + beside.right : 0)
      if !edge.isAtEnd { edge.padding = headerPadding }
      return edge
    }
    plan.backgrounds = decorationItems.map {
      ($0.elementKind, $0.insets(isHorizontal), $0.zIndex)
    }
    plan.badges = first.cells.enumerated().flatMap { place, cell in
      cell.marks.map { $0.item.badge(at: place, group: $0.group, isHorizontal: isHorizontal) }
    }
    return plan
  }
}

/// Hears of the items of a section that can be seen, with how far it was moved sideways.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// How groups that lie side by side scroll.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They lie one below the other.
  case none
  /// Freely.
  case continuous
  /// Freely, and stop where a group begins.
  case continuousGroupLeadingBoundary
  /// A screenful at a time.
  case paging
  /// A group at a time.
  case groupPaging
  /// A group at a time, in the middle.
  case groupPagingCentered
}

/// What insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the layout says.
  case automatic
  /// The view's edges.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

/// What a section provider can know of where its section is.
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room around.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room around a section or a group.
@MainActor @preconcurrency public protocol NSCollectionLayoutContainer: AnyObject {
  /// Its size, in points.
  var contentSize: CGSize { get }
  /// Its size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height)
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  init(_ size: CGSize, _ sides: InsetBoundaries.Sides, _ traits: UITraitCollection) {
    contentSize = size
    contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: sides.left, bottom: 0, trailing: sides.right)
    traitCollection = traits
  }
}
