internal import Trace

/// What a list is to the life of its cells: it knows their places and asks its data source for
/// them.
@MainActor protocol CellHost: UIScrollView {
  associatedtype Cell: ListCell
  /// `collection view` or `table view`.
  var kindOfView: String { get }
  /// True where the data source may not make cells itself.
  var cellsMustBeDequeued: Bool { get }
  /// How far the content has moved along the axis of scrolling, in points.
  var mainOffset: CGFloat { get }
  /// The view's length along the axis of scrolling, in points.
  var mainLength: CGFloat { get }
  /// Raised whenever something has another place.
  var mapVersion: Int { get }
  /// Where all items are.
  var currentMap: LayoutMap { get }
  /// Where an item is, or nil where there is none.
  func frame(of indexPath: IndexPath) -> CGRect?
  /// The items on screen as the content stands, in order.
  func itemsOnScreen() -> [IndexPath]
  func itemName(at indexPath: IndexPath) -> String
  /// The data source is about to be asked.
  func willPrepare(at indexPath: IndexPath)
  /// Asks the data source; raises where there is none.
  func provideCell(at indexPath: IndexPath) -> Cell
  /// Gives a cell that the data source has prepared its state and, where it may choose, its size.
  func didPrepare(_ cell: Cell, at indexPath: IndexPath)
  /// Puts a cell into the view, behind headers and footers.
  func add(_ cell: Cell)
  /// Gives a cell its place.
  func place(_ cell: Cell, at indexPath: IndexPath)
  func willDisplay(_ cell: Cell, at indexPath: IndexPath)
  func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath)
  /// Tells the prefetching data source.
  func announce(_ indexPaths: [IndexPath])
  /// Tells the prefetching data source.
  func takeBack(_ indexPaths: [IndexPath])
}

/// The life of a list's cells.
///
/// A cell is *prepared* (dequeued or made, configured, sized), then *displayed*; when it leaves the
/// screen it *waits* for a while in case the scroll comes back, before it goes to its *pool*
/// (WWDC21, session 10252). Collection views and table views have one each.
@MainActor final class CellLife<Host: CellHost> {
  typealias Cell = Host.Cell
  unowned let host: Host

  /// On screen, by index path.
  private(set) var visible: [Cell] = []
  /// Prepared and not displayed yet.
  var ahead: [Cell] = []
  /// Displayed a moment ago, the latest last.
  private(set) var waiting: [Cell] = []
  /// Free cells of each registration or identifier.
  var pools: [String: [Cell]] = [:]
  /// Taken off by a change of the items, and in the view until those that come are there.
  private var leaving: [Cell] = []
  /// True while the list lays itself out.
  var isLayingOut = false
  /// The items on screen.
  private(set) var shown: [IndexPath] = []
  /// Announced to the prefetching data source and not on screen yet, the nearest first.
  var announced: [IndexPath] = []
  /// What the provider that runs now has dequeued, innermost call last.
  var calls: [ProviderCall<Cell>] = []
  /// False where the content moves back to its beginning.
  private(set) var isMovingOn = true
  private var lastOffset: CGFloat = 0
  /// True once it was said that a cell was dequeued for another item.
  var hasWarnedOfPath = false
  /// Raised where cells came, went or changed places other than by scrolling.
  private var isStale = true

  init(_ host: Host) { self.host = host }

  /// True while the list lays itself out, or its data source is asked for a cell.
  var isBusy: Bool { isLayingOut || !calls.isEmpty }

  /// The cell on screen of an item.
  ///
  /// - Complexity: O(log(cells on screen)).
  func visibleCell(at indexPath: IndexPath) -> Cell? {
    let index = visible.startOfRange { ($0.indexPath ?? []) >= indexPath }
    guard index < visible.count, visible[index].indexPath == indexPath else { return nil }
    return visible[index]
  }
  /// The prepared cell of an item that is not on screen.
  func preparedCell(at indexPath: IndexPath) -> Cell? { ahead.first { $0.indexPath == indexPath } }
  /// The cell of an item, on screen or not.
  func existingCell(at indexPath: IndexPath) -> Cell? {
    visibleCell(at: indexPath) ?? preparedCell(at: indexPath)
      ?? waiting.first { $0.indexPath == indexPath }
  }

