/// Items in a row or a column, repeated as often as they fit, or as one's own code places them.
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Kind {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  private let kind: Kind
  private let count: Int?
  /// The items of one repetition.
  public let subitems: [NSCollectionLayoutItem]
  /// Space between two items; none by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// Marks on the whole group: the data source is asked for them at its first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { marks }
    set { marks = newValue }
  }

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ kind: Kind,
    count: Int? = nil
  ) {
    self.subitems = subitems
    self.kind = kind
    self.count = count
    super.init(layoutSize: size)
  }
  /// A row.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .row)
  }
  /// A row of equal parts.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .row, count: count)
  }
  /// A row of equal parts.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .row, count: count)
  }
  /// A column.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .column)
  }
  /// A column of equal parts.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .column, count: count)
  }
  /// A column of equal parts.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .column, count: count)
  }
  /// Items where a closure places them.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  override func solve(in container: CGSize, _ chosen: [Int: CGSize], first: Int) -> SolvedItem {
    let size = layoutSize.size(in: container)
    let outer = inset(CGRect(origin: .zero, size: size))
    switch kind {
    case .custom(let provider):
      let environment = LayoutEnvironment(size, InsetBoundaries.Sides(), .device)
      let items = asLearner { provider(environment) }
      return SolvedItem(
        size: size, cells: items.map { SolvedItem.Cell(frame: $0.frame) })
    case .row: return solveLine(outer, size, chosen, first, isRow: true)
    case .column: return solveLine(outer, size, chosen, first, isRow: false)
    }
  }

  /// One item of the line with the space around it.
  private struct Placed {
    var item: SolvedItem
    var before: CGFloat
    var after: CGFloat
    var across: CGFloat
  }

  private func solveLine(
    _ outer: CGRect, _ size: CGSize, _ chosen: [Int: CGSize], _ first: Int, isRow: Bool
  ) -> SolvedItem {
    let room = isRow ? outer.width : outer.height
    let placed = items(of: outer, room, chosen, first, isRow)
    var solved = SolvedItem(size: size)
    let lengths = placed.map { isRow ? $0.item.size.width : $0.item.size.height }
    let used = zip(placed, lengths).reduce(0) { $0 + $1.0.before + $1.1 + $1.0.after }
    let gap = gap(placed.count, room - used)
    var at: CGFloat = 0
    var reach: CGFloat = 0
    for (one, length) in zip(placed, lengths) {
      at += one.before
      let origin = CGPoint(
        x: outer.minX + (isRow ? at : one.across), y: outer.minY + (isRow ? one.across : at))
      for var cell in one.item.cells {
        cell.frame = cell.frame.offsetBy(dx: origin.x, dy: origin.y)
        solved.cells.append(cell)
      }
      at += length + one.after + gap
      reach = max(reach, one.across + (isRow ? one.item.size.height : one.item.size.width))
    }
    let length = max(0, at - (placed.isEmpty ? 0 : gap))
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    if width.isChosen { solved.size.width = isRow ? length : reach }
    if height.isChosen { solved.size.height = isRow ? reach : length }
    holdMarks(to: &solved)
    return solved
  }

  /// The space between two items, where so much room is left.
  private func gap(_ items: Int, _ left: CGFloat) -> CGFloat {
    let least = interItemSpacing?.spacing ?? 0
    guard interItemSpacing?.isFlexibleSpacing ?? false, items > 1 else { return least }
    return max(least, left / CGFloat(items - 1))
  }

  private func items(
    of outer: CGRect, _ room: CGFloat, _ chosen: [Int: CGSize], _ first: Int, _ isRow: Bool
  ) -> [Placed] {
    var placed: [Placed] = []
    var next = first
    var estimate: CGFloat = 0
    let spacing = interItemSpacing?.spacing ?? 0
    while !subitems.isEmpty {
      let item = subitems[placed.count % subitems.count]
      let around = item.edgeSpacing?.insets ?? .zero
      let (before, after) =
        isRow ? (around.leading, around.trailing) : (around.top, around.bottom)
      // How many fit goes by the estimates, so that no cell changes its turn.
      let guess = item.layoutSize.size(in: outer.size)
      let length = before + (isRow ? guess.width : guess.height) + after
      // The items of a list that is too long are still placed once each.
      let mustPlace = count.map { placed.count < $0 } ?? (placed.count < subitems.count)
      let fits = count == nil && length > 0 && estimate + length <= room + 0.5
      guard mustPlace || fits else { break }
      var solved: SolvedItem
      if let count {
        solved = part(item, outer.size, room, spacing, count, chosen, next, isRow)
      } else {
        solved = item.solve(in: outer.size, chosen, first: next)
      }
      next += solved.cells.count
      estimate += length + spacing
      placed.append(
        Placed(
          item: solved, before: before, after: after, across: isRow ? around.top : around.leading))
    }
    return placed
  }

  /// One of equal parts of the line.
  private func part(
    _ item: NSCollectionLayoutItem, _ outer: CGSize, _ room: CGFloat, _ spacing: CGFloat,
    _ count: Int, _ chosen: [Int: CGSize], _ first: Int, _ isRow: Bool
  ) -> SolvedItem {
    let length = (room - spacing * CGFloat(count - 1)) / CGFloat(count)
    let box =
      isRow
      ? CGSize(width: length, height: outer.height) : CGSize(width: outer.width, height: length)
    var solved = item.solve(in: box, chosen, first: first)
    let along = isRow ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
    guard !along.isChosen, solved.cells.count == 1, !(item is NSCollectionLayoutGroup) else {
      return solved
    }
    if isRow { solved.size.width = length } else { solved.size.height = length }
    solved.cells[0].frame = item.inset(CGRect(origin: .zero, size: solved.size))
    return solved
  }
}

/// Places the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// One item that a closure places.
@MainActor @preconcurrency open class NSCollectionLayoutGroupCustomItem {
  /// Its place in the group, in points.
  public let frame: CGRect
  /// Views of higher numbers lie in front.
  public let zIndex: Int
  /// Makes an item.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Makes an item.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
