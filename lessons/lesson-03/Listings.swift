// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  let posts = PostStore.shared
  let loader = PhotoLoader.shared
  let dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>
  let collectionView: UICollectionView

  init(
    _ dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>,
    _ collectionView: UICollectionView
  ) {
    self.dataSource = dataSource
    self.collectionView = collectionView
  }

  func reconfigure(_ id: Post.ID) {}

  func reconfigure(_ ids: [Post.ID]) {}
}

/// A cell that holds what it waits for.
class WaitingCell: PhotoCell {
  var request: PhotoLoader.Request?
}
