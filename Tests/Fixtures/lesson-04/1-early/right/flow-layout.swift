// Expect: passed
// A classic data source, a flow layout of the app's own, and loads that begin in willDisplay and end in didEndDisplaying.

import UIKit

/// Photos that are there or on their way, each once. The last who lets go ends the download.
@MainActor final class Photos {
  private let cache = NSCache<NSString, UIImage>()
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var waiting: [Post.ID: [CheckedContinuation<UIImage?, Never>]] = [:]

  func known(_ id: Post.ID) -> UIImage? { cache.object(forKey: id as NSString) }

  func fetch(_ post: Post) {
    guard known(post.id) == nil, requests[post.id] == nil else { return }
    requests[post.id] = PhotoLoader.shared.load(post.photo) { [weak self] image in
      guard let self else { return }
      requests[post.id] = nil
      if let image { cache.setObject(image, forKey: post.id as NSString) }
      waiting.removeValue(forKey: post.id)?.forEach { $0.resume(returning: image) }
    }
  }

  func cancel(_ id: Post.ID) {
    guard waiting[id, default: []].isEmpty else { return }
    requests.removeValue(forKey: id)?.cancel()
  }

  func photo(of post: Post) async -> UIImage? {
    if let known = known(post.id) { return known }
    return await withCheckedContinuation {
      waiting[post.id, default: []].append($0)
      fetch(post)
    }
  }
}

final class CardLayout: UICollectionViewFlowLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: width / 2, height: width * 3 / 8 + 46)
    minimumLineSpacing = 8
    minimumInteritemSpacing = 0
    super.prepare()
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private var tasks: [IndexPath: Task<Void, Never>] = [:]
  private let photos = Photos()

  override func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: CardLayout())
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    list.delegate = self
    list.prefetchDataSource = self
    view = list
  }

  private func photo(of post: Post) async -> UIImage? { await photos.photo(of: post) }
}

extension FeedViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    guard let card = cell as? PhotoCell else { return cell }
    card.showText(of: posts[path.item])
    card.imageView.image = PhotoCell.placeholder
    return card
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    guard let card = cell as? PhotoCell else { return }
    let post = posts[path.item]
    if let known = photos.known(post.id) {
      card.imageView.image = known
      return
    }
    tasks[path]?.cancel()
    tasks[path] = Task { [weak self, weak card] in
      guard let image = await self?.photo(of: post), !Task.isCancelled else { return }
      guard let card, card.postID == post.id else { return }
      card.imageView.image = image
    }
  }

  func collectionView(
    _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    tasks.removeValue(forKey: path)?.cancel()
  }

}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
    for path in paths { photos.fetch(posts[path.item]) }
  }

  func collectionView(_ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    for path in paths { photos.cancel(posts[path.item].id) }
  }
}
