/// Says where the cells of a collection view are.
///
/// A subclass of one's own overrides ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``; it is asked on every
/// layout pass, as UIKit does. A layout of UIKit's is only asked for what is on screen.
@MainActor @preconcurrency open class UICollectionViewLayout {
  /// Makes a layout.
  public init() {}
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  private var stack: (size: CGSize, counts: [Int], stack: SectionStack)?
  /// Sizes that cells have chosen, by section and item.
  private var chosenSizes: [Int: [Int: CGSize]] = [:]
  /// Sizes that headers and footers have chosen, by section and kind.
  private var chosenEdges: [Int: [String: CGSize]] = [:]
  /// What insets were measured from when everything was laid out.
  var boundaries = InsetBoundaries()
  private var isPrepared = false
  private var isPreparing = false
  private var isMaking = false

  // MARK: - For subclasses

  /// The layout is about to be asked for places. Call super.
  open func prepare() {}
  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { onMain { map?.contentSize ?? .zero } }
  /// The attributes of everything that a rectangle of the content touches.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    onMain {
      guard let map else { return [] }
      let (start, end) =
        map.isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let cells = map.itemsSeen(from: start, to: end).compactMap(attributes)
      return cells + map.supplementariesSeen(from: start, to: end).map(attributes)
    }
  }
  /// The attributes of an item, or nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    onMain { attributes(indexPath) }
  }
  /// The attributes of a header, a footer or what else is no cell, or nil where there is none. One
  /// that is pinned is where it stands now.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    onMain {
      guard let map, let view = collectionView else { return nil }
      let found = map.supplementary(
        elementKind, at: indexPath, from: view.mainOffset, to: view.mainOffset + view.mainLength,
        covered: view.insets(along: map.isHorizontal ? .horizontal : .vertical))
      return found.map(attributes)
    }
  }
  /// The attributes of a decoration, or nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    onMain { map?.supplementary(elementKind, at: indexPath).map(attributes) }
  }
  /// True where everything is to be laid out again because the content moved or the view changed
  /// its size. False by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What is to be laid out again when the content moved or the view changed its size.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { onMain { makeContext() } }
  /// True where a cell that has chosen another size moves others. By default it does in layouts of
  /// UIKit's where the sizes differ, and in no other.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    onMain { !isOwnWork && preferredAttributes.frame.size != originalAttributes.frame.size }
  }
  /// What is to be laid out again when a cell has chosen another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { onMain { makeContext() } }
  /// Where the content is to come to rest after a finger lifts.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is to stand after a change of the items, or when this layout takes over.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }
  /// Items have changed, and are about to be laid out. Call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The changes of ``prepare(forCollectionViewUpdates:)`` are over. Call super.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item comes from that appears. Asked of a learner's class; what it says is not shown,
  /// since changes are not animated.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Where an item goes that disappears. Asked of a learner's class; what it says is not shown.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Where a header, a footer or a mark comes from that appears. Not asked.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a header, a footer or a mark goes that disappears. Not asked.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a decoration comes from that appears. Not asked.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a decoration goes that disappears. Not asked.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Headers, footers and marks to insert in a change. Not asked.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Headers, footers and marks to delete in a change. Not asked.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations to insert in a change. Not asked.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations to delete in a change. Not asked.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Another layout takes over.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The layout takes over from another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The transition between layouts is over.
  open func finalizeLayoutTransition() {}
  /// The view's bounds are about to change in an animation. Not called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The change of the bounds is over. Not called.
  open func finalizeAnimatedBoundsChange() {}
  /// True mirrors the layout where text runs from right to left; no text does here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction that the layout was made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The class of layout attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// Registers a class of decorations.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    onMain {
      guard let type = viewClass as? UICollectionReusableView.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UICollectionReusableView for the decoration \(elementKind)")
      }
      decorations[elementKind] = { makeReusableView(type, $0) }
    }
  }
  var decorations: [String: @MainActor (CGRect) -> UICollectionReusableView] = [:]

  /// Forgets all places. Cells on screen that choose their size do so again; what others have chosen
  /// holds until they come back (assumption).
  open func invalidateLayout() {
    onMain {
      collectionView?.needsMeasuring = true
      forgetPlaces()
    }
  }
  /// Forgets all places.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    onMain {
      if context.invalidateDataSourceCounts { forgetSections() }
      forgetPlaces(tellsView: collectionView?.isAskingLayout != true)
      guard let collectionView, context.contentOffsetAdjustment != .zero else { return }
      collectionView.shiftContent(by: context.contentOffsetAdjustment)
    }
  }

  private func attributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = map?.frame(of: indexPath) else { return nil }
    let attributes = newAttributes(.cell, nil, indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Empty attributes of the layout's class.
  func newAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type: AnyClass? = isCustom ? asLearner { Swift.type(of: self).layoutAttributesClass } : nil
    let attributes = makeAttributes(
      type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
    attributes.become(category, kind, indexPath)
    return attributes
  }

  // MARK: - The map

  /// True where a learner's class may have its own mind about places.
  var isCustom: Bool {
    let type = ObjectIdentifier(type(of: self))
    return type != ObjectIdentifier(UICollectionViewFlowLayout.self)
      && type != ObjectIdentifier(UICollectionViewCompositionalLayout.self)
  }

  /// Where in a list a view stands; nil where the layout makes none.
  ///
  /// - Parameter kind: That of a header or a footer; nil for a cell.
  func listPlace(ofKind kind: String?, inSection section: Int) -> ListPlace? { nil }

  /// Other sections may stand where those stood that were asked for.
  func forgetSections() {}

  func forgetPlaces(tellsView: Bool = true) {
    stack = nil
    isPrepared = false
    if tellsView { collectionView?.placesDidChange() }
  }

  private var map: LayoutMap? { collectionView?.currentMap }

  /// Where everything is, for a view of a size and sections with these counts.
  ///
  /// - Complexity: O(sections) after a change, else O(1).
  func map(in size: CGSize, counts: [Int]) -> LayoutMap {
    current(size, counts).map
  }
  /// Raised whenever something has another place.
  func version(in size: CGSize, counts: [Int]) -> Int { current(size, counts).version }

  private func current(_ size: CGSize, _ counts: [Int]) -> SectionStack {
    prepareIfNeeded()
    if let stack, stack.size == size, stack.counts == counts { return stack.stack }
    // A delegate that is asked for a size may dequeue a view to measure it, which has no place yet.
    guard !isMaking else { return SectionStack([], width: size.width) }
    isMaking = true
    var made = makeStack(in: size, counts: counts)
    isMaking = false
    made.take(chosenSizes, edges: chosenEdges)
    stack = (size, counts, made)
    return made
  }

  private func prepareIfNeeded() {
    guard !isPrepared, !isPreparing else { return }
    isPreparing = true
    asLearner { prepare() }
    isPreparing = false
    isPrepared = true
  }

  /// Puts all items of sections with these counts somewhere.
  func makeStack(in size: CGSize, counts: [Int]) -> SectionStack {
    SectionStack([], width: size.width)
  }

  // MARK: - What cells choose

  func setSize(_ size: CGSize, at path: IndexPath) {
    chosenSizes[path.section, default: [:]][path.item] = size
    stack?.stack.setSize(size, at: path, among: chosenSizes[path.section] ?? [:])
  }

  func setSize(_ size: CGSize, ofEdge kind: String, inSection section: Int) {
    chosenEdges[section, default: [:]][kind] = size
    stack?.stack.setSize(size, ofEdge: kind, inSection: section)
  }

  func setSideways(_ points: CGFloat, inSection section: Int) {
    stack?.stack.setSideways(points, inSection: section)
  }

  /// Lays everything out again where insets are measured from something that has moved.
  func boundariesMayHaveChanged() {
    if stack != nil, InsetBoundaries(collectionView) != boundaries { invalidateLayout() }
  }

  /// Forgets what cells have chosen: the data source was asked for everything again.
  func forgetSizes() {
    chosenSizes = [:]
    chosenEdges = [:]
    stack = nil
  }

  /// Follows a change of the items: those that stay keep the size that they chose.
  func follow(_ move: (IndexPath) -> IndexPath?) {
    guard !chosenSizes.isEmpty else { return }
    let old = chosenSizes.sorted { $0.key < $1.key }
    chosenSizes = [:]
    for (section, sizes) in old {
      for (item, size) in sizes.sorted(by: { $0.key < $1.key }) {
        guard let path = move(IndexPath(item: item, section: section)) else { continue }
        chosenSizes[path.section, default: [:]][path.item] = size
      }
    }
    stack = nil
  }
}

extension UICollectionViewLayout {
  func attributes(_ item: LayoutMap.Supplementary) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(
      item.isDecoration ? .decorationView : .supplementaryView, item.kind, item.indexPath)
    attributes.frame = item.frame
    attributes.zIndex = item.zIndex
    return attributes
  }
}
