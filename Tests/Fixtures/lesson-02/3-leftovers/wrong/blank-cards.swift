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
    showPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [store] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.showText(of: post)
      cell.titleLabel.text = nil
      cell.likesLabel.text = nil
      cell.detailLabel.text = post.likes >= 400 ? "Popular" : nil
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
