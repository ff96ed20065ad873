/// How one section is built, before anything has its place in the content.
struct SectionPlan {
  /// Its items.
  var body: LayoutBody
  /// Space between headers and items, beside the items, and between items and footers, in points.
  var insets = UIEdgeInsets.zero
  /// What is no cell and belongs to the section's edges.
  var edges: [Edge] = []
  /// Painted behind the section, with space inside its edges.
  var backgrounds: [(kind: String, insets: UIEdgeInsets, zIndex: Int)] = []
  /// Marks on items.
  var badges: [ItemBadge] = []
  /// How far a section whose items lie side by side was moved sideways, in points.
  var sideways: CGFloat = 0
  /// Solves a turn again, with the sizes that some of its items have chosen.
  var solve: (_ sizes: [Int: CGSize]) -> FramePattern = { _ in FramePattern([.zero]) }

  /// A header, a footer, or what else stands at an edge.
  struct Edge {
    var kind: String
    var size: CGSize
    /// From the left end of the content, in points.
    var left: CGFloat = 0
    /// Beside where it would stand, in points.
    var offset = CGPoint.zero
    var isAtEnd = false
    /// False where it lies over the items instead of beside them.
    var extends = true
    var pins = false
    var isSelfSizing = false
    var zIndex = 1
    /// Space before it, in points.
    var padding: CGFloat = 0
  }
}

/// A mark on an item: the view of an NSCollectionLayoutSupplementaryItem.
struct ItemBadge {
  /// The item's place in its turn.
  var place: Int
  var kind: String
  var zIndex: Int
  /// Its frame, for that of the item.
  var frame: (CGRect) -> CGRect
}

/// Sections with their places, one behind the other; it makes the map, and keeps it right when
/// cells choose their size.
struct SectionStack {
  private(set) var plans: [SectionPlan]
  private(set) var map = LayoutMap()
  /// Raised with every change.
  private(set) var version: Int
  private let width: CGFloat
  private let spacing: CGFloat
  /// Before and behind all sections.
  private var boundary: [SectionPlan.Edge]

  /// Puts sections behind each other.
  ///
  /// - Parameters:
  ///   - plans: The sections.
  ///   - width: Across the axis of scrolling, in points.
  ///   - spacing: Between two sections, in points.
  ///   - boundary: Before and behind all sections.
  ///   - isHorizontal: True where the content scrolls sideways.
  @MainActor init(
    _ plans: [SectionPlan], width: CGFloat, spacing: CGFloat = 0,
    boundary: [SectionPlan.Edge] = [], isHorizontal: Bool = false
  ) {
    self.plans = plans
    self.width = width
    self.spacing = spacing
    self.boundary = boundary
    version = LayoutVersions.next()
    map.isHorizontal = isHorizontal
    map.sections.reserveCapacity(plans.count)
    stack(from: 0)
  }

  /// Notes the size that a cell has chosen.
  ///
  /// - Complexity: O(sections that follow).
  @MainActor mutating func setSize(_ size: CGSize, at path: IndexPath, among sizes: [Int: CGSize]) {
    // What is made anew anyway is let go first, so that nothing is copied.
    map.sections.removeSubrange(path.section...)
    measure(path, size, among: sizes)
    version = LayoutVersions.next()
    stack(from: path.section)
  }

  /// Notes the size that a header or a footer has chosen.
  @MainActor mutating func setSize(_ size: CGSize, ofEdge kind: String, inSection section: Int) {
    measure(kind, size, section)
    version = LayoutVersions.next()
    stack(from: section)
  }

  /// Notes all sizes that were chosen before: of cells by section and item, of headers and footers
  /// by section and kind.
  @MainActor mutating func take(
    _ sizes: [Int: [Int: CGSize]], edges: [Int: [String: CGSize]]
  ) {
    guard !sizes.isEmpty || !edges.isEmpty else { return }
    map.sections = []
    for (section, kinds) in edges.sorted(by: { $0.key < $1.key }) where section < plans.count {
      for (kind, size) in kinds.sorted(by: { $0.key < $1.key }) { measure(kind, size, section) }
    }
    for (section, items) in sizes.sorted(by: { $0.key < $1.key }) where section < plans.count {
      let count = plans[section].body.count
      var turn = -1
      for (item, size) in items.sorted(by: { $0.key < $1.key }) where item < count {
        // The first of a turn measures it for all.
        let body = plans[section].body
        guard body.turn(of: item).turn != turn, !body.chosenSides(of: item).isEmpty else {
          continue
        }
        turn = body.turn(of: item).turn
        measure(IndexPath(item: item, section: section), size, among: items)
      }
    }
    version = LayoutVersions.next()
    stack(from: 0)
  }

