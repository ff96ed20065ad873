// Expect: passed
// UIKit holds a data source weakly, and a task ends with its screen.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let store = PostStore.shared
  private let ages = RelativeDateTimeFormatter()
  private let photos = NSCache<NSString, UIImage>()
  private var collectionView: UICollectionView?
  private var following: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    self.collectionView = collectionView
    let refreshes = AsyncStream<[Post]> { continuation in
      store.observeRefreshes { continuation.yield($0) }
    }
    following = Task { [weak self] in
      for await fresh in refreshes { self?.refresh(with: fresh) }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    following?.cancel()
  }

  private func refresh(with fresh: [Post]) {
    store.replaceAll(
      with: fresh.map { post in
        var post = post
        post.isSaved = store.post(withID: post.id)?.isSaved ?? false
        return post
      })
    collectionView?.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { store.allPosts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = store.allPosts[indexPath.item]
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    let key = post.id as NSString
    cell.imageView.image = photos.object(forKey: key) ?? PhotoCell.placeholder
    guard photos.object(forKey: key) == nil else { return cell }
    PhotoLoader.shared.load(post.photo) { [photos] image in
      guard let image else { return }
      photos.setObject(image, forKey: key)
      if cell.postID == post.id { cell.imageView.image = image }
    }
    return cell
  }
}
