// Expect: passed
// A list of its own, the least recently used first; a notification empties it.

import UIKit

@MainActor
final class ThumbnailCache {
  private var thumbnails: [(id: Post.ID, image: UIImage)] = []
  private var bytes = 0
  private var observer: (any NSObjectProtocol)?

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.thumbnails = []
        self?.bytes = 0
      }
    }
  }

  func thumbnail(for id: Post.ID) -> UIImage? {
    guard let index = thumbnails.firstIndex(where: { $0.id == id }) else { return nil }
    let found = thumbnails.remove(at: index)
    thumbnails.append(found)
    return found.image
  }

  func keep(_ thumbnail: UIImage, for id: Post.ID) {
    if let index = thumbnails.firstIndex(where: { $0.id == id }) {
      bytes -= thumbnails.remove(at: index).image.decodedBytes
    }
    thumbnails.append((id, thumbnail))
    bytes += thumbnail.decodedBytes
    while bytes > 40_000_000, !thumbnails.isEmpty {
      bytes -= thumbnails.removeFirst().image.decodedBytes
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = ThumbnailCache()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
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

  /// Shows the post's thumbnail at once if it is in the cache, else the placeholder until it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let thumbnail = cache.thumbnail(for: post.id) {
      cell.imageView.image = thumbnail
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [cache] data in
      guard let data else { return }
      Thumbnail.make(of: data) { thumbnail in
        guard let thumbnail else { return }
        cache.keep(thumbnail, for: post.id)
        guard cell.postID == post.id else { return }
        cell.imageView.image = thumbnail
      }
    }
  }
}
