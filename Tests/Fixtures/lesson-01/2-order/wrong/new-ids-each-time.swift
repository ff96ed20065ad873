// Expect: failed; rebuiltCells
import UIKit

/// Gives all posts new identities with each snapshot.
final class FeedViewController: UIViewController {
  private let store = PostStore.shared
  private var names: [UUID: Post.ID] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Int, UUID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> {
      [unowned self] cell, _, id in
      guard let post = names[id].flatMap({ store.post(withID: $0) }) else { return }
      cell.show(post)
    }
    dataSource = .init(collectionView: list) { list, path, id in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    show()
    store.observe { [weak self] _ in self?.show() }
  }

  private func show() {
    names = [:]
    let ids = store.allPosts.map { post in
      let id = UUID()
      names[id] = post.id
      return id
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
