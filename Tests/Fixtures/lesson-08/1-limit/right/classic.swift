// Expect: passed
// A classic data source; the controller itself hears of the warning.

import UIKit

@MainActor
final class ThumbnailCache {
  private var young: [Post.ID: UIImage] = [:]
  private var old: [Post.ID: UIImage] = [:]

  func thumbnail(for id: Post.ID) -> UIImage? {
    young[id] ?? old[id]
  }

  /// Two halves: when the young one is full it becomes the old one, and the old one goes.
  func keep(_ thumbnail: UIImage, for id: Post.ID) {
    young[id] = thumbnail
    guard young.values.reduce(0, { $0 + $1.decodedBytes }) > 20_000_000 else { return }
    old = young
    young = [:]
  }

  func removeAll() {
    young = [:]
    old = [:]
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private let cache = ThumbnailCache()

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    cache.removeAll()
  }
}

extension FeedViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = posts[indexPath.item]
    cell.showText(of: post)
    if let thumbnail = cache.thumbnail(for: post.id) {
      cell.imageView.image = thumbnail
      return cell
    }
    cell.imageView.image = PhotoCell.placeholder
    PhotoLoader.shared.load(post.photo) { [weak collectionView, cache] data in
      guard let data else { return }
      Thumbnail.make(of: data) { thumbnail in
        guard let thumbnail else { return }
        cache.keep(thumbnail, for: post.id)
        let visible = collectionView?.cellForItem(at: indexPath) as? PhotoCell
        visible?.imageView.image = thumbnail
      }
    }
    return cell
  }
}
