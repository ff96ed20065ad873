// Selection: by code, and by a tap.
extension UICollectionView {
  /// The selected items; an empty array where there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    onMain { selection.paths }
  }
  /// Selects an item; nil takes all selections back. The delegate is not told.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    onMain {
      guard let indexPath else { return deselectAll() }
      guard allowsSelection, currentMap.contains(indexPath) else { return }
      if !allowsMultipleSelection { deselectAll() }
      setSelected(true, at: indexPath)
      if !scrollPosition.isEmpty {
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
      }
    }
  }
  /// Takes a selection back. The delegate is not told.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    onMain { setSelected(false, at: indexPath) }
  }

  func deselectAll() { for path in selection.paths { setSelected(false, at: path) } }

  private func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    life.existingCell(at: path)?.isSelected = isSelected
  }

  /// A finger has tapped an item: it is highlighted, selected or deselected, and the delegate told, in
  /// the order of UICollectionView.h.
  func select(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForItem(at: point) else { return }
    let delegate = delegate
    let cell = life.visibleCell(at: path)
    guard asLearner({ delegate?.collectionView(self, shouldHighlightItemAt: path) }) ?? true else {
      return
    }
    cell?.isHighlighted = true
    // A finger is down for some frames, in which the cell is seen like that.
    if let cell { cell.configurator.updateIfNeeded(cell) }
    asLearner { delegate?.collectionView(self, didHighlightItemAt: path) }
    lift(from: path, delegate)
    cell?.isHighlighted = false
    asLearner { delegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  /// The finger leaves an item: that changes whether it is selected, where the delegate lets it.
  private func lift(from path: IndexPath, _ delegate: (any UICollectionViewDelegate)?) {
    if selection.contains(path), allowsMultipleSelection {
      guard asLearner({ delegate?.collectionView(self, shouldDeselectItemAt: path) }) ?? true else {
        return
      }
      setSelected(false, at: path)
      asLearner { delegate?.collectionView(self, didDeselectItemAt: path) }
      return
    }
    guard asLearner({ delegate?.collectionView(self, shouldSelectItemAt: path) }) ?? true else {
      return
    }
    if !allowsMultipleSelection {
      for old in selection.paths where old != path {
        setSelected(false, at: old)
        asLearner { delegate?.collectionView(self, didDeselectItemAt: old) }
      }
    }
    setSelected(true, at: path)
    asLearner { delegate?.collectionView(self, didSelectItemAt: path) }
  }
}
