// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  let store = PostStore.shared
  let collectionView: UICollectionView
  var places: [Post.ID: Int] = [:]
  lazy var cards = UICollectionView.CellRegistration<PhotoCell, Post.ID> { _, _, _ in }

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
  }
}

/// A cell with a mark that some posts have.
final class MarkedCell: UICollectionViewCell {
  let badge = UILabel()
}
