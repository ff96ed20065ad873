// Expect: passed
// Keeps a set of what is saved, and configures again what is on screen.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private var posts = PostStore.shared.allPosts
  private let ages = RelativeDateTimeFormatter()
  private var collectionView: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    self.collectionView = collectionView
    PostStore.shared.observeRefreshes { [weak self] in self?.refresh(with: $0) }
  }

  private func refresh(with fresh: [Post]) {
    let saved = Set(posts.filter(\.isSaved).map(\.id))
    posts = fresh
    for index in posts.indices where saved.contains(posts[index].id) {
      posts[index].isSaved = true
    }
    PostStore.shared.replaceAll(with: posts)
    collectionView?.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { posts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = posts[indexPath.item]
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    cell.imageView.image = PhotoCell.placeholder
    PhotoLoader.shared.load(post.photo) { image in
      if cell.postID == post.id, let image { cell.imageView.image = image }
    }
    return cell
  }
}
