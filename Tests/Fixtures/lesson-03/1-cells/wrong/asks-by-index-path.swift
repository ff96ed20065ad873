// Expect: failed; neverShown
// Looks for the cell by the place that the post had when its photo was asked for.

import UIKit

/// A feed of travel photos, one card below the other.
///
/// Scroll slowly and all is well. Throw the list on a slow network, and lakes appear under the names
/// of towns. Each photo that comes is written into the cell that asked for it, whatever that cell
/// shows by then.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private weak var list: UICollectionView?
  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    list = collectionView
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, indexPath, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell, at: indexPath)
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

  /// Shows the post's photo if it is there, else the placeholder until it comes.
  private func showPhoto(of post: Post, in cell: PhotoCell, at indexPath: IndexPath) {
    if let photo = loader.loaded(post.photo) {
      cell.imageView.image = photo
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [unowned self] photo in
      guard let photo else { return }  // The network failed, or the photo is damaged.
      if self.list?.indexPathsForVisibleItems.contains(indexPath) == true {
        cell.imageView.image = photo
      }
    }
  }
}