  /// The cells on screen in an order that nobody can rely on, the same in every run.
  var shuffled: [Cell] {
    visible.sorted { Self.rank($0) < Self.rank($1) }
  }
  private static func rank(_ cell: Cell) -> UInt64 {
    let path = cell.indexPath ?? [0, 0]
    return UInt64(truncatingIfNeeded: path.section &* 7919 &+ path.item &+ 1)
      &* 0x9e37_79b9_7f4a_7c15
  }
  /// All that stand for an item, on screen or not.
  var cells: [Cell] { visible + ahead + waiting }
  /// Where the items stand that have a cell, on screen or not.
  var indexPathsOfCells: [IndexPath] { cells.compactMap(\.indexPath) }

  // MARK: - Display

  /// The next layout pass looks at all cells, even if the content has not moved.
  func setNeedsUpdate() { isStale = true }

  /// Brings cells on screen and takes others off, as the content stands.
  func update(offset: CGFloat) {
    let hasMoved = offset != lastOffset
    if hasMoved { isMovingOn = offset > lastOffset }
    lastOffset = offset
    var wanted = host.itemsOnScreen()
    guard isStale || wanted != shown else { return }
    isStale = false
    charge(costs.layoutPass)
    // What only a new item's estimated size moved off the screen may be back when its size is known.
    if hasMoved { endDisplaying(allBut: wanted) }
    // A cell that chooses its size moves those below: what is wanted is asked again.
    var version = host.mapVersion
    var asked: [IndexPath] = []
    while let next = wanted.first(where: { visibleCell(at: $0) == nil && !asked.contains($0) }) {
      // One cell that is returned for several items can be on screen once.
      asked.append(next)
      display(cell(at: next, isAhead: false), at: next)
      guard version != host.mapVersion else { continue }
      version = host.mapVersion
      wanted = host.itemsOnScreen()
    }
    endDisplaying(allBut: wanted)
    shown = wanted
    for cell in visible {
      if let indexPath = cell.indexPath { host.place(cell, at: indexPath) }
    }
    removeLeaving()
    recycleFarAhead()
  }

  /// Has cells choose their size again: those that asked for it, or all. This is in every layout pass.
  func measureAgain(all: Bool, _ measure: (Cell) -> Void) {
    for cells in [visible, ahead, waiting] {
      for cell in cells where all || cell.record.needsMeasuring {
        cell.record.needsMeasuring = false
        measure(cell)
      }
    }
  }

  private func isWanted(_ cell: Cell, _ wanted: [IndexPath]) -> Bool {
    guard let at = cell.indexPath else { return false }
    let index = wanted.startOfRange { $0 >= at }
    return index < wanted.count && wanted[index] == at
  }

  private func display(_ cell: Cell, at indexPath: IndexPath) {
    guard let item = cell.record.assignment?.item else { return }
    visible.insert(cell, at: visible.startOfRange { ($0.indexPath ?? []) >= indexPath })
    host.place(cell, at: indexPath)
    if cell.parent !== host { host.add(cell) }
    host.willDisplay(cell, at: indexPath)
    reportDisplay(of: cell, item, indexPath)
  }

  /// A cell that was configured anew where its item has come to stand for another post is the card of
  /// that one from now on.
  func rename(_ cell: Cell, _ item: String) {
    guard let old = cell.record.assignment?.item, old != item else { return }
    cell.record.assignment?.item = item
    guard visible.contains(where: { $0 === cell }), let indexPath = cell.indexPath else { return }
    report(.cellHidden(cell: cell.number))
    reportDisplay(of: cell, item, indexPath)
  }

  private func reportDisplay(of cell: Cell, _ item: String, _ indexPath: IndexPath) {
    let post = SimulatedServer.state.post(named: item)
    Display.current?.describe(item)
    report(
      .cellDisplayed(
        cell: cell.number, item: item, row: indexPath.item, photo: post?.shownPhoto ?? Event.none,
        delay: post.map { Device.current.network.expectedDelay(bytes: $0.photoBytes) } ?? 0))
    // On screen it counts as showing placeholders until the commit says otherwise.
    cell.record.reportedPhotos = []
    cell.record.reportedText = ""
    cell.record.reportedPictures = []
    Display.current?.contentDidChange(in: cell)
  }

