// Expect: failed; sharpness
// Keeps all thumbnails, and makes them so small that they fit.

import UIKit

/// Keeps thumbnails, by the IDs of their posts.
@MainActor
final class ThumbnailCache {
  private var thumbnails: [Post.ID: UIImage] = [:]

  func thumbnail(for id: Post.ID) -> UIImage? {
    thumbnails[id]
  }

  func keep(_ thumbnail: UIImage, for id: Post.ID) {
    thumbnails[id] = thumbnail
  }
}

/// A feed of travel photos, one card below the other.
///
/// It scrolls well, and whoever scrolls back finds each photo there at once, blurred.
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
        let size = CGSize(width: 200, height: 150)
        guard let thumbnail = thumbnail?.preparingThumbnail(of: size) else { return }
        cache.keep(thumbnail, for: post.id)
        guard cell.postID == post.id else { return }
        cell.imageView.image = thumbnail
      }
    }
  }
}
