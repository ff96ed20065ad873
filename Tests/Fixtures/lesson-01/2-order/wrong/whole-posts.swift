// Expect: failed; rebuiltCells
// Keeps whole posts, as in the first exercise.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post>?

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
  ) -> UICollectionViewDiffableDataSource<Section, Post> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
      cell.show(post)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, post in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
  }

  private func showPosts(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated, .inserted, .deleted:
      showPosts(animated: true)
    }
  }
}