  private func endDisplaying(allBut wanted: [IndexPath]) {
    for cell in visible where !isWanted(cell, wanted) { endDisplaying(cell) }
  }

  private func endDisplaying(_ cell: Cell) {
    guard let index = visible.firstIndex(where: { $0 === cell }) else { return }
    visible.remove(at: index)
    report(.cellHidden(cell: cell.number))
    if let indexPath = cell.indexPath { host.didEndDisplaying(cell, at: indexPath) }
    waiting.append(cell)
    // A line of cells waits. UIKit does not say how many (assumption).
    while waiting.count > host.currentMap.itemsInLine { recycle(waiting.removeFirst()) }
  }

  // MARK: - Changes

  /// Takes a cell from where it waits into its pool, and one on screen to those that leave: it is in
  /// sight, and of no use to another item, until the change is carried out.
  private func drop(_ cell: Cell) {
    if leave(cell) { leaving.append(cell) } else { recycle(cell) }
  }

  /// Takes a cell from wherever it is.
  ///
  /// - Returns: True where it was on screen.
  @discardableResult func leave(_ cell: Cell) -> Bool {
    if let index = visible.firstIndex(where: { $0 === cell }) {
      visible.remove(at: index)
      report(.cellHidden(cell: cell.number))
      return true
    }
    ahead.removeAll { $0 === cell }
    waiting.removeAll { $0 === cell }
    return false
  }

  /// Where the cells stood that a change has taken off the screen.
  var leavingPaths: [IndexPath] { leaving.compactMap(\.indexPath) }

  private func removeLeaving() {
    while !leaving.isEmpty {
      let cell = leaving.removeFirst()
      cell.removeFromSuperview()
      if let at = cell.indexPath { host.didEndDisplaying(cell, at: at) }
      recycle(cell)
    }
  }

  /// Follows a change of the items.
  ///
  /// - Parameter move: Where an item stands now; nil where it is gone or is to have another cell.
  func follow(_ move: (IndexPath) -> IndexPath?) {
    for cell in cells {
      guard let old = cell.indexPath else { continue }
      if let new = move(old) { cell.record.assignment?.indexPath = new } else { drop(cell) }
    }
    visible.sort { ($0.indexPath ?? []) < ($1.indexPath ?? []) }
    announced = announced.compactMap(move)
    shown = []
    isStale = true
  }

  /// Throws all cells away.
  func discardAll() {
    while let cell = visible.last { drop(cell) }
    removeLeaving()
    for cell in ahead + waiting { recycle(cell) }
    ahead = []
    waiting = []
    announced = []
    shown = []
    isStale = true
  }

  /// Puts a cell into its pool.
  func recycle(_ cell: Cell) {
    guard let pool = cell.record.assignment?.pool else { return }
    cell.record.assignment = nil
    pools[pool, default: []].append(cell)
  }

  /// Lets a cell of a pool that has waited longest go there, where nothing else is in it.
  func recycleWaiting(of pool: String) {
    if let index = waiting.firstIndex(where: { $0.record.assignment?.pool == pool }) {
      recycle(waiting.remove(at: index))
    }
  }

  // MARK: - Preparation

  /// The cell of an item: one that was prepared, one that waits for it, else one that the data
  /// source prepares now.
  func cell(at indexPath: IndexPath, isAhead: Bool) -> Cell {
    if let index = ahead.firstIndex(where: { $0.indexPath == indexPath }) {
      return ahead.remove(at: index)
    }
    if let index = waiting.firstIndex(where: { $0.indexPath == indexPath }) {
      return waiting.remove(at: index)
    }
    host.willPrepare(at: indexPath)
    let cell = askProvider(at: indexPath, existing: nil)
    report(
      .cellPrepared(
        cell: cell.number, item: cell.record.assignment?.item ?? "", ahead: isAhead))
    return cell
  }
}

extension Array {
  /// The first index at which something holds that holds for all that follow; the count where it
  /// never does.
  ///
  /// - Complexity: O(log(count)).
  func startOfRange(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
