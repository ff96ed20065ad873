// What is there, and where.
extension UITableView {
  /// How many sections there are.
  public var numberOfSections: Int { onMain { currentCounts.count } }
  /// How many rows a section has.
  public func numberOfRows(inSection section: Int) -> Int {
    onMain { currentCounts.indices.contains(section) ? currentCounts[section] : 0 }
  }
  /// The cells on screen, from the top down.
  public var visibleCells: [UITableViewCell] { onMain { life.visible } }
  /// The rows on screen, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? {
    onMain { life.visible.compactMap(\.indexPath) }
  }
  /// The cell of a row that is on screen, or on iOS 15 and later prepared for it; else nil.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    onMain {
      life.visibleCell(at: indexPath)
        ?? (Device.current.system.preparesCellsAhead ? life.preparedCell(at: indexPath) : nil)
    }
  }
  /// The row of a cell, or nil where it has none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    onMain { (life.visible + life.ahead).first { $0 === cell }?.indexPath }
  }
  /// The row at a point of the content, in points.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    onMain {
      currentMap.itemsSeen(from: point.y, to: point.y + 0.001).first {
        currentMap.frame(of: $0)?.contains(point) ?? false
      }
    }
  }
  /// The rows that a rectangle of the content touches.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    onMain { currentMap.itemsSeen(from: rect.minY, to: rect.maxY) }
  }
  /// The place of a section with its header and footer, in points.
  public func rect(forSection section: Int) -> CGRect {
    onMain {
      let map = currentMap
      guard map.sections.indices.contains(section) else { return .zero }
      let span = map.sections[section].span
      return CGRect(x: 0, y: span.lowerBound, width: place.width, height: span.length)
    }
  }
  /// The place of a header, as it would be if nothing kept it in sight, in points; without height
  /// where there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: TableGeometry.header, section)
  }
  /// The place of a footer, as it would be if nothing kept it in sight, in points; without height
  /// where there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: TableGeometry.footer, section)
  }
  private func rect(of kind: String, _ section: Int) -> CGRect {
    onMain {
      let map = currentMap
      if let item = map.supplementary(kind, at: IndexPath(row: 0, section: section)) {
        return item.frame
      }
      guard map.sections.indices.contains(section) else { return .zero }
      let (span, insets) = (map.sections[section].span, map.sections[section].insets)
      return CGRect(
        x: insets.left, y: kind == TableGeometry.header ? span.lowerBound : span.upperBound,
        width: place.width - insets.left - insets.right, height: 0)
    }
  }
  /// The place of a row, in points; empty where there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    onMain { currentMap.frame(of: indexPath) ?? .zero }
  }
  /// The header on screen, or nil.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    onMain { view(TableGeometry.header, section) }
  }
  /// The footer on screen, or nil.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    onMain { view(TableGeometry.footer, section) }
  }
  private func view(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    supplementaries.view(kind, at: IndexPath(row: 0, section: section))
      as? UITableViewHeaderFooterView
  }
  /// Asks for the titles of the index again. It is not drawn.
  public func reloadSectionIndexTitles() { onMain {} }

  // MARK: - Scrolling

  /// Moves the content so that a row can be seen; a section, with the row `NSNotFound`.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    onMain {
      guard currentMap.contains(indexPath) || span(ofSectionOf: indexPath) != nil else {
        raise(
          "NSRangeException",
          "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(indexPath.row)) "
            + "beyond bounds (\(numberOfRows(inSection: indexPath.section))) for section "
            + "(\(indexPath.section))")
      }
      contentSize = currentMap.contentSize
      scroll(animated: animated) { [unowned self] in offset(for: indexPath, scrollPosition, $0) }
    }
  }
  private func offset(
    for indexPath: IndexPath, _ position: ScrollPosition, _ now: CGPoint
  ) -> CGPoint? {
    guard let span = currentMap.span(of: indexPath) ?? span(ofSectionOf: indexPath) else {
      return nil
    }
    let inset = wholeInset
    let y =
      switch position {
      case .top: span.lowerBound - inset.top
      case .middle:
        span.lowerBound - inset.top - (place.height - inset.top - inset.bottom - span.length) / 2
      case .bottom: span.upperBound - place.height + inset.bottom
      case .none: nearest(span.lowerBound, span.length, now.y, place.height, .vertical)
      }
    return CGPoint(x: now.x, y: y)
  }
  private func span(ofSectionOf indexPath: IndexPath) -> ClosedRange<CGFloat>? {
    let sections = currentMap.sections
    guard indexPath.row == NSNotFound, sections.indices.contains(indexPath.section) else {
      return nil
    }
    return sections[indexPath.section].span
  }
  /// Moves the content so that the selected row can be seen.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    onMain {
      guard let path = selection.paths.first else { return }
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }
}
