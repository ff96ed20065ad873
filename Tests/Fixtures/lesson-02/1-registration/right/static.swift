// Expect: passed
// A static registration in an extension of the cell, for items that are whole posts.

import UIKit

extension PhotoCell {
  @MainActor fileprivate static let registration =
    UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
      cell.showText(of: post)
      cell.detailLabel.text = "\(post.departures.count) boats today"
      if let photo = post.photo { cell.show(photo) }
    }
}

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let posts = PostStore.shared.allPosts

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: PhotoCell.registration, for: indexPath, item: posts[indexPath.item])
  }
}
