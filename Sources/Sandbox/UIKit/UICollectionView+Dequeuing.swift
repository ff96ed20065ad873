extension UICollectionView {
  /// Says which class the cells of an identifier have.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    onMain {
      guard let cellClass else { return registeredClasses[identifier] = nil }
      guard let type = cellClass as? UICollectionViewCell.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UICollectionViewCell for the identifier \(identifier)")
      }
      registeredClasses[identifier] = { makeReusableView(type, $0) }
    }
  }
  /// Says which class the views of a kind and an identifier have.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    onMain {
      let key = "\(elementKind)/\(identifier)"
      guard let viewClass else { return registeredViews[key] = nil }
      guard let type = viewClass as? UICollectionReusableView.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UICollectionReusableView for the identifier \(identifier)")
      }
      registeredViews[key] = { makeReusableView(type, $0) }
    }
  }

  /// Dequeues a cell of an identifier that a class was registered for.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    onMain {
      guard let make = registeredClasses[identifier] else {
        raiseUnregistered("UICollectionElementKindCell", identifier)
      }
      return named(identifier, dequeueCell(identifier, indexPath, make))
    }
  }
  /// Dequeues a view of a kind and an identifier that a class was registered for.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    onMain {
      guard let make = registeredViews["\(elementKind)/\(identifier)"] else {
        raiseUnregistered(elementKind, identifier)
      }
      return dequeueView(elementKind, identifier, indexPath, make)
    }
  }

  private func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    raise(
      "NSInternalInconsistencyException",
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  func named<View: UICollectionReusableView>(_ identifier: String, _ view: View) -> View {
    if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
    return view
  }

  func dequeueCell(
    _ pool: String, _ indexPath: IndexPath, _ make: @MainActor (CGRect) -> UICollectionViewCell
  ) -> UICollectionViewCell {
    let cell = life.dequeue(pool, indexPath, make)
    cell.listPlace = collectionViewLayout.listPlace(ofKind: nil, inSection: indexPath.section)
    return cell
  }

  func dequeueView(
    _ kind: String, _ identifier: String, _ indexPath: IndexPath,
    _ make: @MainActor (CGRect) -> UICollectionReusableView
  ) -> UICollectionReusableView {
    let frame = currentMap.supplementary(kind, at: indexPath)?.frame ?? .zero
    let view = supplementaries.dequeue("\(kind)/\(identifier)") {
      (view: UICollectionReusableView) in
      view.prepareForReuse()
    } make: {
      make(frame)
    }
    view.setFrame(frame)
    if indexPath.count == 2 {
      view.listPlace = collectionViewLayout.listPlace(ofKind: kind, inSection: indexPath.section)
    }
    return named(identifier, view)
  }
}
