import UIKit

/// A grid of travel cards, two in a row.
///
/// It looks right and it scrolls. But each card that comes on screen is a cell that was made for it
/// alone, and no cell ever comes back: whoever scrolls through two hundred posts holds two hundred
/// cells, and their photos with them.
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
    UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [store] collectionView, indexPath, id in
      // TODO: How often does this line run, and what does each registration have of its own? Make it
      // where it is made once.
      let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> { cell, _, id in
        guard let post = store.post(withID: id) else { return }
        cell.showText(of: post)
        cell.detailLabel.text = "\(post.departures.count) boats today"
        if let photo = post.photo { cell.show(photo) }
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: id)
    }
  }

  private func showPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
