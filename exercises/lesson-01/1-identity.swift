import UIKit

/// A feed of travel posts that follows the server: likes and titles change while it is scrolled.
///
/// The data source keeps whole posts. That is little code, and it looks right. But a post with one
/// like more is not equal to the post it was. To the data source one item has gone, and another has
/// come: the row is thrown away and built again, and its height is forgotten.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  // TODO: Keep what a post is called here, not what it is like at the moment. And when a post has
  // changed, say so: name the item whose row has to be configured again.
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

  /// Something has changed on the server; the store has it already.
  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated, .inserted, .deleted:
      showPosts(animated: true)
    }
  }
}
