// Expect: passed
// A table, with rows of its own that hold the given kind of row.

import UIKit

private final class TableRow: UITableViewCell {
  private let photoView = UIImageView()
  private let label = UILabel()
  private var id: Post.ID?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    label.numberOfLines = 0
    contentView.addSubview(photoView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    photoView.frame = CGRect(x: 16, y: 8, width: 112, height: 84)
    label.frame = CGRect(x: 140, y: 8, width: contentView.bounds.width - 156, height: 84)
  }

  func fill(with post: Post) {
    id = post.id
    label.text = "\(post.title), \(post.region)\n\(post.likes) likes"
    photoView.image = PhotoLoader.shared.readyPhoto(post.photo) ?? PhotoCell.placeholder
    guard photoView.image === PhotoCell.placeholder else { return }
    PhotoLoader.shared.load(post.photo) { [weak self] photo in
      if self?.id == post.id { self?.photoView.image = photo }
    }
  }
}

final class FeedViewController: UITableViewController {
  private var rows: UITableViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(TableRow.self, forCellReuseIdentifier: "TableRow")
    rows = UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, id in
      let cell = table.dequeueReusableCell(withIdentifier: "TableRow", for: indexPath)
      if let post = PostStore.shared.post(withID: id) { (cell as? TableRow)?.fill(with: post) }
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(PostStore.shared.allPosts.map(\.id))
    rows?.apply(snapshot, animatingDifferences: false)
    PostStore.shared.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ change: PostStore.Change) {
    guard let rows else { return }
    var snapshot = rows.snapshot()
    switch change {
    case .updated(let id): snapshot.reconfigureItems([id])
    case .deleted(let id): snapshot.deleteItems([id])
    case .inserted(let ids):
      if let first = snapshot.itemIdentifiers.first {
        snapshot.insertItems(ids, beforeItem: first)
      } else {
        snapshot.appendItems(ids)
      }
    }
    rows.apply(snapshot, animatingDifferences: false)
  }
}