  private mutating func measure(_ path: IndexPath, _ size: CGSize, among sizes: [Int: CGSize]) {
    let (turn, pattern, extra) = solve(path, size, among: sizes)
    plans[path.section].body.measured.set(turn, pattern, extra: extra)
  }

  private func solve(
    _ path: IndexPath, _ size: CGSize, among sizes: [Int: CGSize]
  ) -> (turn: Int, pattern: FramePattern, extra: CGFloat) {
    let plan = plans[path.section]
    let (turn, place) = plan.body.turn(of: path.item)
    var chosen: [Int: CGSize] = [place: size]
    for item in plan.body.items(of: turn) where item != path.item {
      chosen[item - turn * plan.body.turnCount] = sizes[item]
    }
    let pattern = plan.solve(chosen)
    return (turn, pattern, pattern.length - plan.body.estimatedPattern(of: turn).length)
  }

  private mutating func measure(_ kind: String, _ size: CGSize, _ section: Int) {
    guard let index = plans[section].edges.firstIndex(where: { $0.kind == kind }) else { return }
    plans[section].edges[index].size = size
  }

  /// Moves a section whose items lie side by side.
  @MainActor mutating func setSideways(_ points: CGFloat, inSection section: Int) {
    plans[section].sideways = points
    version = LayoutVersions.next()
    stack(from: section)
  }

  private mutating func stack(from first: Int) {
    var top = first == 0 ? leadingLength : map.sections[first - 1].span.upperBound + spacing
    map.sections.removeSubrange(min(first, map.sections.count)...)
    for index in first..<plans.count {
      let section = place(plans[index], index, from: top)
      map.sections.append(section)
      top = section.span.upperBound + (index + 1 < plans.count ? spacing : 0)
    }
    placeBoundary(from: top)
  }

  private var leadingLength: CGFloat {
    boundary.filter { !$0.isAtEnd && $0.extends }.reduce(0) { $0 + $1.padding + $1.size.height }
  }

  private mutating func placeBoundary(from end: CGFloat) {
    map.boundary = []
    var (top, bottom): (CGFloat, CGFloat) = (0, end)
    for edge in boundary {
      let y = edge.isAtEnd ? bottom : top
      var placed = supplementary(edge, IndexPath(index: 0), y + edge.padding)
      if edge.extends {
        let length = edge.padding + edge.size.height
        if edge.isAtEnd { bottom += length } else { top += length }
      }
      if edge.pins { placed.pinned = 0...CGFloat.greatestFiniteMagnitude }
      map.boundary.append(placed)
    }
    let size = CGSize(width: width, height: bottom)
    map.contentSize = map.isHorizontal ? size.turned : size
  }

  private func supplementary(
    _ edge: SectionPlan.Edge, _ indexPath: IndexPath, _ y: CGFloat
  ) -> LayoutMap.Supplementary {
    let frame = CGRect(
      x: edge.left + edge.offset.x, y: y + edge.offset.y, width: edge.size.width,
      height: edge.size.height)
    return LayoutMap.Supplementary(
      kind: edge.kind, indexPath: indexPath, frame: frame, isAtEnd: edge.isAtEnd,
      isSelfSizing: edge.isSelfSizing, zIndex: edge.zIndex)
  }

  private func place(_ plan: SectionPlan, _ index: Int, from top: CGFloat) -> LayoutMap.Section {
    let path = IndexPath(item: 0, section: index)
    var placed: [LayoutMap.Supplementary] = []
    var y = top
    for edge in plan.edges where !edge.isAtEnd {
      placed.append(supplementary(edge, path, y + edge.padding))
      if edge.extends { y += edge.padding + edge.size.height }
    }
    let origin = CGPoint(x: plan.insets.left - plan.sideways, y: y + plan.insets.top)
    y = origin.y + plan.body.length + plan.insets.bottom
    for edge in plan.edges where edge.isAtEnd {
      let height = edge.padding + edge.size.height
      placed.append(supplementary(edge, path, edge.extends ? y + edge.padding : y - height))
      if edge.extends { y += height }
    }
    let span = top...max(top, y)
    let edges = plan.edges.filter { !$0.isAtEnd } + plan.edges.filter(\.isAtEnd)
    for (place, edge) in edges.enumerated() where edge.pins { placed[place].pinned = span }
    for background in plan.backgrounds {
      let inner = background.insets
      placed.append(
        LayoutMap.Supplementary(
          kind: background.kind, indexPath: path,
          frame: CGRect(
            x: inner.left, y: top + inner.top, width: width - inner.left - inner.right,
            height: y - top - inner.top - inner.bottom),
          zIndex: background.zIndex, isDecoration: true))
    }
    return LayoutMap.Section(
      span: span, origin: origin, body: plan.body, supplementaries: placed, width: width,
      insets: plan.insets,
      badges: plan.badges)
  }
}

/// Numbers for the versions of all maps.
@MainActor enum LayoutVersions {
  private static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}
