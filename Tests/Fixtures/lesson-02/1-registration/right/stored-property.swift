// Expect: passed
// A constant of the view controller, made with it.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> { cell, _, id in
    guard let post = PostStore.shared.post(withID: id) else { return }
    cell.showText(of: post)
    cell.detailLabel.text = "\(post.departures.count) boats today"
    if let photo = post.photo { cell.show(photo) }
  }
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
      [registration] collectionView, indexPath, id in
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
