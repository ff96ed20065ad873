// Rows and headers that choose their height.
extension UITableView {
  /// Has a cell choose its height where it may, and moves what lies below it.
  func letChoose(_ cell: UITableViewCell, at indexPath: IndexPath) {
    cell.record.needsMeasuring = false
    guard let frame = currentMap.frame(of: indexPath) else { return }
    cell.setFrame(frame)
    guard cellChooses(at: indexPath) else { return }
    cell.record.isBeingMeasured = true
    let height = asLearner { cell.chosenHeight(in: frame.size) }
    cell.record.isBeingMeasured = false
    setHeight(height, at: indexPath)
    if let frame = currentMap.frame(of: indexPath) { cell.setFrame(frame) }
  }

  /// Has rows choose again, and asks the delegate for the heights of the others: all, after the
  /// table has become wider or narrower, else those that asked for it.
  func measureAgain() {
    if let measuredWidth, measuredWidth != place.width { needsMeasuring = true }
    measuredWidth = place.width
    let isForAll = needsMeasuring
    needsMeasuring = false
    life.measureAgain(all: isForAll) { cell in
      guard let path = cell.indexPath else { return }
      if isForAll { askHeight(at: path) }
      letChoose(cell, at: path)
    }
    guard isForAll else { return }
    for shown in supplementaries.shown where shown.item.isSelfSizing {
      let path = shown.item.indexPath
      guard let item = currentMap.supplementary(shown.item.kind, at: path) else { continue }
      measure(shown.view, item)
    }
  }

  /// Notes the height that a header or a footer chooses; none for one that is not there.
  func measure(_ view: UIView?, _ item: LayoutMap.Supplementary) {
    let reusable = view as? UITableViewHeaderFooterView
    if let reusable { reusable.configurator.updateIfNeeded(reusable) }
    let height = view.map { view in
      asLearner {
        view.chosenSize(in: item.frame.size, content: reusable?.contentView ?? view).height
      }
    }
    geometry.setHeight(
      CGSize(width: item.frame.width, height: height ?? 0), ofEdge: item.kind,
      inSection: item.indexPath.section)
  }

  /// True where an item's cell may choose its size again.
  func allowsMeasuring(at indexPath: IndexPath, ofConstraints: Bool) -> Bool {
    let isAllowed =
      ofConstraints
      ? selfSizingInvalidation == .enabledIncludingConstraints : selfSizingInvalidation != .disabled
    return isAllowed && currentMap.isSelfSizing(indexPath)
  }
}
