// Expect: passed
// Operations with dependencies: one loads, one prepares, and the cache is NSCache by a key class.

import UIKit

final class PhotoKey: NSObject {
  private let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
  }

  override var hash: Int {
    photo.url.absoluteString.hashValue
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PhotoKey else { return false }
    return photo == other.photo
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = NSCache<PhotoKey, UIImage>()
  private let queue = OperationQueue()
  private var damaged = Set<PhotoKey>()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    cache.countLimit = 12
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .userInitiated
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    let key = PhotoKey(post.photo)
    if let hit = cache.object(forKey: key) { return completion(hit) }
    guard !damaged.contains(key) else { return completion(nil) }
    loader.load(post.photo) { [weak self] image in
      guard let self, let image else { return completion(nil) }
      self.queue.addOperation {
        let prepared = image.preparingForDisplay()
        OperationQueue.main.addOperation {
          if let prepared {
            self.cache.setObject(prepared, forKey: key)
          } else {
            self.damaged.insert(key)
          }
          completion(prepared)
        }
      }
    }
  }
}
