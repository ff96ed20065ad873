/// Where a layout has put all items: what a collection view asks on every frame.
///
/// Sections lie one below the other. In each, a pattern of frames repeats, so that neither memory
/// nor time grows with the number of items; a layout with a size for each item has a pattern that
/// is as long as the section.
struct LayoutMap {
  /// One section.
  struct Section {
    /// Its place.
    var frame: CGRect
    /// Its items.
    var count: Int
    /// The frames of one repetition, from the section's top.
    var pattern: [CGRect]
    /// From one repetition to the next, in points.
    var stride: CGFloat
  }

  var contentSize = CGSize.zero
  var sections: [Section] = []

  /// Items of one line, where they repeat: how far ahead cells are prepared.
  var itemsInLine: Int {
    guard let section = sections.first(where: { $0.count > 0 }) else { return 1 }
    let top = section.pattern.first?.minY ?? 0
    return max(1, section.pattern.prefix { $0.minY == top }.count)
  }

  func frame(of indexPath: IndexPath) -> CGRect? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.count).contains(indexPath.item) else { return nil }
    return section.frame(of: indexPath.item)
  }

  /// The items between two heights, a range for each section.
  ///
  /// - Complexity: O(sections + log(pattern)).
  func items(from top: CGFloat, to bottom: CGFloat) -> [Range<Int>] {
    sections.map { $0.items(from: top, to: bottom) }
  }
}

extension LayoutMap.Section {
  func frame(of item: Int) -> CGRect {
    let (turn, place) = item.quotientAndRemainder(dividingBy: pattern.count)
    return pattern[place].offsetBy(dx: frame.minX, dy: frame.minY + CGFloat(turn) * stride)
  }

  func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard count > 0, top < frame.maxY, bottom > frame.minY else { return 0..<0 }
    let first = firstItem { $0.maxY > top }
    let end = firstItem { $0.minY >= bottom }
    return first..<max(first, end)
  }

  /// The first item for which something holds that holds for all that follow.
  private func firstItem(_ holds: (CGRect) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(frame(of: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
