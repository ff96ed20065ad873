/// Lines of items, one behind the other in the direction of scrolling; as many in a line as fit.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of all items, in points; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// A first guess at the size of items that choose it themselves, in points; zero, the default,
  /// lets none choose. ``automaticSize`` guesses 50 × 50. A cell chooses both its width and its
  /// height, and the lines are broken anew.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The least space between two lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Space around the items of each section, in points; none by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, in points: only the length along the axis of scrolling counts; 0, the
  /// default, for no header.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in points: only the length along the axis of scrolling counts; 0, the
  /// default, for no footer.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// True keeps the header of the topmost section in sight.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// True keeps the footer of the lowest section in sight.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Which way the content scrolls; down by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }
  /// What section insets at the sides are measured from, where the content scrolls down; by default
  /// the content's edges.
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { invalidateLayout() }
  }
  /// Stands for a size that cells choose.
  public class var automaticSize: CGSize { CGSize(width: 1.0e10, height: 1.0e10) }

  /// What section insets are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins

    fileprivate func sides(_ boundaries: InsetBoundaries) -> InsetBoundaries.Sides {
      switch self {
      case .fromContentInset: InsetBoundaries.Sides()
      case .fromSafeArea: boundaries.sides(.safeArea)
      case .fromLayoutMargins: boundaries.sides(.layoutMargins)
      }
    }
  }

  /// The class of invalidation contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  override func makeStack(in size: CGSize, counts: [Int]) -> SectionStack {
    boundaries = InsetBoundaries(collectionView)
    let isHorizontal = scrollDirection == .horizontal
    let size = isHorizontal ? size.turned : size
    return SectionStack(
      counts.indices.map { plan($0, counts[$0], size.width, isHorizontal) }, width: size.width,
      isHorizontal: isHorizontal)
  }

  private func plan(
    _ section: Int, _ count: Int, _ whole: CGFloat, _ isHorizontal: Bool
  ) -> SectionPlan {
    let flow = FlowMetrics(self, section, isHorizontal)
    let width = whole - flow.insets.left - flow.insets.right
    let given = flow.sizes(count)
    let body: LayoutBody
    if let sizes = given ?? flow.estimate.map({ Array(repeating: $0, count: count) }), count > 0 {
      let sides: ChosenSides = given == nil ? .both : []
      let pattern = FramePattern(
        flow.lines(of: sizes, width), selfSizing: Array(repeating: sides, count: count))
      body = LayoutBody(base: .pattern(pattern, stride: 0), count: count)
    } else {
      let item = flow.itemSize
      let columns = max(1, Int((width + flow.itemSpacing) / (item.width + flow.itemSpacing)))
      let pattern = FramePattern(
        flow.lines(of: Array(repeating: item, count: columns), width), length: item.height)
      body = LayoutBody(
        base: .pattern(pattern, stride: item.height + flow.lineSpacing), count: count)
    }
    var plan = SectionPlan(body: body, insets: flow.insets, edges: flow.edges(whole))
    if let estimate = flow.estimate {
      plan.solve = { chosen in
        let sizes = (0..<count).map { place in
          chosen[place].map { isHorizontal ? $0.turned : $0 } ?? estimate
        }
        return FramePattern(
          flow.lines(of: sizes, width), selfSizing: Array(repeating: .both, count: count))
      }
    }
    return plan
  }

  /// True where the view changed its size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    onMain { collectionView.map { $0.lastBounds.size != newBounds.size } ?? false }
  }
}

/// What a flow layout goes by in one section, turned so that lines follow each other downwards.
private struct FlowMetrics {
  let itemSize: CGSize
  /// The first guess at a size that items choose; nil where they may not.
  let estimate: CGSize?
  let insets: UIEdgeInsets
  let lineSpacing: CGFloat
  let itemSpacing: CGFloat
  private let header: CGFloat
  private let footer: CGFloat
  private let pinsHeader: Bool
  private let pinsFooter: Bool
  private let sizeOfItem: (@MainActor (Int) -> CGSize?)?

