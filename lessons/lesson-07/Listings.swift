// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class FeedInListings {
  func configure(_ cell: PhotoCell, at indexPath: IndexPath, for id: Post.ID) {}
  func show(_ summary: String) {}
  func show(_ image: UIImage?) {}
}

func summarize(_ posts: [Post]) -> String { "\(posts.count) posts" }
