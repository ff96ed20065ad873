// Expect: failed; cellsCreated
// Registers the class under another identifier for each row.

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
    UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [store] collectionView, indexPath, id in
      collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "card \(indexPath.item)")
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "card \(indexPath.item)", for: indexPath)
      guard let cell = cell as? PhotoCell, let post = store.post(withID: id) else { return cell }
      cell.showText(of: post)
      cell.detailLabel.text = "\(post.departures.count) boats today"
      if let photo = post.photo { cell.show(photo) }
      return cell
    }
  }

  private func makeRegistration() -> UICollectionView.CellRegistration<PhotoCell, Post.ID> {
    UICollectionView.CellRegistration { [store] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.showText(of: post)
      cell.detailLabel.text = "\(post.departures.count) boats today"
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
