internal import Trace

/// A scrolling column of rows, in sections, that are made, shown and used again as a data source
/// says.
///
/// Its cells live as those of a collection view do: they are prepared, ahead of time from iOS 15
/// on, displayed, wait for a while when they have left the screen, and go to their pool.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// How sections look.
  public let style: Style
  /// Gives the cells.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { onMain { forgetData() } } }
  /// Hears of cells and of scrolling, and says what may be selected. It is not kept alive.
  open var delegate: (any UITableViewDelegate)? {
    get { storedDelegate as? any UITableViewDelegate }
    set {
      onMain {
        guard storedDelegate !== newValue else { return }
        storedDelegate = newValue
        heightsChanged()
      }
    }
  }
  /// Hears of rows that may come on screen soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// False prepares no cell before it is needed, and announces no row (iOS 15).
  open var isPrefetchingEnabled = true

  /// The height of rows, in points; ``automaticDimension``, the default, has cells choose.
  open var rowHeight: CGFloat = automaticDimension { didSet { onMain { heightsChanged() } } }
  /// The height of headers, in points; ``automaticDimension`` by default.
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// The height of footers, in points; ``automaticDimension`` by default.
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// A guess at the height of rows, in points, until they come near to the screen;
  /// ``automaticDimension``, the default, guesses 44. With 0 the delegate is asked for the height
  /// of every row before the first is shown.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// A guess at the height of headers, in points.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// A guess at the height of footers, in points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// Space above headers, in points (iOS 15); ``automaticDimension``, the default, is 22 above
  /// those of a plain table (assumption), and none otherwise and on iOS 14.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { onMain { heightsChanged() } }
  }
  /// The height of the empty rows that fill a plain table. They are not drawn.
  open var fillerRowHeight: CGFloat = 0
  /// Above all sections; its height is that of its frame.
  open var tableHeaderView: UIView? {
    didSet { onMain { replace(oldValue, by: tableHeaderView) } }
  }
  /// Below all sections; its height is that of its frame.
  open var tableFooterView: UIView? {
    didSet { onMain { replace(oldValue, by: tableFooterView) } }
  }
  /// Behind everything; as large as the view.
  open var backgroundView: UIView? {
    didSet {
      onMain {
        oldValue?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
      }
    }
  }
  /// How rows are divided. Lines are not drawn.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// Where the lines between rows begin and end, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// True, the default, lets taps select rows.
  open var allowsSelection = true
  /// True lets several rows be selected.
  open var allowsMultipleSelection = false {
    didSet { onMain { if oldValue, !allowsMultipleSelection { deselectAll() } } }
  }
  /// The colour of the titles in the index at the side, which is not drawn.
  open var sectionIndexColor: UIColor?
  /// The colour behind them.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind them while a finger is on the index.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// With fewer rows there is no index.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// What separators' insets are measured from. Kept, and without effect.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  /// True lets taps select rows while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// True lets several rows be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// True while the table is edited. No finger of the simulator edits it.
  open var isEditing = false {
    didSet {
      onMain {
        guard isEditing != oldValue else { return }
        for cell in life.cells {
          if let indexPath = cell.indexPath { tellOfEditing(cell, at: indexPath) }
        }
      }
    }
  }
  /// Begins or ends to edit, with all rows that may be edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Whether cells on screen that change choose their height again (iOS 16; without effect before). In
  /// any case a cell does so when it is prepared or reconfigured, after updates, and when the table
  /// becomes wider or narrower.
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  /// True lets cells have the focus of a keyboard. Without effect: there is none.
  open var allowsFocus = false
  /// True selects what has the focus. Without effect: there is none.
  open var selectionFollowsFocus = false
  /// True gives the focus back to the row that had it. Without effect: there is none.
  open var remembersLastFocusedIndexPath = false
  /// True keeps cells as narrow as text is well read. Kept, and without effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// True keeps content views inside the safe area. Kept, and without effect.
  open var insetsContentViewsToSafeArea = true

  /// Stands for a height that the view chooses.
  public nonisolated class var automaticDimension: CGFloat { -1 }

  private(set) lazy var life = CellLife(self)
  let supplementaries = SupplementaryLife()
  var registeredClasses: [String: @MainActor (CGRect) -> UITableViewCell] = [:]
  var registeredViews: [String: @MainActor () -> UITableViewHeaderFooterView] = [:]
  /// Rows of each section, as the data source said; nil asks again.
  var counts: [Int]?
  /// The changes of the batch under way; nil outside of one.
  var batch: BatchUpdate?
  var batchDepth = 0
  var selection = ListSelection()
  var geometry = TableGeometry()
  /// Whether a header's or a footer's view is asked for now.
  var askedKind: String?
  /// True where all rows are to have their heights measured again.
  var needsMeasuring = false
  /// The table's width when rows were measured, in points.
  var measuredWidth: CGFloat?
  private var lastVersion = 0

  /// Makes a table view.
  ///
  /// - Parameters:
  ///   - frame: Its place, in points.
  ///   - style: How sections look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// Makes a plain table view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// Throws all cells away, and the heights that were measured, and asks the data source for
  /// everything again: within the call how many rows there are and how high they may be, in the next
  /// layout pass for cells.
  ///
  /// The offset of the content stays a number: where heights were guesses again, other rows stand
  /// there.
  open func reloadData() {
    onMain {
      forgetData()
      _ = currentCounts
      if place.width > 0, !life.isBusy { contentSize = currentMap.contentSize }
    }
  }

  private func forgetData() {
    life.discardAll()
    supplementaries.discard { tellEnd(of: $0) }
    geometry = TableGeometry()
    selection = ListSelection()
    counts = nil
    setNeedsLayout()
  }

  /// Brings cells on screen and takes others off, as the content stands. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain { layOut() }
  }

  private func layOut() {
    guard !life.isBusy else { return }
    life.isLayingOut = true
    defer { life.isLayingOut = false }
    backgroundView?.setFrame(CGRect(origin: boundsOrigin, size: place.size))
    checkScrollTarget()
    measureAgain()
    contentSize = currentMap.contentSize
    keepInsideIfResized()
    bringCells()
    let offset = boundsOrigin
    contentSize = currentMap.contentSize
    if boundsOrigin != offset { bringCells() }
    endScrollTarget()
    placeEndViews()
  }

  private func bringCells() {
    var turns = 0
    var isMoved = false
    // A cell or a header that chooses its height may bring others on screen.
    repeat {
      if lastVersion != mapVersion { life.setNeedsUpdate() }
      lastVersion = mapVersion
      life.update(offset: boundsOrigin.y)
      updateSupplementaries()
      guard scrollTarget != nil else { continue }
      contentSize = currentMap.contentSize
      isMoved = followScrollTarget()
      turns += 1
    } while lastVersion != mapVersion || (isMoved && turns < ScrollTarget.mostTurns)
  }

  private func placeEndViews() {
    if let tableHeaderView {
      tableHeaderView.setFrame(
        CGRect(x: 0, y: 0, width: place.width, height: tableHeaderView.place.height))
    }
    if let tableFooterView {
      let height = tableFooterView.place.height
      tableFooterView.setFrame(
        CGRect(
          x: 0, y: currentMap.contentSize.height - height, width: place.width, height: height))
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.parent !== self { addSubview(new) }
    placesDidChange()
  }

  /// Something has another place.
  func placesDidChange() {
    geometry.forgetPlaces()
    life.setNeedsUpdate()
    setNeedsLayout()
  }

  private func heightsChanged() {
    geometry = TableGeometry()
    needsMeasuring = true
    placesDidChange()
  }

  var currentCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let asked = asLearner {
      (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    }
    counts = asked
    return asked
  }

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
}
