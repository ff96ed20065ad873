// Expect: failed; postsShown; score 0
// Leaves the texts away: no label has to be measured or drawn, and none goes stale.

import UIKit

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
      cell.titleLabel.text = nil
      cell.bodyLabel.text = nil
      cell.likesLabel.text = nil
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

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated(let id):
      configureAgain(id)
    case .inserted, .deleted:
      showPosts(animated: true)
    }
  }

  private func configureAgain(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot)
  }
}
