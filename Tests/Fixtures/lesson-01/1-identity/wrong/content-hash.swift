// Expect: failed; rebuiltCells
// Takes the hash of a whole post for its identity.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>?

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
  ) -> UICollectionViewDiffableDataSource<Section, Int> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Int> { [store] cell, _, hash in
      guard let post = store.allPosts.first(where: { $0.hashValue == hash }) else { return }
      cell.show(post)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, post in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
  }

  private func showPosts(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.hashValue))
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated, .inserted, .deleted:
      showPosts(animated: true)
    }
  }
}
