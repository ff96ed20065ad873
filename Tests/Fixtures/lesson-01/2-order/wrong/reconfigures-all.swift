// Expect: failed; rebuiltCells
// Keeps the numbers, and has every row configured again at each change.

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
    let registration = UICollectionView.CellRegistration<PhotoCell, Int> {
      [store] cell, _, number in
      cell.show(store.allPosts[number])
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: number)
    }
  }

  private func showPosts(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Array(store.allPosts.indices))
    if animated { snapshot.reconfigureItems(Array(store.allPosts.indices)) }
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
    guard let number = store.allPosts.firstIndex(where: { $0.id == id }),
      var snapshot = dataSource?.snapshot()
    else { return }
    snapshot.reconfigureItems([number])
    dataSource?.apply(snapshot)
  }
}
