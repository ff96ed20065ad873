// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  let dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>
  let loader = PhotoLoader(size: .zero)
  let photos = NSCache<NSURL, UIImage>()
  var loadingAhead: [Post.ID: Task<Void, Never>] = [:]

  init(_ dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>) {
    self.dataSource = dataSource
  }

  func place(of id: Post.ID) -> CGFloat? { nil }
}

func isOfNetwork(_ error: URLError) -> Bool {
  [.notConnectedToInternet, .networkConnectionLost, .timedOut].contains(error.code)
}
