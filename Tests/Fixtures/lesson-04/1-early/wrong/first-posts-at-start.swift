// Expect: failed; unseenBytes; score 0
import UIKit

/// Loads the first posts at once, and cancels something so that something is cancelled.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    for post in posts.allPosts.prefix(36) { load(post) }
    if let last = posts.allPosts.last { loader.load(last.photo) { _ in }.cancel() }
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      load(post)
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

  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil, requests[post.id] == nil else {
      return
    }
    requests[post.id] = loader.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[post.id] = nil
      guard let photo else { return }
      photos.setObject(photo, forKey: post.id as NSString)
      reconfigure(post.id)
    }
  }

  private func cancelLoad(of id: Post.ID) {
    requests.removeValue(forKey: id)?.cancel()
  }

  private func reconfigure(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for id in ids(at: indexPaths) {
      if let post = posts.post(withID: id) { load(post) }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in ids(at: indexPaths) { cancelLoad(of: id) }
  }

  private func ids(at indexPaths: [IndexPath]) -> [Post.ID] {
    indexPaths.compactMap { dataSource?.itemIdentifier(for: $0) }
  }
}
