// Expect: failed; postsShown; score 0
// Makes the registration once, and leaves out a line of the cards.

import UIKit

/// A grid of travel cards, two in a row.
///
/// The registration is made once, before the provider exists, and the provider keeps it. So there
/// is one pool, and a card that leaves the screen is the next one that comes on.
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
    showPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = makeRegistration()
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func makeRegistration() -> UICollectionView.CellRegistration<PhotoCell, Post.ID> {
    UICollectionView.CellRegistration { [store] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.showText(of: post)
      if let photo = post.photo { cell.show(photo) }
    }
  }

  private func showPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
