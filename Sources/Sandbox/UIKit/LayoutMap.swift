/// Where a layout has put everything: what a list asks on every frame.
///
/// Sections lie one behind the other along the axis of scrolling. Inside, the axis runs downwards;
/// a layout that scrolls sideways is kept turned, and what goes in and out is turned back.
struct LayoutMap {
  /// A header, a footer, or what else is no cell.
  struct Supplementary {
    var kind: String
    var indexPath: IndexPath
    /// In the content.
    var frame: CGRect
    /// Where it stays in sight as long as this span of the content is; nil where it moves along.
    var pinned: ClosedRange<CGFloat>?
    /// True where it stays at the end of what is in sight, not at the beginning.
    var isAtEnd = false
    /// True where it may choose its size.
    var isSelfSizing = false
    var zIndex = 1
    /// True where it is a decoration, which the layout makes by itself.
    var isDecoration = false
  }

  /// One section.
  struct Section {
    /// From the end of the section before to the beginning of the next, in points.
    var span: ClosedRange<CGFloat>
    /// The first line's left end, in the content.
    var origin: CGPoint
    var body: LayoutBody
    var supplementaries: [Supplementary] = []
    /// The width in which items can be seen, where they lie side by side.
    var width: CGFloat = 0
    /// Space around the items, in points.
    var insets = UIEdgeInsets.zero
    /// How far it was moved sideways, where its items lie side by side, in points.
    var sideways: CGFloat { insets.left - origin.x }
    /// Marks on items; see NSCollectionLayoutSupplementaryItem.
    var badges: [ItemBadge] = []
  }

  /// The items of a section that lie in a span.
  struct SectionItems: Equatable {
    var section: Int
    var items: Range<Int>
  }

  /// True where the content scrolls sideways.
  var isHorizontal = false
  /// The size of all content, in points.
  var contentSize = CGSize.zero
  var sections: [Section] = []
  /// What belongs to no section.
  var boundary: [Supplementary] = []

  /// Items of one line, where they repeat: how far ahead cells are prepared.
  var itemsInLine: Int {
    guard let section = sections.first(where: { $0.body.count > 0 }) else { return 1 }
    return section.body.pattern(of: 0).firstLine
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].body.count).contains(indexPath.item)
  }

  /// An item's frame in the content, or nil where there is no such item.
  func frame(of indexPath: IndexPath) -> CGRect? {
    inner(indexPath).map { isHorizontal ? $0.turned : $0 }
  }

  /// From where to where an item reaches along the axis of scrolling.
  func span(of indexPath: IndexPath) -> ClosedRange<CGFloat>? {
    inner(indexPath).map { $0.minY...max($0.minY, $0.maxY) }
  }

  func isSelfSizing(_ indexPath: IndexPath) -> Bool { !chosenSides(of: indexPath).isEmpty }

  /// What an item may choose of its size.
  func chosenSides(of indexPath: IndexPath) -> ChosenSides {
    contains(indexPath) ? sections[indexPath.section].body.chosenSides(of: indexPath.item) : []
  }

  private func inner(_ indexPath: IndexPath) -> CGRect? {
    guard contains(indexPath) else { return nil }
    let section = sections[indexPath.section]
    return section.body.frame(of: indexPath.item).offsetBy(
      dx: section.origin.x, dy: section.origin.y)
  }

  /// The sections that reach into a span, as indices.
  ///
  /// - Complexity: O(log(sections)).
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = sections.startOfRange { $0.span.upperBound > start }
    let last = sections.startOfRange { $0.span.lowerBound >= end }
    return first..<max(first, last)
  }

  /// The items between two places along the axis, a range for each section that has some.
  ///
  /// - Complexity: O(log(sections) + sections there · log(items)).
  func items(from start: CGFloat, to end: CGFloat) -> [SectionItems] {
    sections(from: start, to: end).compactMap { index in
      let section = sections[index]
      let items =
        section.body.isOrthogonal
        ? section.body.items(fromLeft: -section.origin.x, toRight: section.width - section.origin.x)
        : section.body.items(from: start - section.origin.y, to: end - section.origin.y)
      return items.isEmpty ? nil : SectionItems(section: index, items: items)
    }
  }

  /// The items of which something lies between two places along the axis, in order.
  func itemsSeen(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    items(from: start, to: end).flatMap { found in
      let isRagged = sections[found.section].isRagged
      return found.items.map { IndexPath(item: $0, section: found.section) }.filter { path in
        guard isRagged, let span = span(of: path) else { return true }
        return span.upperBound > start && span.lowerBound < end
      }
    }
  }

  /// The items of the line that follows an item, or comes before it.
  func line(next isForwards: Bool, to indexPath: IndexPath) -> [IndexPath] {
    var found: [IndexPath] = []
    var path = indexPath
    var edge: CGFloat?
    while let next = isForwards ? after(path) : before(path), found.count < Self.longestLine {
      guard let span = span(of: next) else { break }
      let place = isForwards ? span.lowerBound : span.upperBound
      if let edge, abs(edge - place) > 0.5 { break }
      edge = place
      found.append(next)
      path = next
    }
    return isForwards ? found : found.reversed()
  }

  /// No line is taken to be longer.
  private static let longestLine = 32

  private func after(_ path: IndexPath) -> IndexPath? {
    guard sections.indices.contains(path.section) else { return nil }
    let here = sections[path.section].body
    if !here.isOrthogonal, path.item + 1 < here.count {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    guard let next = sections[(path.section + 1)...].firstIndex(where: { $0.body.count > 0 })
    else { return nil }
    return IndexPath(item: 0, section: next)
  }

  private func before(_ path: IndexPath) -> IndexPath? {
    guard sections.indices.contains(path.section) else { return nil }
    if !sections[path.section].body.isOrthogonal, path.item > 0 {
      return IndexPath(item: path.item - 1, section: path.section)
    }
    guard let last = sections[..<path.section].lastIndex(where: { $0.body.count > 0 }) else {
      return nil
    }
    return IndexPath(item: sections[last].body.count - 1, section: last)
  }
}

extension LayoutMap.Section {
  fileprivate var isRagged: Bool {
    guard case .pattern(let pattern, _) = body.base else { return false }
    return pattern.isRagged
  }
}

extension CGRect {
  /// With its sides exchanged: between a layout that scrolls sideways and one that scrolls down.
  var turned: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}

extension CGSize {
  /// With its sides exchanged.
  var turned: CGSize { CGSize(width: height, height: width) }
}
