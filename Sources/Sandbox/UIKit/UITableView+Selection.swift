// Selection: by code, and by a tap.
extension UITableView {
  /// The selected row, or nil where there is none.
  public var indexPathForSelectedRow: IndexPath? { onMain { selection.paths.first } }
  /// The selected rows, or nil where there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    onMain { selection.paths.isEmpty ? nil : selection.paths }
  }
  /// Selects a row; nil takes all selections back. The delegate is not told.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    onMain {
      guard let indexPath else { return deselectAll() }
      guard currentMap.contains(indexPath) else { return }
      if !allowsMultipleSelection { deselectAll() }
      setSelected(true, at: indexPath)
      if scrollPosition != .none {
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
      }
    }
  }
  /// Takes a selection back. The delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    onMain { setSelected(false, at: indexPath) }
  }

  func deselectAll() { for path in selection.paths { setSelected(false, at: path) } }

  private func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    guard let cell = life.existingCell(at: path) else { return }
    asLearner { cell.setSelected(isSelected, animated: false) }
  }

  /// A finger has tapped a row: it is highlighted, selected or deselected, and the delegate told.
  func select(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForRow(at: point) else { return }
    let delegate = delegate
    guard asLearner({ delegate?.tableView(self, shouldHighlightRowAt: path) }) ?? true else {
      return
    }
    if let cell = life.visibleCell(at: path) {
      asLearner { cell.setHighlighted(true, animated: false) }
      cell.configurator.updateIfNeeded(cell)
      asLearner { delegate?.tableView(self, didHighlightRowAt: path) }
      asLearner { cell.setHighlighted(false, animated: false) }
      asLearner { delegate?.tableView(self, didUnhighlightRowAt: path) }
    }
    if selection.contains(path), allowsMultipleSelection { return deselect(path, delegate) }
    let chosen = delegate.map { delegate in
      asLearner { delegate.tableView(self, willSelectRowAt: path) }
    }
    guard let row = chosen ?? path else { return }
    if !allowsMultipleSelection {
      for old in selection.paths where old != row { deselect(old, delegate) }
    }
    setSelected(true, at: row)
    asLearner { delegate?.tableView(self, didSelectRowAt: row) }
  }

  private func deselect(_ path: IndexPath, _ delegate: (any UITableViewDelegate)?) {
    let chosen = delegate.map { delegate in
      asLearner { delegate.tableView(self, willDeselectRowAt: path) }
    }
    guard let row = chosen ?? path else { return }
    setSelected(false, at: row)
    asLearner { delegate?.tableView(self, didDeselectRowAt: row) }
  }
}
