// Expect: failed; sharpness
// Keeps all photos, and makes room for them by taking their pixels.

import UIKit

/// The same feed, with a cache of photos that are prepared.
///
/// A photo that was on screen a moment ago is there at once when the scroll comes back to it. The
/// cache has a limit, because such a photo is some fifty times as large as its JPEG.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let preparedPhotos = NSCache<NSString, UIImage>()
  private var damagedPosts: Set<Post.ID> = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Shows the placeholder at once, and the post's photo when it is ready.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  /// Hands over the post's photo on the main queue, ready to be shown; nil if there is none.
  ///
  /// A photo from the cache is handed over at once, before the cell is shown without it.
  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let prepared = preparedPhotos.object(forKey: post.id as NSString) {
      return completion(prepared)
    }
    guard !damagedPosts.contains(post.id) else { return completion(nil) }
    loader.load(post.photo) { image in
      guard let image else { return completion(nil) }
      image.prepareThumbnail(of: CGSize(width: 60, height: 45)) { prepared in
        DispatchQueue.main.async {
          self.keep(prepared, for: post.id)
          completion(prepared)
        }
      }
    }
  }

  /// Keeps a prepared photo as long as there is room, or notes that the photo is damaged.
  private func keep(_ prepared: UIImage?, for id: Post.ID) {
    guard let prepared else {
      damagedPosts.insert(id)
      return
    }
    let pixels = prepared.size.width * prepared.scale * prepared.size.height * prepared.scale
    preparedPhotos.setObject(prepared, forKey: id as NSString, cost: Int(pixels) * 4)
  }
}
