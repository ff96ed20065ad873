// Expect: passed
// No diffable data source; a store of its own counts who waits for what.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let ids: [Post.ID] = PostStore.shared.allPosts.map(\.id)
  private let depot = PhotoDepot()
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    collectionView.dataSource = self
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ids.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    guard let card = cell as? PhotoCell,
      let post = PostStore.shared.post(withID: ids[indexPath.item])
    else { return cell }
    card.showText(of: post)
    card.imageView.image = depot.photo(of: post) ?? PhotoCell.placeholder
    guard depot.photo(of: post) == nil else { return card }
    depot.fetch(post) { photo in
      guard card.postID == post.id else { return }
      card.imageView.image = photo
    }
    return card
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      if let post = PostStore.shared.post(withID: ids[indexPath.item]) {
        depot.fetch(post) { _ in }
      }
    }
  }

  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  {
    for indexPath in indexPaths { depot.giveUp(ids[indexPath.item]) }
  }
}

/// Photos that have come or are on their way, each once.
@MainActor
final class PhotoDepot {
  private var photos: [Post.ID: UIImage] = [:]
  private var waiting: [Post.ID: [(UIImage) -> Void]] = [:]
  private var requests: [Post.ID: PhotoLoader.Request] = [:]

  func photo(of post: Post) -> UIImage? {
    photos[post.id]
  }

  func fetch(_ post: Post, then use: @escaping (UIImage) -> Void) {
    guard photos[post.id] == nil else { return }
    waiting[post.id, default: []].append(use)
    guard requests[post.id] == nil else { return }
    requests[post.id] = PhotoLoader.shared.load(post.photo) { [self] photo in
      requests[post.id] = nil
      photos[post.id] = photo
      let uses = waiting.removeValue(forKey: post.id) ?? []
      if let photo { uses.forEach { $0(photo) } }
    }
  }

  func giveUp(_ id: Post.ID) {
    requests.removeValue(forKey: id)?.cancel()
  }
}
