// Where rows, headers and footers are.
extension UITableView {
  var currentMap: LayoutMap { currentStack.map }
  var mapVersion: Int { currentStack.version }

  private var currentStack: SectionStack {
    let counts = currentCounts
    if let stack = geometry.current(place.size, counts) { return stack }
    return geometry.set(makeStack(counts), place.size, counts)
  }

  private func makeStack(_ counts: [Int]) -> SectionStack {
    var ends: [SectionPlan.Edge] = []
    if let tableHeaderView { ends.append(end(tableHeaderView, isAtEnd: false)) }
    if let tableFooterView { ends.append(end(tableFooterView, isAtEnd: true)) }
    return SectionStack(
      counts.enumerated().map { plan($0, $1) }, width: place.width, boundary: ends)
  }

  private func end(_ view: UIView, isAtEnd: Bool) -> SectionPlan.Edge {
    SectionPlan.Edge(
      kind: isAtEnd ? "table footer" : "table header",
      size: CGSize(width: place.width, height: view.place.height), isAtEnd: isAtEnd)
  }

  private func plan(_ section: Int, _ count: Int) -> SectionPlan {
    let inset: CGFloat = style == .insetGrouped ? Self.groupInset : 0
    let width = place.width - 2 * inset
    var plan = SectionPlan(body: rows(section, count, width))
    plan.solve = { chosen in
      let row = CGRect(x: 0, y: 0, width: width, height: chosen[0]?.height ?? 0)
      return FramePattern([row], selfSizing: [.height])
    }
    plan.insets.left = inset
    plan.insets.right = inset
    let edges = [header(section), footer(section)].compactMap { $0 }
    plan.edges = edges.map { edge in
      var edge = edge
      edge.left = inset
      edge.size.width = width
      return edge
    }
    return plan
  }

  /// Beside the groups of an inset table, in points (assumption).
  private static let groupInset: CGFloat = 16

  // MARK: - Rows

  private func rows(_ section: Int, _ count: Int, _ width: CGFloat) -> LayoutBody {
    func body(_ height: CGFloat, selfSizing: Bool) -> LayoutBody {
      let row = CGRect(x: 0, y: 0, width: width, height: height)
      return LayoutBody(
        base: .pattern(
          FramePattern([row], selfSizing: [selfSizing ? .height : []]), stride: height),
        count: count)
    }
    guard count > 0 else { return body(0, selfSizing: false) }
    let first = IndexPath(row: 0, section: section)
    if let guesses = heights(
      count, section, first,
      { delegate, path in
        delegate.tableView(self, estimatedHeightForRowAt: path)
      })
    {
      let starts = starts(guesses.map { $0 == Self.automaticDimension ? guess : $0 })
      return LayoutBody(base: .rows(width: width, starts: starts, selfSizing: true), count: count)
    }
    if estimatedRowHeight == 0,
      let heights = heights(
        count, section, first,
        { delegate, path in
          delegate.tableView(self, heightForRowAt: path)
        })
    {
      let chooses = heights.contains(Self.automaticDimension)
      let starts = starts(heights.map { $0 == Self.automaticDimension ? guess : $0 })
      return LayoutBody(
        base: .rows(width: width, starts: starts, selfSizing: chooses), count: count)
    }
    if givesHeights(first) { return body(guess, selfSizing: true) }
    return rowHeight == Self.automaticDimension
      ? body(guess, selfSizing: true) : body(rowHeight, selfSizing: false)
  }

  /// The guess at a row's height; 44 points where nobody says one (assumption).
  private var guess: CGFloat { estimatedRowHeight > 0 ? estimatedRowHeight : 44 }

  private func givesHeights(_ path: IndexPath) -> Bool { givenHeight(path) != nil }

  /// The height that the delegate gives a row, or nil where it gives none.
  private func givenHeight(_ path: IndexPath) -> CGFloat? {
    guard let delegate else { return nil }
    return OptionalMethod.ask { delegate.tableView(self, heightForRowAt: path) }
  }

  /// What a method of the delegate says of all rows, or nil where the delegate has it not.
  private func heights(
    _ count: Int, _ section: Int, _ first: IndexPath,
    _ method: (any UITableViewDelegate, IndexPath) -> CGFloat
  ) -> [CGFloat]? {
    guard let delegate,
      let height = OptionalMethod.ask({ method(delegate, first) })
    else { return nil }
    return [height]
      + (1..<count).map { row in
        asLearner { method(delegate, IndexPath(row: row, section: section)) }
      }
  }

  private func starts(_ heights: [CGFloat]) -> [CGFloat] {
    var sum: CGFloat = 0
    return [0]
      + heights.map { height in
        sum += height
        return sum
      }
  }

