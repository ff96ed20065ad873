// Headers, footers, marks and backgrounds.
extension UICollectionView {
  /// The header, footer or mark on screen, or nil.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    onMain { supplementaries.view(elementKind, at: indexPath) as? UICollectionReusableView }
  }
  /// The views of a kind on screen.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    onMain {
      shown(elementKind).compactMap { $0.view as? UICollectionReusableView }
    }
  }
  /// Where views of a kind are on screen.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    onMain { shown(elementKind).map(\.item.indexPath) }
  }
  /// Where a view on screen belongs (iOS 15 and later offer it; so do earlier ones here), or nil.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    onMain { supplementaries.shown.first { $0.view === supplementaryView }?.item.indexPath }
  }

  private func shown(_ kind: String) -> [SupplementaryLife.Shown] {
    supplementaries.shown.filter { $0.item.kind == kind && !$0.item.isDecoration }
  }

  func updateSupplementaries() {
    let wanted =
      collectionViewLayout.isCustom
      ? customAttributes.compactMap(LayoutMap.Supplementary.init)
      : currentMap.supplementariesSeen(
        from: mainOffset, to: mainOffset + mainLength,
        covered: insets(along: currentMap.isHorizontal ? .horizontal : .vertical))
    if wanted.isEmpty, supplementaries.shown.isEmpty { return }
    supplementaries.update(
      wanted, in: self, provide: { provide($0) }, place: { place(&$0) },
      willDisplay: { tellBeginning(of: $0) }, didEndDisplaying: { tellEnd(of: $0) })
  }

  /// Tells a view what the layout says of it, where that is news. A learner's layout may say it in
  /// attributes of its own.
  private func place(_ shown: inout SupplementaryLife.Shown) {
    guard let view = shown.view as? UICollectionReusableView else { return }
    let (item, old) = (shown.item, shown.applied)
    guard collectionViewLayout.isCustom else {
      guard old?.frame != item.frame else { return }
      let attributes = collectionViewLayout.attributes(item)
      shown.applied = attributes
      return asLearner { view.apply(attributes) }
    }
    let found = customAttributes.first {
      $0.representedElementKind == item.kind && $0.indexPath == item.indexPath
    }
    guard let found, old !== found, !asLearner({ old?.isEqual(found) ?? false }) else { return }
    shown.applied = found
    view.wear(found)
    view.setFrame(found.untransformedFrame)
    asLearner { view.apply(found) }
  }

  private func provide(_ item: LayoutMap.Supplementary) -> UIView {
    if item.isDecoration { return decoration(item) }
    guard let dataSource else {
      raise("NSInternalInconsistencyException", "UICollectionView dataSource is not set")
    }
    RunningProviders.count += 1
    let view = OptionalMethod.ask {
      dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: item.kind, at: item.indexPath)
    }
    RunningProviders.count -= 1
    guard let view else {
      raise(
        "NSInternalInconsistencyException",
        "the layout has a supplementary view of the kind \(item.kind), and the data source does "
          + "not implement collectionView(_:viewForSupplementaryElementOfKind:at:). Give one with "
          + "it, or with the supplementaryViewProvider of a diffable data source")
    }
    guard view.reuseIdentifier != nil else {
      raise(
        "NSInternalInconsistencyException",
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
          + "(\(item.kind)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil. "
          + "Return the view that you dequeue")
    }
    if item.isSelfSizing { letChoose(view, item) }
    return view
  }

  private func decoration(_ item: LayoutMap.Supplementary) -> UIView {
    guard let make = collectionViewLayout.decorations[item.kind] else {
      raise(
        "NSInternalInconsistencyException",
        "could not dequeue a decoration view of kind: \(item.kind) - must register a class for "
          + "the decoration with the layout: register(_:forDecorationViewOfKind:)")
    }
    return supplementaries.dequeue("decoration \(item.kind)") { (view: UICollectionReusableView) in
      view.prepareForReuse()
    } make: {
      make(item.frame)
    }
  }

  func letChoose(_ view: UICollectionReusableView, _ item: LayoutMap.Supplementary) {
    let attributes = collectionViewLayout.attributes(item)
    attributes.chosenSides = currentMap.isHorizontal ? .width : .height
    let chosen = asLearner { view.preferredLayoutAttributesFitting(attributes) }
    guard item.indexPath.count == 2, chosen.frame.size != item.frame.size else { return }
    let size = currentMap.isHorizontal ? chosen.frame.size.turned : chosen.frame.size
    collectionViewLayout.setSize(size, ofEdge: item.kind, inSection: item.indexPath.section)
  }

  private func tellBeginning(of shown: SupplementaryLife.Shown) {
    guard !shown.item.isDecoration, let view = shown.view as? UICollectionReusableView else {
      return
    }
    guard let delegate else { return }
    asLearner {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: shown.item.kind,
        at: shown.item.indexPath)
    }
  }

  func tellEnd(of shown: SupplementaryLife.Shown) {
    guard !shown.item.isDecoration, let view = shown.view as? UICollectionReusableView,
      let delegate
    else { return }
    asLearner {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: shown.item.kind,
        at: shown.item.indexPath)
    }
  }
}

extension LayoutMap.Supplementary {
  /// What a learner's layout says; nil of a cell.
  @MainActor fileprivate init?(_ attributes: UICollectionViewLayoutAttributes) {
    guard let kind = attributes.representedElementKind, !attributes.isHidden else { return nil }
    self.init(
      kind: kind, indexPath: attributes.indexPath, frame: attributes.frame,
      zIndex: attributes.zIndex,
      isDecoration: attributes.representedElementCategory == .decorationView)
  }
}
