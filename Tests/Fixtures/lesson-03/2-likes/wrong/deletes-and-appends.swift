// Expect: failed; staleContent
// Takes the liked posts away and appends them: they stand at the end of the list then.

import UIKit

/// The same feed, and it is alive: posts get likes and other titles, and some are removed, while you
/// scroll.
///
/// A change reaches just the cells that show the post, and they stay where they are. Their handler
/// runs again in full sight, so it finds everything at once: nothing that is right is taken away.
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
    posts.observe { [weak self] change in self?.show(change) }
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

  /// Brings the list up to date with the store.
  private func show(_ change: PostStore.Change) {
    switch change {
    case .updated(let ids):
      guard var snapshot = dataSource?.snapshot() else { return }
      let known = ids.filter { snapshot.indexOfItem($0) != nil }
      snapshot.deleteItems(known)
      snapshot.appendItems(known)
      dataSource?.apply(snapshot, animatingDifferences: false)
    case .removed(let id):
      guard var snapshot = dataSource?.snapshot() else { return }
      snapshot.deleteItems([id])
      dataSource?.apply(snapshot, animatingDifferences: false)
    }
  }

  /// Has the cells of posts configured again, wherever they are: on screen, prepared or waiting.
  ///
  /// What has been removed in the meantime is passed over: the snapshot does not know it any more.
  private func reconfigure(_ ids: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
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
      guard photo != nil else { return }
      self?.reconfigure([post.id])
    }
  }
}
