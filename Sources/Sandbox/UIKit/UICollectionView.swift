internal import Trace

/// A scrolling view of cells that are made, shown and used again as a data source and a layout say.
///
/// A cell is *prepared* (dequeued or made, configured, sized), then *displayed*; when it leaves the
/// screen it *waits* for a while in case the scroll comes back, before it goes to its pool.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  /// Gives the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Hears of items that may come on screen soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Says where they are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// False prepares no cell before it is needed.
  open var isPrefetchingEnabled = true
  /// True lets several items be selected.
  open var allowsMultipleSelection = false

  /// On screen, by index path.
  var visible: [UICollectionViewCell] = []
  /// Prepared and not displayed yet, by index path.
  var ahead: [UICollectionViewCell] = []
  /// Displayed a moment ago, the latest last.
  var waiting: [UICollectionViewCell] = []
  /// Announced to the prefetching data source and not on screen yet, the nearest first.
  var prefetched: [IndexPath] = []
  /// Free cells of each registration or identifier.
  var pools: [String: [UICollectionViewCell]] = [:]
  var registeredClasses: [String: @MainActor (CGRect) -> UICollectionViewCell] = [:]
  /// Items of each section, as the data source said; nil asks again.
  var counts: [Int]?
  /// The items on screen, a range for each section.
  var shownRanges: [Range<Int>] = []
  private var lastTop: CGFloat = 0
  private var laidOutSize = CGSize.zero
  var isMovingDown = true

  /// Providers that run now, of any collection view.
  static var runningProviders = 0
  /// What the provider that runs now has dequeued, innermost call last.
  var providerCalls: [ProviderCall] = []
  struct ProviderCall {
    var indexPath: IndexPath
    var item: String
    /// The cell to configure again, where it is one that exists.
    var existing: UICollectionViewCell?
    var dequeued: [UICollectionViewCell] = []
  }

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
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The cells on screen, by index path. UIKit promises no order.
  open var visibleCells: [UICollectionViewCell] { onMain { visible } }
  /// The items on screen. UIKit promises no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    onMain { visible.compactMap { $0.assignment?.indexPath } }
  }
  /// How many sections there are.
  open var numberOfSections: Int { onMain { currentCounts.count } }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    onMain { currentCounts.indices.contains(section) ? currentCounts[section] : 0 }
  }
  /// The cell of an item that is on screen, or on iOS 15 and later prepared for it; else nil.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    onMain {
      visible.first { $0.assignment?.indexPath == indexPath }
        ?? (Device.current.system.preparesCellsAhead
          ? ahead.first { $0.assignment?.indexPath == indexPath } : nil)
    }
  }
  /// The item of a cell, or nil where it has none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    onMain { (visible + ahead).first { $0 === cell }?.assignment?.indexPath }
  }
  /// The item at a point of the content, in points.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    onMain { visible.first { $0.place.contains(point) }?.assignment?.indexPath }
  }
  /// Throws all cells away and asks the data source for everything again.
  open func reloadData() {
    onMain {
      discardAll()
      counts = nil
      setNeedsLayout()
    }
  }
  /// Throws the cells of items away and asks the data source for others.
  open func reloadItems(at indexPaths: [IndexPath]) {
    onMain {
      charge(UInt64(indexPaths.count) * costs.applyChange)
      carryOut(counts: currentCounts) { indexPaths.contains($0) ? nil : $0 }
    }
  }
  /// Configures the cells of items again, as far as there are any, without `prepareForReuse`.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    onMain { for indexPath in indexPaths { reconfigureItem(at: indexPath) } }
  }
  /// Moves the content so that an item can be seen; the simulator does not animate it.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    onMain {
      guard let frame = currentMap.frame(of: indexPath) else { return }
      let room = place.height - frame.height
      let share: CGFloat =
        scrollPosition.contains(.top) ? 0 : scrollPosition.contains(.bottom) ? 1 : 0.5
      contentOffset.y = min(max(-contentInset.top, frame.minY - room * share), largestOffset)
    }
  }

  /// Brings cells on screen and takes others off, as the content stands.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain { layOutCells() }
  }

  // MARK: - Layout

  private var currentCounts: [Int] {
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

  private func layOutCells() {
    let map = currentMap
    contentSize = map.contentSize
    let top = boundsOrigin.y
    if top != lastTop { isMovingDown = top > lastTop }
    lastTop = top
    let ranges = map.items(from: top, to: top + place.height)
    if place.size != laidOutSize {
      laidOutSize = place.size
      for cell in visible {
        guard let at = cell.assignment?.indexPath, let frame = map.frame(of: at) else { continue }
        cell.setFrame(frame)
      }
    }
    guard ranges != shownRanges || visible.contains(where: { $0.assignment == nil }) else { return }
    charge(costs.layoutPass)
    shownRanges = ranges
    for cell in visible where !isWanted(cell, ranges) { endDisplaying(cell) }
    for (section, range) in ranges.enumerated() {
      for item in range {
        let indexPath = IndexPath(item: item, section: section)
        if visible.contains(where: { $0.assignment?.indexPath == indexPath }) { continue }
        display(cell(at: indexPath, isAhead: false), at: indexPath)
      }
    }
    recycleFarAhead(map)
  }

  private func isWanted(_ cell: UICollectionViewCell, _ ranges: [Range<Int>]) -> Bool {
    guard let at = cell.assignment?.indexPath, ranges.indices.contains(at.section) else {
      return false
    }
    return ranges[at.section].contains(at.item)
  }

  private func display(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard let assignment = cell.assignment else { return }
    let item = assignment.item
    let place = visible.firstIndex { ($0.assignment?.indexPath ?? indexPath) > indexPath }
    visible.insert(cell, at: place ?? visible.count)
    if cell.parent !== self { addSubview(cell) }
    if let delegate = delegate as? any UICollectionViewDelegate {
      asLearner { delegate.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
    }
    let post = SimulatedServer.state.post(named: item)
    report(
      .cellDisplayed(
        cell: cell.number, item: item, row: indexPath.item, photo: post?.shownPhoto ?? Event.none,
        delay: post.map { Device.current.network.expectedDelay(bytes: $0.photoBytes) } ?? 0))
    // On screen it counts as showing placeholders until the commit says otherwise.
    cell.reportedPhotos = []
    cell.reportedText = ""
    Display.current?.contentDidChange(in: cell)
  }

  private func endDisplaying(_ cell: UICollectionViewCell) {
    guard let index = visible.firstIndex(where: { $0 === cell }) else { return }
    visible.remove(at: index)
    report(.cellHidden(cell: cell.number))
    if let delegate = delegate as? any UICollectionViewDelegate,
      let indexPath = cell.assignment?.indexPath
    {
      asLearner { delegate.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath) }
    }
    waiting.append(cell)
    while waiting.count > waitingLimit { recycle(waiting.removeFirst()) }
  }

  /// How many cells wait: a line of them. UIKit does not say.
  private var waitingLimit: Int { currentMap.itemsInLine }

  /// Puts a cell into its pool.
  func recycle(_ cell: UICollectionViewCell) {
    guard let pool = cell.assignment?.pool else { return }
    cell.assignment = nil
    pools[pool, default: []].append(cell)
  }

  private func discardAll() {
    while let cell = visible.last { drop(cell) }
    for cell in ahead + waiting { recycle(cell) }
    visible = []
    ahead = []
    waiting = []
    prefetched = []
    shownRanges = []
  }

  // MARK: - Cells

  /// The cell of an item: one that was prepared, one that waits for it, else one that the data
  /// source prepares now.
  func cell(at indexPath: IndexPath, isAhead: Bool) -> UICollectionViewCell {
    if let index = ahead.firstIndex(where: { $0.assignment?.indexPath == indexPath }) {
      return ahead.remove(at: index)
    }
    if let index = waiting.firstIndex(where: { $0.assignment?.indexPath == indexPath }) {
      return waiting.remove(at: index)
    }
    let cell = askProvider(at: indexPath, existing: nil)
    report(
      .cellPrepared(cell: cell.number, item: cell.assignment?.item ?? "", ahead: isAhead))
    return cell
  }

  func askProvider(
    at indexPath: IndexPath, existing: UICollectionViewCell?
  ) -> UICollectionViewCell {
    guard let dataSource else {
      raise("NSInternalInconsistencyException", "UICollectionView dataSource is not set")
    }
    let began = scheduler.now
    let item = itemName(at: indexPath)
    report(.providerCalled(item: item, row: indexPath.item))
    providerCalls.append(ProviderCall(indexPath: indexPath, item: item, existing: existing))
    Self.runningProviders += 1
    let cell = asLearner { dataSource.collectionView(self, cellForItemAt: indexPath) }
    Self.runningProviders -= 1
    let call = providerCalls.removeLast()
    guard call.dequeued.contains(where: { $0 === cell }) else {
      raise(
        "NSInternalInconsistencyException",
        "the cell returned from -collectionView:cellForItemAtIndexPath: for \(item) does not have "
          + "a reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:. Return the cell that you dequeue"
      )
    }
    if Device.current.system.refusesUnreturnedCell, call.dequeued.contains(where: { $0 !== cell }) {
      raise(
        "NSInternalInconsistencyException",
        "Expected dequeued view to be returned to the collection view in preparation for display. "
          + "When the collection view's data source is asked to provide a view for a given index "
          + "path, ensure that a single view is dequeued and returned to the collection view")
    }
    for other in call.dequeued where other !== cell { recycle(other) }
    cell.assignment?.preparationTime = scheduler.now - began
    return cell
  }

  func itemName(at indexPath: IndexPath) -> String {
    if let naming = dataSource as? any ItemNaming { return naming.itemName(at: indexPath) }
    return SimulatedServer.state.postName(row: row(of: indexPath))
      ?? "item \(indexPath.section)-\(indexPath.item)"
  }

  /// The item's place among all.
  private func row(of indexPath: IndexPath) -> Int {
    currentCounts.prefix(indexPath.section).reduce(indexPath.item, +)
  }
}

/// A data source that knows its items by name.
@MainActor protocol ItemNaming: AnyObject {
  func itemName(at indexPath: IndexPath) -> String
}
