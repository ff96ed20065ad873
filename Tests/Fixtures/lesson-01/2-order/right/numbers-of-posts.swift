// Expect: passed
// Identifiers are numbers, as a database gives them: a post's own, wherever it stands.

import UIKit

extension Post {
  fileprivate var number: Int { Int(id.dropFirst(5)) ?? -1 }
}

final class FeedViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let rows = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, number in
      guard let post = PostStore.shared.post(withID: "post-\(number)") else { return }
      cell.show(post)
    }
    dataSource = .init(collectionView: list) { list, indexPath, number in
      list.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: number)
    }
    show(changed: [])
    PostStore.shared.observe { [unowned self] change in
      if case .updated(let id) = change { show(changed: [id]) } else { show(changed: []) }
    }
  }

  private func show(changed: Set<Post.ID>) {
    let posts = PostStore.shared.allPosts
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.map(\.number))
    snapshot.reconfigureItems(posts.filter { changed.contains($0.id) }.map(\.number))
    dataSource?.apply(snapshot)
  }
}
