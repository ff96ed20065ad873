// Expect: passed
// A final class that is Sendable through an NSLock.

import UIKit

final class ImageStore: @unchecked Sendable {
  static let shared = ImageStore(capacity: 12)

  enum State {
    case ready(UIImage)
    case damaged
    case unknown
  }

  private let lock = NSLock()
  private let capacity: Int
  private var images: [URL: UIImage] = [:]
  private var recency: [URL] = []
  private var damaged: Set<URL> = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  func state(of url: URL) -> State {
    lock.lock()
    defer { lock.unlock() }
    if damaged.contains(url) { return .damaged }
    guard let image = images[url] else { return .unknown }
    recency.removeAll { $0 == url }
    recency.append(url)
    return .ready(image)
  }

  func insert(_ image: UIImage?, for url: URL) {
    lock.withLock {
      guard let image else {
        damaged.insert(url)
        return
      }
      images[url] = image
      recency.removeAll { $0 == url }
      recency.append(url)
      while recency.count > capacity {
        images[recency.removeFirst()] = nil
      }
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
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
    let store = ImageStore.shared
    switch store.state(of: post.photo.url) {
    case .ready(let image): completion(image)
    case .damaged: completion(nil)
    case .unknown:
      loader.load(post.photo) { image in
        guard let image else { return completion(nil) }
        DispatchQueue.global(qos: .userInitiated).async {
          let prepared = image.preparingForDisplay()
          store.insert(prepared, for: post.photo.url)
          DispatchQueue.main.async { completion(prepared) }
        }
      }
    }
  }
}
