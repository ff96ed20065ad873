extension LayoutMap {
  /// Headers, footers, marks and backgrounds of which something lies between two places along the
  /// axis, with what pins them to the edges of what is in sight.
  ///
  /// - Parameters:
  ///   - start: Where what is in sight begins.
  ///   - end: Where it ends.
  ///   - covered: How much of both ends is covered by bars, under which nothing is pinned.
  /// - Complexity: O(log(sections) + those in sight).
  func supplementariesSeen(
    from start: CGFloat, to end: CGFloat, covered: (before: CGFloat, after: CGFloat) = (0, 0)
  ) -> [Supplementary] {
    let there = sections(from: start, to: end)
    let all = there.flatMap { sections[$0].supplementaries } + boundary
    let placed = all.map { pin($0, from: start, to: end, covered) }.filter {
      $0.frame.maxY > start && $0.frame.minY < end
    }
    return (placed + badges(of: there, from: start, to: end)).map(turnedBack)
  }

  /// One header, footer or mark, wherever it is, pinned where what is in sight says so.
  func supplementary(
    _ kind: String, at indexPath: IndexPath, from start: CGFloat, to end: CGFloat,
    covered: (before: CGFloat, after: CGFloat)
  ) -> Supplementary? {
    unpinned(kind, at: indexPath).map { turnedBack(pin($0, from: start, to: end, covered)) }
  }

  /// One header, footer or mark, wherever it is.
  func supplementary(_ kind: String, at indexPath: IndexPath) -> Supplementary? {
    unpinned(kind, at: indexPath).map(turnedBack)
  }

  private func unpinned(_ kind: String, at indexPath: IndexPath) -> Supplementary? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else {
      return boundary.first { $0.kind == kind }
    }
    let section = sections[indexPath.section]
    if let found = section.supplementaries.first(where: { $0.kind == kind }),
      indexPath.item == 0
    {
      return found
    }
    guard section.badges.contains(where: { $0.kind == kind }), contains(indexPath) else {
      return nil
    }
    return badges(of: indexPath).first { $0.kind == kind }
  }

  private func pin(
    _ item: Supplementary, from start: CGFloat, to end: CGFloat,
    _ covered: (before: CGFloat, after: CGFloat)
  ) -> Supplementary {
    guard let span = item.pinned else { return item }
    let (start, end) = (start + covered.before, end - covered.after)
    var item = item
    let height = item.frame.height
    if item.isAtEnd {
      item.frame.origin.y = max(span.lowerBound, min(item.frame.minY, end - height))
    } else {
      item.frame.origin.y = min(
        max(item.frame.minY, start), max(item.frame.minY, span.upperBound - height))
    }
    return item
  }

  private func badges(of range: Range<Int>, from start: CGFloat, to end: CGFloat)
    -> [Supplementary]
  {
    guard range.contains(where: { !sections[$0].badges.isEmpty }) else { return [] }
    return itemsSeen(from: start, to: end).flatMap { badges(of: $0) }
  }

  private func badges(of path: IndexPath) -> [Supplementary] {
    let section = sections[path.section]
    let place = section.body.turn(of: path.item).place
    let frame = section.body.frame(of: path.item).offsetBy(
      dx: section.origin.x, dy: section.origin.y)
    return section.badges.filter { $0.place == place }.map {
      Supplementary(
        kind: $0.kind, indexPath: path, frame: $0.frame(frame), zIndex: $0.zIndex)
    }
  }

  private func turnedBack(_ item: Supplementary) -> Supplementary {
    guard isHorizontal else { return item }
    var item = item
    item.frame = item.frame.turned
    return item
  }
}
