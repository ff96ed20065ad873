// Expect: failed; misplacedImages
import UIKit

/// Knows cells by one of four tags, which posts share.
final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, path, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.tag = path.item % 4
      cell.imageView.image = loader.loaded(post.photo) ?? PhotoCell.placeholder
      loader.load(post.photo) { photo in
        // Four tags for all posts.
        if let photo, cell.tag == path.item % 4 { cell.imageView.image = photo }
      }
    }
    dataSource = .init(collectionView: list) { list, path, id in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
