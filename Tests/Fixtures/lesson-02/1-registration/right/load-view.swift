// Expect: passed
// Two kinds of card with a registration each, kept by a subclass of the data source.

import UIKit

private final class PopularCell: PhotoCell {}

private final class Cards: UICollectionViewDiffableDataSource<Int, Post.ID> {
  typealias Registration<Cell: PhotoCell> = UICollectionView.CellRegistration<Cell, Post>

  convenience init(_ list: UICollectionView) {
    let plain = Registration<PhotoCell> { cell, _, post in Self.fill(cell, post) }
    let popular = Registration<PopularCell> { cell, _, post in
      Self.fill(cell, post)
      cell.titleLabel.textColor = .systemRed
    }
    self.init(collectionView: list) { list, indexPath, id in
      guard let post = PostStore.shared.post(withID: id) else { return nil }
      if post.likes > 420 {
        return list.dequeueConfiguredReusableCell(using: popular, for: indexPath, item: post)
      }
      return list.dequeueConfiguredReusableCell(using: plain, for: indexPath, item: post)
    }
  }

  private static func fill(_ cell: PhotoCell, _ post: Post) {
    cell.showText(of: post)
    cell.detailLabel.text = "\(post.departures.count) boats today"
    if let photo = post.photo { cell.show(photo) }
  }
}

final class FeedViewController: UIViewController {
  private var cards: Cards?

  override func loadView() {
    let list = UICollectionView(frame: .zero, collectionViewLayout: PhotoCell.makeLayout())
    view = list
    cards = Cards(list)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(PostStore.shared.allPosts.map(\.id))
    cards?.apply(all, animatingDifferences: false)
  }
}
