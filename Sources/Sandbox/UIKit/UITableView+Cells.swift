// What the life of cells asks of a table view.
extension UITableView: CellHost {
  typealias Cell = UITableViewCell

  var kindOfView: String { "table view" }
  var cellsMustBeDequeued: Bool { false }
  var mainOffset: CGFloat { boundsOrigin.y }
  var mainLength: CGFloat { place.height }

  func itemsOnScreen() -> [IndexPath] {
    currentMap.itemsSeen(from: boundsOrigin.y, to: boundsOrigin.y + place.height)
  }

  func frame(of indexPath: IndexPath) -> CGRect? { currentMap.frame(of: indexPath) }

  func itemName(at indexPath: IndexPath) -> String {
    if let naming = dataSource as? any ItemNaming { return naming.itemName(at: indexPath) }
    let row = currentCounts.prefix(indexPath.section).reduce(indexPath.row, +)
    return SimulatedServer.state.postName(row: row)
      ?? "item \(indexPath.section)-\(indexPath.row)"
  }

  func willPrepare(at indexPath: IndexPath) { askHeight(at: indexPath) }

  func provideCell(at indexPath: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      raise("NSInternalInconsistencyException", "UITableView dataSource is not set")
    }
    return asLearner { dataSource.tableView(self, cellForRowAt: indexPath) }
  }

  func didPrepare(_ cell: UITableViewCell, at indexPath: IndexPath) {
    if cell.isSelected != selection.contains(indexPath) {
      asLearner { cell.setSelected(selection.contains(indexPath), animated: false) }
    }
    if isEditing || cell.isEditing { tellOfEditing(cell, at: indexPath) }
    askIndentation(of: cell, at: indexPath)
    letChoose(cell, at: indexPath)
  }

  func tellOfEditing(_ cell: UITableViewCell, at indexPath: IndexPath) {
    let isEdited =
      isEditing && asLearner { dataSource?.tableView(self, canEditRowAt: indexPath) ?? true }
    askEditing(of: cell, at: indexPath, isEdited: isEdited)
    if cell.isEditing != isEdited { asLearner { cell.setEditing(isEdited, animated: false) } }
  }

  /// Asks how a row is edited; what is not implemented leaves it to the cell.
  private func askEditing(of cell: UITableViewCell, at indexPath: IndexPath, isEdited: Bool) {
    guard isEdited else { return cell.editingStyle = .none }
    cell.editingStyle =
      asLearner { delegate?.tableView(self, editingStyleForRowAt: indexPath) } ?? .delete
    if let delegate,
      let indents = OptionalMethod.ask({
        delegate.tableView(self, shouldIndentWhileEditingRowAt: indexPath)
      })
    {
      cell.shouldIndentWhileEditing = indents
    }
    // The handle of a row that moves is not drawn.
    _ = asLearner { dataSource?.tableView(self, canMoveRowAt: indexPath) }
  }

  private func askIndentation(of cell: UITableViewCell, at indexPath: IndexPath) {
    guard let delegate,
      let level = OptionalMethod.ask({
        delegate.tableView(self, indentationLevelForRowAt: indexPath)
      })
    else { return }
    asLearner { cell.indentationLevel = level }
  }

  func add(_ cell: UITableViewCell) {
    let front = children.firstIndex { view in
      supplementaries.shown.contains { $0.view === view }
    }
    insertSubview(cell, at: front ?? Int.max)
  }

  func place(_ cell: UITableViewCell, at indexPath: IndexPath) {
    if let frame = currentMap.frame(of: indexPath) { cell.setFrame(frame) }
  }

  func willDisplay(_ cell: UITableViewCell, at indexPath: IndexPath) {
    guard let delegate else { return }
    asLearner { delegate.tableView(self, willDisplay: cell, forRowAt: indexPath) }
  }

  func didEndDisplaying(_ cell: UITableViewCell, at indexPath: IndexPath) {
    guard let delegate else { return }
    asLearner { delegate.tableView(self, didEndDisplaying: cell, forRowAt: indexPath) }
  }

  func announce(_ indexPaths: [IndexPath]) {
    guard let prefetchDataSource else { return }
    asLearner { prefetchDataSource.tableView(self, prefetchRowsAt: indexPaths) }
  }

  func takeBack(_ indexPaths: [IndexPath]) {
    guard let prefetchDataSource else { return }
    asLearner { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: indexPaths) }
  }

  // MARK: - Headers and footers

  func updateSupplementaries() {
    let wanted = currentMap.supplementariesSeen(
      from: boundsOrigin.y, to: boundsOrigin.y + place.height, covered: insets(along: .vertical)
    ).filter { $0.kind == TableGeometry.header || $0.kind == TableGeometry.footer }
    if wanted.isEmpty, supplementaries.shown.isEmpty { return }
    supplementaries.update(
      wanted, in: self, provide: { provide($0) }, willDisplay: { tellBeginning(of: $0) },
      didEndDisplaying: { tellEnd(of: $0) })
  }

  private func provide(_ item: LayoutMap.Supplementary) -> UIView? {
    let section = item.indexPath.section
    let view = ownView(item, section) ?? titleView(item, section)
    if item.isSelfSizing { measure(view, item) }
    return view
  }

  private func ownView(_ item: LayoutMap.Supplementary, _ section: Int) -> UIView? {
    if section == 0, let asked = geometry.askedViews.removeValue(forKey: item.kind) { return asked }
    guard let delegate else { return nil }
    askedKind = item.kind
    defer { askedKind = nil }
    return asLearner {
      item.kind == TableGeometry.header
        ? delegate.tableView(self, viewForHeaderInSection: section)
        : delegate.tableView(self, viewForFooterInSection: section)
    }
  }

  private func titleView(_ item: LayoutMap.Supplementary, _ section: Int) -> UIView? {
    let title =
      item.kind == TableGeometry.header ? title(ofHeader: section) : title(ofFooter: section)
    guard let title else { return nil }
    let view = supplementaries.dequeue("title of a \(item.kind)") {
      (view: UITableViewHeaderFooterView) in
      view.prepareForReuse()
    } make: {
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
    view.textLabel?.text = title
    return view
  }

  private func tellBeginning(of shown: SupplementaryLife.Shown) {
    guard let delegate else { return }
    let section = shown.item.indexPath.section
    asLearner {
      if shown.item.kind == TableGeometry.header {
        delegate.tableView(self, willDisplayHeaderView: shown.view, forSection: section)
      } else {
        delegate.tableView(self, willDisplayFooterView: shown.view, forSection: section)
      }
    }
  }

  func tellEnd(of shown: SupplementaryLife.Shown) {
    guard let delegate else { return }
    let section = shown.item.indexPath.section
    asLearner {
      if shown.item.kind == TableGeometry.header {
        delegate.tableView(self, didEndDisplayingHeaderView: shown.view, forSection: section)
      } else {
        delegate.tableView(self, didEndDisplayingFooterView: shown.view, forSection: section)
      }
    }
  }
}
