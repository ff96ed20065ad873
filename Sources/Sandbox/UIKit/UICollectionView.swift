internal import Trace

/// A scrolling view of cells that are made, shown and used again as a data source and a layout say.
///
/// A cell is *prepared* (dequeued or made, configured, sized), then *displayed*; when it leaves the
/// screen it *waits* for a while in case the scroll comes back, before it goes to its pool.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  /// Gives the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Hears of cells and of scrolling, and says what may be selected. It is not kept alive.
  open var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate as? any UICollectionViewDelegate }
    set { storedDelegate = newValue }
  }
  /// Hears of items that may come on screen soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Says where everything is.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { onMain { changeLayout(from: oldValue) } }
  }
  /// False prepares no cell before it is needed, and announces no item.
  open var isPrefetchingEnabled = true
  /// True, the default, lets taps select items.
  open var allowsSelection = true
  /// True lets several items be selected.
  open var allowsMultipleSelection = false {
    didSet { onMain { if oldValue, !allowsMultipleSelection { deselectAll() } } }
  }
  /// True while the list is edited: its cells hear of it in their state. No finger of the simulator
  /// edits it.
  open var isEditing = false {
    didSet {
      onMain {
        guard isEditing != oldValue else { return }
        for cell in life.cells { cell.configurationStateDidChange() }
      }
    }
  }
  /// True lets items have the focus while the list is edited; nothing has it here.
  open var allowsFocusDuringEditing = false
  /// How soon items make room for one that is moved. Without effect.
  open var reorderingCadence: ReorderingCadence = .immediate
  /// How soon items make room for one that is moved.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// Where it rests for a moment.
    case fast
    /// Where it rests for longer.
    case slow
  }
  /// True lets taps select items while the list is edited.
  open var allowsSelectionDuringEditing = false
  /// True lets several items be selected while the list is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether cells on screen that change choose their size again (iOS 16; without effect before). In
  /// any case a cell does so when it is prepared or reconfigured, when the layout is invalidated, and
  /// when the view becomes wider or narrower.
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  /// True lets cells have the focus of a keyboard. Without effect: there is none.
  open var allowsFocus = false
  /// True selects what has the focus. Without effect: there is none.
  open var selectionFollowsFocus = false
  /// True gives the focus back to the item that had it. Without effect: there is none.
  open var remembersLastFocusedIndexPath = false
  /// Behind everything; as large as the view.
  open var backgroundView: UIView? {
    didSet {
      onMain {
        oldValue?.removeFromSuperview()
        guard let backgroundView else { return }
        insertSubview(backgroundView, at: 0)
        setNeedsLayout()
      }
    }
  }

  /// The kind of a section's header.
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// The kind of a section's footer.
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }
  /// Stands for a size that cells choose.
  public class var automaticDimension: CGFloat { -1 }

  private(set) lazy var life = CellLife(self)
  let supplementaries = SupplementaryLife()
  var registeredClasses: [String: @MainActor (CGRect) -> UICollectionViewCell] = [:]
  var registeredViews: [String: @MainActor (CGRect) -> UICollectionReusableView] = [:]
  /// Items of each section, as the data source said; nil asks again.
  var counts: [Int]?
  /// The changes of the batch under way; nil outside of one.
  var batch: BatchUpdate?
  var batchDepth = 0
  var selection = ListSelection()
  /// What a learner's layout said in this layout pass.
  var customAttributes: [UICollectionViewLayoutAttributes] = []
  /// True where all cells are to choose their size again.
  var needsMeasuring = false
  /// The view's extent across the axis of scrolling when cells chose their size, in points.
  var measuredRoom: CGFloat?
  /// True while the layout is asked whether it holds for other bounds.
  private(set) var isAskingLayout = false
  private var lastVersion = 0
  /// The bounds of the last layout pass.
  private(set) var lastBounds = CGRect.zero

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - frame: Its place, in points.
  ///   - collectionViewLayout: Says where the cells are.
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
  }
  /// Raises: a collection view needs a layout.
  public convenience override init(frame: CGRect) {
    onMain {
      raise(
        "NSInvalidArgumentException",
        "UICollectionView must be initialized with a non-nil layout parameter. Make it with "
          + "UICollectionView(frame:collectionViewLayout:)")
    }
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  // MARK: - What is there

  /// How many sections there are.
  open var numberOfSections: Int { onMain { currentCounts.count } }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    onMain {
      let counts = currentCounts
      guard counts.indices.contains(section) else {
        raise(
          "NSInternalInconsistencyException",
          "request for number of items in section \(section) when there are only \(counts.count) "
            + "sections in the collection view. Ask for a section below numberOfSections")
      }
      return counts[section]
    }
  }
  /// The cells on screen. UIKit promises no order, and gives none.
  open var visibleCells: [UICollectionViewCell] { onMain { life.shuffled } }
  /// The items on screen. UIKit promises no order, and gives none.
  open var indexPathsForVisibleItems: [IndexPath] {
    onMain { life.shuffled.compactMap(\.indexPath) }
  }
  /// The cell of an item that is on screen, or on iOS 15 and later prepared for it; else nil.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    onMain {
      life.visibleCell(at: indexPath)
        ?? (Device.current.system.preparesCellsAhead ? life.preparedCell(at: indexPath) : nil)
    }
  }
  /// The item of a cell, or nil where it has none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    onMain { (life.visible + life.ahead).first { $0 === cell }?.indexPath }
  }
  /// The item at a point of the content, in points.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    onMain { life.visible.first { $0.place.contains(point) }?.indexPath }
  }
  /// Where the layout puts an item, or nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Where the layout puts a header, a footer or a mark, or nil where there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Throws all cells away, and what they have chosen, and asks the data source for everything
  /// again.
  ///
  /// The offset of the content stays a number: where sizes were estimates again, other items stand
  /// there.
  open func reloadData() {
    onMain {
      life.discardAll()
      supplementaries.discard { tellEnd(of: $0) }
      collectionViewLayout.forgetSizes()
      selection = ListSelection()
      counts = nil
      collectionViewLayout.invalidate(.everything)
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  /// Brings cells on screen and takes others off, as the content stands. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain { layOut() }
  }

  /// The margins have changed: sections may be measured from them. Call super.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    onMain { collectionViewLayout.boundariesMayHaveChanged() }
  }
  /// What bars cover has changed: sections may be measured from it. Call super.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    onMain { collectionViewLayout.boundariesMayHaveChanged() }
  }

  private func layOut() {
    guard !life.isBusy else { return }
    life.isLayingOut = true
    defer { life.isLayingOut = false }
    backgroundView?.setFrame(CGRect(origin: boundsOrigin, size: place.size))
    askCustomLayout()
    checkScrollTarget()
    noteRoom()
    measureAgain()
    contentSize = wholeSize
    keepInsideIfResized()
    bringCells()
    if !collectionViewLayout.isOwnWork {
      let offset = boundsOrigin
      contentSize = wholeSize
      if boundsOrigin != offset { bringCells() }
    }
    endScrollTarget()
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      layout.tellVisibleItems(life.shown, in: place.size, map: currentMap)
    }
  }

  private func bringCells() {
    var turns = 0
    var isMoved = false
    // A cell or a header that chooses its size may bring others on screen.
    repeat {
      if lastVersion != mapVersion { life.setNeedsUpdate() }
      lastVersion = mapVersion
      life.update(offset: mainOffset)
      updateSupplementaries()
      guard scrollTarget != nil else { continue }
      contentSize = wholeSize
      isMoved = followScrollTarget()
      turns += 1
    } while lastVersion != mapVersion || (isMoved && turns < ScrollTarget.mostTurns)
  }

  var wholeSize: CGSize {
    collectionViewLayout.isCustom
      ? asLearner { collectionViewLayout.collectionViewContentSize } : currentMap.contentSize
  }

  override func boundsOriginDidChange() {
    if ancestor(UIWindow.self) != nil, !life.isBusy, !isAskingLayout { askCustomLayout() }
  }

  private func askCustomLayout() {
    guard collectionViewLayout.isCustom else { return }
    let bounds = CGRect(origin: boundsOrigin, size: place.size)
    if bounds != lastBounds, lastBounds != .zero {
      isAskingLayout = true
      if asLearner({ collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) }) {
        collectionViewLayout.invalidate(forBoundsChange: bounds)
        life.setNeedsUpdate()
      }
      isAskingLayout = false
    }
    lastBounds = bounds
  }

  /// What can be seen of the content, in points. A layout that is asked whether it holds for other
  /// bounds sees the old ones.
  open override var bounds: CGRect {
    get { isAskingLayout ? onMain { lastBounds } : super.bounds }
    set { super.bounds = newValue }
  }

  /// Something has another place.
  func placesDidChange() {
    life.setNeedsUpdate()
    setNeedsLayout()
  }

  var currentCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let asked = asLearner {
      (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
    }
    counts = asked
    return asked
  }

  var currentMap: LayoutMap { collectionViewLayout.map(in: place.size, counts: currentCounts) }
  var mapVersion: Int { collectionViewLayout.version(in: place.size, counts: currentCounts) }

  // MARK: - What the display asks of a list

  override var listedCells: [any ListCell]? { life.visible }
  override var isList: Bool { true }
  override func prepareAhead(until deadline: UInt64) {
    guard Device.current.system.preparesCellsAhead, isPrefetchingEnabled else { return }
    life.prepareAhead(until: deadline)
  }
  override func prefetch() {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return }
    life.prefetch()
  }
  override func tap(at point: CGPoint) { select(at: point) }
  override func mayMeasure(_ indexPath: IndexPath, ofConstraints: Bool) -> Bool {
    allowsMeasuring(at: indexPath, ofConstraints: ofConstraints)
  }
  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = super.proposedTarget(target, velocity: velocity)
    guard collectionViewLayout.isCustom else { return target }
    return asLearner {
      collectionViewLayout.targetContentOffset(
        forProposedContentOffset: target, withScrollingVelocity: velocity)
    }
  }

  /// Which way the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Down.
    case vertical
    /// Sideways.
    case horizontal
  }
  /// Whether cells that change may choose their size again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No.
    case disabled
    /// When they ask for it.
    case enabled
    /// When their constraints change, too.
    case enabledIncludingConstraints
  }
}
