// Expect: passed
// Items hold a post and are equal by its ID; the new one is named to be configured again.

import UIKit

private struct Row: Hashable, Sendable {
  let post: Post

  static func == (left: Row, right: Row) -> Bool { left.post.id == right.post.id }
  func hash(into hasher: inout Hasher) { hasher.combine(post.id) }
}

final class FeedViewController: UICollectionViewController {
  private var rows: UICollectionViewDiffableDataSource<String, Row>!

  init() {
    super.init(collectionViewLayout: PhotoCell.makeLayout())
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<PhotoCell, Row> { cell, _, row in
      cell.show(row.post)
    }
    rows = .init(collectionView: collectionView) { view, indexPath, row in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
    }
    refresh(changed: nil)
    PostStore.shared.observe { [weak self] change in
      if case .updated(let id) = change {
        self?.refresh(changed: id)
      } else {
        self?.refresh(changed: nil)
      }
    }
  }

  private func refresh(changed id: Post.ID?) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
    snapshot.appendSections(["posts"])
    let all = PostStore.shared.allPosts.map(Row.init)
    snapshot.appendItems(all)
    snapshot.reconfigureItems(all.filter { $0.post.id == id })
    rows.apply(snapshot, animatingDifferences: false)
  }
}
