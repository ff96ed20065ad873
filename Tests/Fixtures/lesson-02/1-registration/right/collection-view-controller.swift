// Expect: passed
// A UICollectionViewController with a flow layout and a cell class of its own that shows a post by itself.

import UIKit

final class GridLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
    itemSize = CGSize(width: UIScreen.main.bounds.width / 2, height: 300)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class PostCard: PhotoCell {

  var post: Post? {
    didSet { if let post { show(post) } }
  }

  private func show(_ post: Post) {
    showText(of: post)
    detailLabel.text = "\(post.departures.count) boats today"
    if let photo = post.photo { show(photo) }
  }
}

final class FeedViewController: UICollectionViewController {
  private let posts = PostStore.shared.allPosts

  init() { super.init(collectionViewLayout: GridLayout()) }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PostCard.self, forCellWithReuseIdentifier: "card")
  }

  override func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    posts.count
  }

  override func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    (cell as? PostCard)?.post = posts[path.item]
    return cell
  }
}
