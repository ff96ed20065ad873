// Expect: passed
// An index-based data source and one identifier, as before iOS 14.

import UIKit

final class FeedViewController: UICollectionViewController {
  private let posts = PostStore.shared.allPosts

  init() {
    super.init(collectionViewLayout: PhotoCell.makeLayout())
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "PhotoCell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "PhotoCell", for: indexPath)
    if let card = cell as? PhotoCell {
      let post = posts[indexPath.item]
      card.showText(of: post)
      card.detailLabel.text = "\(post.departures.count) boats today"
      post.photo.map(card.show)
    }
    return cell
  }
}
