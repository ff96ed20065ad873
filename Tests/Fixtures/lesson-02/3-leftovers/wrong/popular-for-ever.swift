// Expect: failed; textsShown
// Says of a post that it is popular, and never of the next one that it is not.

import UIKit

/// The same grid, with posts that have no photo.
///
/// The handler says for each card what is in it, and what is not. It need not know what the cell
/// was used for before.
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
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [store] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.showText(of: post)
      if post.likes >= 400 { cell.detailLabel.text = "Popular" }
      if let photo = post.photo {
        cell.show(photo)
      } else {
        cell.photo = nil  // No photo that is still on its way belongs to this card.
        cell.imageView.image = PhotoCell.placeholder
      }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
