// Expect: passed
import UIKit

/// Thumbnails drawn with the contexts of old, on a queue of their own, and kept by post.
final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let drawing = DispatchQueue(label: "drawing", qos: .userInitiated)
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [weak self] cell, _, id in
      guard let self, let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = PhotoCell.placeholder
      let scale = traitCollection.displayScale
      loader.load(post.photo) { image in
        guard let image else { return }
        self.drawing.async {
          let place = PhotoCell.photoSize
          let factor = max(place.width / image.size.width, place.height / image.size.height)
          let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
          UIGraphicsBeginImageContextWithOptions(size, true, scale)
          image.draw(in: CGRect(origin: .zero, size: size))
          let small = UIGraphicsGetImageFromCurrentImageContext()
          UIGraphicsEndImageContext()
          DispatchQueue.main.async {
            if cell.postID == id, let small { cell.imageView.image = small }
          }
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