  @MainActor init(_ layout: UICollectionViewFlowLayout, _ section: Int, _ isHorizontal: Bool) {
    let view = layout.collectionView
    let delegate = view?.delegate as? any UICollectionViewDelegateFlowLayout
    func asked<Value>(
      _ question: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value
    ) -> Value? {
      guard let view, let delegate else { return nil }
      return OptionalMethod.ask { question(delegate, view) }
    }
    func turned(_ size: CGSize) -> CGSize { isHorizontal ? size.turned : size }
    var insets =
      asked { $0.collectionView($1, layout: layout, insetForSectionAt: section) }
      ?? layout.sectionInset
    if !isHorizontal {
      let sides = layout.sectionInsetReference.sides(layout.boundaries)
      insets.left += sides.left
      insets.right += sides.right
    }
    self.insets =
      isHorizontal
      ? UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
      : insets
    lineSpacing =
      asked { $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: section) }
      ?? layout.minimumLineSpacing
    itemSpacing =
      asked { $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: section) }
      ?? layout.minimumInteritemSpacing
    header =
      turned(
        asked { $0.collectionView($1, layout: layout, referenceSizeForHeaderInSection: section) }
          ?? layout.headerReferenceSize
      ).height
    footer =
      turned(
        asked { $0.collectionView($1, layout: layout, referenceSizeForFooterInSection: section) }
          ?? layout.footerReferenceSize
      ).height
    pinsHeader = layout.sectionHeadersPinToVisibleBounds
    pinsFooter = layout.sectionFootersPinToVisibleBounds
    itemSize = turned(layout.itemSize)
    switch layout.estimatedItemSize {
    case .zero: estimate = nil
    case UICollectionViewFlowLayout.automaticSize: estimate = CGSize(width: 50, height: 50)
    default: estimate = turned(layout.estimatedItemSize)
    }
    guard let view, let delegate else {
      sizeOfItem = nil
      return
    }
    sizeOfItem = { item in
      OptionalMethod.ask {
        delegate.collectionView(
          view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
      }.map(turned)
    }
  }

  /// The sizes that the delegate gives, of all items, as UIKit asks for them; nil where it gives
  /// none.
  @MainActor func sizes(_ count: Int) -> [CGSize]? {
    guard let sizeOfItem, count > 0, let first = sizeOfItem(0) else { return nil }
    return [first] + (1..<count).map { sizeOfItem($0) ?? itemSize }
  }

  func edges(_ width: CGFloat) -> [SectionPlan.Edge] {
    var edges: [SectionPlan.Edge] = []
    if header > 0 {
      edges.append(
        SectionPlan.Edge(
          kind: UICollectionView.elementKindSectionHeader,
          size: CGSize(width: width, height: header), pins: pinsHeader))
    }
    if footer > 0 {
      edges.append(
        SectionPlan.Edge(
          kind: UICollectionView.elementKindSectionFooter,
          size: CGSize(width: width, height: footer), isAtEnd: true, pins: pinsFooter))
    }
    return edges
  }

  /// Breaks items into lines and spreads each line over the width; a single item is centred.
  func lines(of sizes: [CGSize], _ width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(sizes.count)
    var top: CGFloat = 0
    var first = 0
    while first < sizes.count {
      var end = first
      var used: CGFloat = 0
      while end < sizes.count {
        let next = used + sizes[end].width + (end > first ? itemSpacing : 0)
        if end > first, next > width { break }
        used = next
        end += 1
      }
      let isFull =
        end < sizes.count || used + itemSpacing + (sizes.last?.width ?? 0) > width
      let height = sizes[first..<end].reduce(0) { max($0, $1.height) }
      frames += line(sizes[first..<end], top: top, height: height, width: width, isFull: isFull)
      top += height + lineSpacing
      first = end
    }
    return frames
  }

  private func line(
    _ sizes: ArraySlice<CGSize>, top: CGFloat, height: CGFloat, width: CGFloat, isFull: Bool
  ) -> [CGRect] {
    let items = sizes.reduce(0) { $0 + $1.width }
    var spacing = itemSpacing
    if isFull, sizes.count > 1 { spacing = (width - items) / CGFloat(sizes.count - 1) }
    var left = sizes.count == 1 && isFull ? (width - items) / 2 : 0
    return sizes.map { size in
      defer { left += size.width + spacing }
      return CGRect(
        x: left, y: top + (height - size.height) / 2, width: size.width, height: size.height)
    }
  }
}
