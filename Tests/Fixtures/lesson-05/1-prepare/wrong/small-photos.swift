// Expect: failed; sharpness
// Makes thumbnails that are far too small, so that nothing takes long.

import UIKit

/// A feed of travel photos, one card below the other.
///
/// The main thread only swaps images here. UIKit's own queue turns each JPEG into pixels, and the
/// placeholder stands in until it has.
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

  /// Shows the placeholder at once, and the post's photo when it is ready to be shown.
  ///
  /// Loading and preparing both take a while, and the cell may be the card of another post by then.
  /// So its ID is compared at the very end, in the same turn of the main queue that shows the photo.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { image in
      image?.prepareThumbnail(of: CGSize(width: 40, height: 30)) { prepared in
        DispatchQueue.main.async {
          guard let prepared, cell.postID == post.id else { return }
          cell.imageView.image = prepared
        }
      }
    }
  }
}
