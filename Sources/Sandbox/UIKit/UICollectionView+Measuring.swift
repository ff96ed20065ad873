// Cells and headers that choose their size.
extension UICollectionView {
  /// Where the layout puts a cell and how it is to look, in attributes of the layout's class.
  func cellAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if collectionViewLayout.isCustom {
      return asLearner { collectionViewLayout.layoutAttributesForItem(at: indexPath) }
    }
    guard let frame = currentMap.frame(of: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Attributes that leave a cell where it is.
  func ownAttributes(
    of cell: UICollectionViewCell, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = cell.place
    return attributes
  }

  /// Has a cell choose its size where it may, and moves what lies behind it.
  ///
  /// - Returns: The attributes that it comes to have.
  func letChoose(
    _ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    cell.record.needsMeasuring = false
    let indexPath = attributes.indexPath
    let sides = currentMap.chosenSides(of: indexPath)
    guard !sides.isEmpty || collectionViewLayout.isOwnWork else { return attributes }
    attributes.chosenSides = sides
    cell.configurator.updateIfNeeded(cell)
    cell.setFrame(attributes.untransformedFrame)
    guard let chosen = choice(of: cell, attributes) else { return attributes }
    let before = currentMap.span(of: indexPath)
    if collectionViewLayout.isCustom { invalidate(chosen, attributes) }
    if !sides.isEmpty { collectionViewLayout.setSize(chosen.size, at: indexPath) }
    let placed = cellAttributes(at: indexPath) ?? attributes
    cell.setFrame(placed.untransformedFrame)
    guard let before, let after = currentMap.span(of: indexPath) else { return placed }
    // What is in sight stays where it is when something before it becomes longer.
    let isBefore = before.lowerBound < mainOffset
    let growth = after.length - before.length
    if isBefore, growth != 0 {
      shiftContent(
        by: currentMap.isHorizontal ? CGPoint(x: growth, y: 0) : CGPoint(x: 0, y: growth))
    }
    return placed
  }

  /// The attributes that a cell would rather have; nil where the layout keeps its own.
  private func choice(
    of cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    // A cell may change what it is given.
    guard let given = ofLayout({ attributes.copy() }) as? UICollectionViewLayoutAttributes else {
      return nil
    }
    cell.record.isBeingMeasured = true
    let chosen = asLearner { cell.preferredLayoutAttributesFitting(given) }
    cell.record.isBeingMeasured = false
    let isTaken = ofLayout {
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: chosen, withOriginalAttributes: attributes)
    }
    return isTaken ? chosen : nil
  }

  /// Asks the layout: as the learner's code where it is of a class of theirs.
  private func ofLayout<Answer>(_ ask: () -> Answer) -> Answer {
    collectionViewLayout.isCustom ? asLearner(ask) : ask()
  }

  private func invalidate(
    _ chosen: UICollectionViewLayoutAttributes, _ attributes: UICollectionViewLayoutAttributes
  ) {
    asLearner {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: chosen, withOriginalAttributes: attributes))
    }
  }

  /// Has cells choose again: all, after the room has changed or the layout was invalidated, else
  /// those that asked for it.
  func measureAgain() {
    let isForAll = needsMeasuring
    needsMeasuring = false
    life.measureAgain(all: isForAll) { cell in
      guard let path = cell.indexPath, currentMap.isSelfSizing(path),
        let attributes = cellAttributes(at: path)
      else { return }
      _ = letChoose(cell, attributes)
    }
    guard isForAll else { return }
    for shown in supplementaries.shown where shown.item.isSelfSizing {
      guard let view = shown.view as? UICollectionReusableView,
        let item = currentMap.supplementary(shown.item.kind, at: shown.item.indexPath)
      else { continue }
      letChoose(view, item)
    }
  }

  /// Notes the room, and measures again where it became wider or narrower.
  func noteRoom() {
    let room = currentMap.isHorizontal ? place.height : place.width
    if let measuredRoom, measuredRoom != room { needsMeasuring = true }
    measuredRoom = room
  }

  /// True where an item's cell may choose its size again.
  func allowsMeasuring(at indexPath: IndexPath, ofConstraints: Bool) -> Bool {
    let isAllowed =
      ofConstraints
      ? selfSizingInvalidation == .enabledIncludingConstraints : selfSizingInvalidation != .disabled
    return isAllowed && !collectionViewLayout.isOwnWork && currentMap.isSelfSizing(indexPath)
  }
}

extension UICollectionReusableView {
  /// Takes on what attributes say of how the view looks.
  func wear(_ attributes: UICollectionViewLayoutAttributes) {
    if opacity != attributes.alpha { alpha = attributes.alpha }
    if isAway != attributes.isHidden { isHidden = attributes.isHidden }
    if plainTransform != attributes.transform { transform = attributes.transform }
    let depth = CGFloat(attributes.zIndex)
    if (usedLayer?.zPosition ?? 0) != depth { layer.zPosition = depth }
  }
}

extension UICollectionViewCell {
  /// As `wear`, for a layout that may change how its cells look.
  func wearLook(_ attributes: UICollectionViewLayoutAttributes) {
    record.hasLook = true
    wear(attributes)
  }

  /// A cell that comes to an item of another layout or section looks as cells do.
  func dropLook() {
    guard record.hasLook else { return }
    record.hasLook = false
    wear(UICollectionViewLayoutAttributes())
  }
}
