// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
class FeedInListings: UIViewController {
  let posts = PostStore.shared
  let loader = PhotoLoader.shared
  let photos = NSCache<NSString, UIImage>()
  var requests: [Post.ID: PhotoLoader.Request] = [:]
  var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  func load(_ post: Post) {}

  func ids(at indexPaths: [IndexPath]) -> [Post.ID] { [] }

  func reconfigure(_ id: Post.ID) {}
}

@MainActor
class GridInListings: FeedInListings {}

@MainActor
class TableInListings: UIViewController {
  let posts = PostStore.shared
  var dataSource: UITableViewDiffableDataSource<Int, Post.ID>?

  func load(_ post: Post) {}

  func ids(at indexPaths: [IndexPath]) -> [Post.ID] { [] }
}

/// A table that notes rows, as the second exercise begins.
@MainActor
class RowsInListings: UIViewController {
  let loader = PhotoLoader.shared
  var requests: [IndexPath: PhotoLoader.Request] = [:]

  func post(at indexPath: IndexPath) -> Post? { nil }

  func keep(_ photo: UIImage?, for indexPath: IndexPath) {}
}
