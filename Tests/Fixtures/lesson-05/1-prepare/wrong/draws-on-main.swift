// Expect: failed; droppedFrames, mainThreadDecode
import UIKit

/// Draws each photo at once on main, which decodes it there.
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
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = PhotoCell.placeholder
      loader.load(post.photo) { image in
        guard let image, cell.postID == id else { return }
        cell.imageView.image = UIGraphicsImageRenderer(size: image.size).image { _ in
          image.draw(at: .zero)
        }
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
