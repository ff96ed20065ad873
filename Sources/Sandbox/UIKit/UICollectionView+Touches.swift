extension UICollectionView {
  /// A finger taps a point of the content: the item there is selected, and the delegate hears of it.
  func tap(at point: CGPoint) {
    guard let cell = visible.last(where: { $0.place.contains(point) }),
      let indexPath = cell.assignment?.indexPath
    else { return }
    if !allowsMultipleSelection { for other in visible { other.isSelected = other === cell } }
    cell.isSelected = true
    guard let delegate = delegate as? any UICollectionViewDelegate else { return }
    asLearner { delegate.collectionView(self, didSelectItemAt: indexPath) }
  }
}
