// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

@MainActor
final class LibraryInListings {
  var thumbnails: [Post.ID: UIImage] = [:]
  let queue = DispatchQueue(label: "photo files")
  var observer: (any NSObjectProtocol)?

  func show(_ data: Data) {}
  func download() {}
}
