import UIKit

/// The same feed, whose posts come and go while it is read.
///
/// Nobody keeps whole posts here: the items are numbers, and an item's post is the one with that
/// number in the store. Then a new post comes in on top. From now on number 5 is another post, and
/// the data source sees five as five: the row stays as it was.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  // TODO: A place in the feed is not an identity. Keep what stays the same of a post wherever it
  // stands. All that looks for a post by its number has to change with it.
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
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  /// Something has changed on the server; the store has it already.
  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated(let id):
      configureAgain(id)
    case .inserted, .deleted:
      showPosts(animated: true)
    }
  }

  /// Has the row of a post configured again, if it has one.
  private func configureAgain(_ id: Post.ID) {
    guard let number = store.allPosts.firstIndex(where: { $0.id == id }),
      var snapshot = dataSource?.snapshot()
    else { return }
    snapshot.reconfigureItems([number])
    dataSource?.apply(snapshot)
  }
}
