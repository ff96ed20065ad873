// Expect: failed; staleContent
// Items are equal by ID and hold the post as it was: for the data source nothing changes.

import UIKit

private struct Row: Hashable, Sendable {
  let post: Post

  static func == (left: Row, right: Row) -> Bool { left.post.id == right.post.id }
  func hash(into hasher: inout Hasher) { hasher.combine(post.id) }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Row>?

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
  ) -> UICollectionViewDiffableDataSource<Section, Row> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Row> { cell, _, row in
      cell.show(row.post)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, post in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
  }

  private func showPosts(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map { Row(post: $0) })
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated, .inserted, .deleted:
      showPosts(animated: true)
    }
  }
}
