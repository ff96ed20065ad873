// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  enum Section {
    case main
  }

  let store = PostStore.shared
  var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>

  init(_ dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>) {
    self.dataSource = dataSource
  }
}