  /// Notes the height that the delegate gives a row, where guesses hold until now.
  func askHeight(at indexPath: IndexPath) {
    guard currentMap.isSelfSizing(indexPath), let height = givenHeight(indexPath),
      height != Self.automaticDimension
    else { return }
    setHeight(height, at: indexPath)
  }

  /// Notes a row's height. What is in sight stays where it is when a row before it becomes longer.
  func setHeight(_ height: CGFloat, at indexPath: IndexPath) {
    guard let before = currentMap.span(of: indexPath), before.length != height else { return }
    geometry.setHeight(CGSize(width: place.width, height: height), at: indexPath)
    if before.lowerBound < boundsOrigin.y {
      shiftContent(by: CGPoint(x: 0, y: height - before.length))
    }
  }

  /// True where the cell of a row is to choose its height.
  func cellChooses(at indexPath: IndexPath) -> Bool {
    guard currentMap.isSelfSizing(indexPath) else { return false }
    return (givenHeight(indexPath) ?? rowHeight) == Self.automaticDimension
  }

  // MARK: - Headers and footers

  private func header(_ section: Int) -> SectionPlan.Edge? {
    edge(
      TableGeometry.header, section,
      given: { $0.tableView(self, heightForHeaderInSection: section) },
      guessed: { $0.tableView(self, estimatedHeightForHeaderInSection: section) },
      own: sectionHeaderHeight, title: title(ofHeader: section),
      view: { $0.tableView(self, viewForHeaderInSection: section) },
      // Heights of UIKit's own headers are assumptions.
      titled: style == .plain ? 28 : 38, empty: section == 0 ? 35 : 18)
  }

  private func footer(_ section: Int) -> SectionPlan.Edge? {
    edge(
      TableGeometry.footer, section,
      given: { $0.tableView(self, heightForFooterInSection: section) },
      guessed: { $0.tableView(self, estimatedHeightForFooterInSection: section) },
      own: sectionFooterHeight, title: title(ofFooter: section),
      view: { $0.tableView(self, viewForFooterInSection: section) },
      titled: style == .plain ? 28 : 30, empty: 17)
  }

  private func edge(
    _ kind: String, _ section: Int, given: (any UITableViewDelegate) -> CGFloat,
    guessed: (any UITableViewDelegate) -> CGFloat, own: CGFloat, title: String?,
    view: (any UITableViewDelegate) -> UIView?, titled: CGFloat, empty: CGFloat
  ) -> SectionPlan.Edge? {
    let delegate = delegate
    let givesView = delegate.map { hasView(kind, section, $0, view) } ?? false
    var height = delegate.flatMap { delegate in OptionalMethod.ask { given(delegate) } } ?? own
    let guess = delegate.flatMap { delegate in OptionalMethod.ask { guessed(delegate) } }
    // In groups 0 stands for the default, too.
    if height == 0, style != .plain { height = Self.automaticDimension }
    let chooses = height == Self.automaticDimension && givesView
    if chooses {
      height = guess.flatMap { $0 > 0 ? $0 : nil } ?? self.guess(kind)
    } else if height == Self.automaticDimension {
      height = title != nil ? titled : style == .plain ? 0 : empty
    } else if style == .plain, !givesView, title == nil {
      height = 0
    }
    // The least number above 0 is none.
    guard height >= 0.001 || chooses else { return nil }
    var edge = SectionPlan.Edge(
      kind: kind, size: CGSize(width: place.width, height: height),
      isAtEnd: kind == TableGeometry.footer, pins: style == .plain, isSelfSizing: chooses,
      zIndex: 2)
    if kind == TableGeometry.header, givesView || title != nil { edge.padding = topPadding }
    return edge
  }

  private var topPadding: CGFloat {
    guard Device.current.system.padsHeaders else { return 0 }
    if sectionHeaderTopPadding != Self.automaticDimension { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  private func guess(_ kind: String) -> CGFloat {
    let own =
      kind == TableGeometry.header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    return own > 0 ? own : 28
  }

  /// Whether the delegate gives views: it is asked for that of the first section, which is kept
  /// until it is shown. Where it gives them, each section is taken to have one until it is seen
  /// that it has none.
  private func hasView(
    _ kind: String, _ section: Int, _ delegate: any UITableViewDelegate,
    _ view: (any UITableViewDelegate) -> UIView?
  ) -> Bool {
    guard section == 0 else { return geometry.givesViews[kind] ?? false }
    askedKind = kind
    let answer = OptionalMethod.ask { view(delegate) }
    askedKind = nil
    geometry.givesViews[kind] = answer != nil
    guard let answer else { return false }
    if let answer { geometry.askedViews[kind] = answer }
    return answer != nil
  }

  func title(ofHeader section: Int) -> String? {
    asLearner { dataSource?.tableView(self, titleForHeaderInSection: section) }
  }
  func title(ofFooter section: Int) -> String? {
    asLearner { dataSource?.tableView(self, titleForFooterInSection: section) }
  }
}
