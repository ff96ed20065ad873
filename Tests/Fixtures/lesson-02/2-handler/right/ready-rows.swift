// Expect: passed
// All texts of all cards are made before the first one is shown: the handler copies them.

import UIKit

private struct Row {
  let post: Post
  let detail: String
  let boats: String
}

final class FeedViewController: UIViewController {
  private var rows: [Post.ID: Row] = [:]
  private var source: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    makeRows()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let cards = UICollectionView.CellRegistration<TimetableCell, Row> { cell, _, row in
      cell.showText(of: row.post)
      cell.detailLabel.text = row.detail
      cell.boatsLabel.text = row.boats
      if let photo = row.post.photo { cell.show(photo) }
    }
    source = .init(collectionView: list) { [unowned self] list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: rows[id])
    }
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(PostStore.shared.allPosts.map(\.id))
    source?.apply(all, animatingDifferences: false)
  }

  private func makeRows() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mm"
    let posts = PostStore.shared.allPosts.sorted { $0.title < $1.title }
    for (index, post) in posts.enumerated() {
      rows[post.id] = Row(
        post: post, detail: "No. \(index + 1) of \(posts.count) from A to Z",
        boats: post.departures.map { formatter.string(from: $0) }.joined(separator: "  "))
    }
  }
}
