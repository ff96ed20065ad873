// Expect: passed
// A classic data source, a flow layout of the app's own, and loads that begin in willDisplay and end in didEndDisplaying.

import UIKit

@MainActor final class ThumbnailCache {
  private var images: [(id: Post.ID, image: UIImage)] = []
  private var bytes = 0

  init() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.images = []
        self?.bytes = 0
      }
    }
  }

  subscript(id: Post.ID) -> UIImage? {
    guard let index = images.firstIndex(where: { $0.id == id }) else { return nil }
    images.append(images.remove(at: index))
    return images.last?.image
  }

  func keep(_ image: UIImage, for id: Post.ID) {
    guard !images.contains(where: { $0.id == id }) else { return }
    images.append((id, image))
    bytes += image.decodedBytes
    while bytes > 40_000_000 { bytes -= images.removeFirst().image.decodedBytes }
  }
}

final class CardLayout: UICollectionViewFlowLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: width, height: width * 3 / 4 + 60)
    minimumLineSpacing = 16
    super.prepare()
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private var tasks: [IndexPath: Task<Void, Never>] = [:]
  private let cache = ThumbnailCache()

  override func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: CardLayout())
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    list.delegate = self

    view = list
  }

  private func photo(of post: Post) async -> UIImage? {
    guard let data = await PhotoLoader.shared.data(of: post.photo) else { return nil }
    guard let small = await Thumbnail.make(of: data) else { return nil }
    cache.keep(small, for: post.id)
    return small
  }
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
    if let known = cache[post.id] {
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
