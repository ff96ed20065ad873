// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  var photos: [Post.ID: UIImage] = [:]
  let dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>

  init(_ dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>) {
    self.dataSource = dataSource
  }
}

/// The app of the talk, as far as its loader shows it.
@MainActor
struct TalkInListings {
  struct Photo {
    typealias ID = String
    var image: UIImage
    func with(image: UIImage) -> Photo { Photo(image: image) }
  }

  final class PhotoCache: @unchecked Sendable {
    func photo(_ id: Photo.ID) -> Photo? { nil }
    func add(_ photo: Photo) {}
  }

  final class Server {
    func fetch(_ id: Photo.ID, completion: @escaping @Sendable (Photo) -> Void) {}
  }

  let cache: PhotoCache
  let server: Server
}
