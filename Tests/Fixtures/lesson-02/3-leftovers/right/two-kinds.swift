// Expect: passed
// A kind of cell of its own for posts without a photo: the two never share a pool.

import UIKit

private final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

final class FeedViewController: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let photos = UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
      cell.showText(of: post)
      if let photo = post.photo { cell.show(photo) }
    }
    let texts = UICollectionView.CellRegistration<TextCell, Post> { cell, _, post in
      cell.label.text = "\(post.title), \(post.region)\n\(post.likes) likes"
    }
    source = .init(collectionView: list) { list, indexPath, id in
      guard let post = PostStore.shared.post(withID: id) else { return nil }
      return post.photo == nil
        ? list.dequeueConfiguredReusableCell(using: texts, for: indexPath, item: post)
        : list.dequeueConfiguredReusableCell(using: photos, for: indexPath, item: post)
    }
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(PostStore.shared.allPosts.map(\.id))
    source?.apply(all, animatingDifferences: false)
  }
}
