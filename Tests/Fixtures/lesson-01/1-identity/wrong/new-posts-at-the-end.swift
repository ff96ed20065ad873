// Expect: failed; missedPosts
// Appends new posts, and keeps those that were deleted.

import UIKit

/// A feed of travel posts that follows the server: likes and titles change while it is scrolled.
///
/// The data source keeps IDs. They say which posts there are and in what order, and nothing of what
/// a post is like at the moment: that is asked of the store, each time a row is configured.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showPosts(animated: false)
    store.observe { [weak self] change in self?.follow(change) }
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [store] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.show(post)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showPosts(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  /// Something has changed on the server; the store has it already.
  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated(let id):
      configureAgain(id)
    case .inserted(let ids):
      guard var snapshot = dataSource?.snapshot() else { return }
      snapshot.appendItems(ids)
      dataSource?.apply(snapshot)
    case .deleted: break
    }
  }

  /// Has the row of a post configured again, if it has one. Identity and place stay as they are.
  private func configureAgain(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot)
  }
}
