// Expect: passed
// Each post gets a UUID of the app's own when it is first seen, and keeps it.

import UIKit

final class FeedViewController: UIViewController {
  private var ids: [Post.ID: UUID] = [:]
  private var posts: [UUID: Post.ID] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<String, UUID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let rows = UICollectionView.CellRegistration<PhotoCell, UUID> { [unowned self] cell, _, id in
      guard let post = posts[id].flatMap({ PostStore.shared.post(withID: $0) }) else { return }
      cell.show(post)
    }
    dataSource = .init(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: id)
    }
    show(changed: nil)
    PostStore.shared.observe { [unowned self] change in
      if case .updated(let id) = change { show(changed: id) } else { show(changed: nil) }
    }
  }

  private func ownID(of id: Post.ID) -> UUID {
    if let known = ids[id] { return known }
    let new = UUID()
    ids[id] = new
    posts[new] = id
    return new
  }

  private func show(changed: Post.ID?) {
    var snapshot = NSDiffableDataSourceSnapshot<String, UUID>()
    snapshot.appendSections(["feed"])
    snapshot.appendItems(PostStore.shared.allPosts.map { ownID(of: $0.id) })
    if let changed { snapshot.reconfigureItems([ownID(of: changed)]) }
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
