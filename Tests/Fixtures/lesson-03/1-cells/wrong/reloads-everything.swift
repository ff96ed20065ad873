// Expect: failed; rebuiltCells
// Reloads the whole list for each photo that comes.

import UIKit

/// A feed of travel photos, one card below the other.
///
/// A photo that comes is no business of any cell. The data source hears that a post has changed, and
/// has the cell configured again that shows it now, if there is one.
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

  /// Shows the post's photo if it is there, else the placeholder until it comes.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let photo = loader.loaded(post.photo) {
      cell.imageView.image = photo
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [weak self] photo in
      guard photo != nil else { return }  // To ask again would bring nil again, without an end.
      self?.reconfigure(post.id)
    }
  }

  /// Has the cell of a post configured again, wherever it is: on screen, prepared or waiting.
  private func reconfigure(_ id: Post.ID) {
    guard let snapshot = dataSource?.snapshot() else { return }
    dataSource?.applySnapshotUsingReloadData(snapshot)
  }
}
