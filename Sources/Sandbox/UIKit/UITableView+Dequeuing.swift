extension UITableView {
  /// Says which class the cells of an identifier have.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    onMain {
      guard let cellClass else { return registeredClasses[identifier] = nil }
      guard let type = cellClass as? UITableViewCell.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UITableViewCell for the identifier \(identifier)")
      }
      registeredClasses[identifier] = { frame in
        let cell = makeTableCell(type, identifier)
        cell.setFrame(frame)
        return cell
      }
    }
  }
  /// Says which class the headers and footers of an identifier have.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    onMain {
      guard let aClass else { return registeredViews[identifier] = nil }
      guard let type = aClass as? UITableViewHeaderFooterView.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UITableViewHeaderFooterView for the identifier \(identifier)")
      }
      registeredViews[identifier] = { makeHeaderFooterView(type, identifier) }
    }
  }

  /// Dequeues a cell of an identifier that a class was registered for.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    onMain {
      guard let make = registeredClasses[identifier] else {
        raise(
          "NSInternalInconsistencyException",
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
            + "for the identifier or connect a prototype cell in a storyboard")
      }
      if let call = life.calls.last, call.indexPath == indexPath, !call.dequeued.isEmpty {
        raise(
          "NSInternalInconsistencyException",
          "Attempted to dequeue multiple cells for the same index path, which is not allowed. If "
            + "you really need to dequeue more cells than the table view is requesting, use the "
            + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell "
            + "identifier: \(identifier), index path: \(indexPath)")
      }
      return dequeue(identifier, indexPath, make)
    }
  }
  private func dequeue(
    _ identifier: String, _ indexPath: IndexPath, _ make: @MainActor (CGRect) -> UITableViewCell
  ) -> UITableViewCell {
    let cell = life.dequeue(identifier, indexPath, make)
    cell.tableStyle = style
    return cell
  }
  /// A free cell of an identifier, else a new one of the class that was registered for it; nil
  /// where there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    onMain {
      let indexPath = life.calls.last?.indexPath ?? IndexPath(row: 0, section: 0)
      if let make = registeredClasses[identifier] {
        return dequeue(identifier, indexPath, make)
      }
      return life.dequeueFree(identifier, indexPath)
    }
  }
  /// A free header or footer of an identifier, else a new one of the class that was registered for
  /// it; nil where there is neither.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    onMain {
      guard let make = registeredViews[identifier] else { return nil }
      let view = supplementaries.dequeue("view \(identifier)") {
        (view: UITableViewHeaderFooterView) in
        view.prepareForReuse()
      } make: {
        make()
      }
      view.listPlace = ListPlace(style, askedKind == TableGeometry.footer ? .footer : .header)
      return view
    }
  }
}
