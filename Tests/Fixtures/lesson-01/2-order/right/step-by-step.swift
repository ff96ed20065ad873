// Expect: passed
// Changes the snapshot that is there by what has changed, and keeps IDs in a type of their own.

import UIKit

private enum Item: Hashable, Sendable {
  case post(Post.ID)
  case endOfFeed
}

final class FeedViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let rows = UICollectionView.CellRegistration<PhotoCell, Post.ID> { cell, _, id in
      PostStore.shared.post(withID: id).map(cell.show)
    }
    let end = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: list) { list, indexPath, item in
      switch item {
      case .post(let id):
        list.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: id)
      case .endOfFeed:
        list.dequeueConfiguredReusableCell(using: end, for: indexPath, item: "That was all.")
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(PostStore.shared.allPosts.map { Item.post($0.id) }, toSection: 0)
    snapshot.appendItems([.endOfFeed], toSection: 1)
    dataSource?.apply(snapshot, animatingDifferences: false)
    PostStore.shared.observe { [weak self] change in self?.change(by: change) }
  }

  private func change(by change: PostStore.Change) {
    guard let dataSource else { return }
    var snapshot = dataSource.snapshot()
    switch change {
    case .inserted(let ids):
      let new = ids.map { Item.post($0) }
      if let first = snapshot.itemIdentifiers(inSection: 0).first {
        snapshot.insertItems(new, beforeItem: first)
      } else {
        snapshot.appendItems(new, toSection: 0)
      }
    case .deleted(let id): snapshot.deleteItems([.post(id)])
    case .updated(let id):
      guard snapshot.itemIdentifiers.contains(.post(id)) else { return }
      snapshot.reconfigureItems([.post(id)])
    }
    dataSource.apply(snapshot)
  }
}
