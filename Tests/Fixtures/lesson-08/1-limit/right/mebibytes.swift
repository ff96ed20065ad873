// Expect: passed
// Counts a megabyte as 1024 times 1024 bytes.

import UIKit

/// Keeps thumbnails, by the IDs of their posts, as long as there is room for them.
///
/// An `NSCache` empties itself when the system asks for memory.
@MainActor
final class ThumbnailCache {
  private let thumbnails = NSCache<NSString, UIImage>()

  init() {
    thumbnails.totalCostLimit = 40 * 1024 * 1024
  }

  func thumbnail(for id: Post.ID) -> UIImage? {
    thumbnails.object(forKey: id as NSString)
  }

  func keep(_ thumbnail: UIImage, for id: Post.ID) {
    thumbnails.setObject(thumbnail, forKey: id as NSString, cost: thumbnail.decodedBytes)
  }
}

/// A feed of travel photos, one card below the other.
///
/// Whoever scrolls back finds the last photos there at once. Those of long ago are made again: that
/// is what a limit costs.
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
