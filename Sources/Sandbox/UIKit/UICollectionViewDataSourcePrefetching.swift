/// Hears of items that may come on screen soon, before their cells are asked for.
@MainActor @preconcurrency public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// The data of items will be needed soon; the nearest comes first.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// The scroll has turned: the data of these items are not needed after all.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
