// Expect: failed; neverShown
// Cancels, and keeps the entry: the post counts as on its way ever after.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, indexPath, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      load(post)
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    collectionView.prefetchDataSource = self
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
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
    requests[id]?.cancel()
  }

  private func reconfigure(_ id: Post.ID) {
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) {
      if let post = posts.post(withID: id) { load(post) }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) { cancelLoad(of: id) }
  }
}
