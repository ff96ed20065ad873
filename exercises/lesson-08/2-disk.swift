import UIKit

/// Hands over posts' thumbnails: from memory, or else from the server.
///
/// There is one for the whole app, so that it outlives the screen. But when the app comes back from
/// the background, and after each memory warning, nothing is left, and everything is downloaded once
/// more. In a train there is no photo at all.
@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSString, UIImage>()

  private init() {
    thumbnails.totalCostLimit = 40_000_000
  }

  /// Hands over a post's thumbnail on the main queue: at once if it is in memory, else later; nil if
  /// it can't be had.
  func thumbnail(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let thumbnail = thumbnails.object(forKey: post.id as NSString) {
      return completion(thumbnail)
    }
    // TODO: Look for the photo in the Caches folder before you ask the server, and put there what
    // came from it. Keep 25 MB there at most, and the photos that came last.
    PhotoLoader.shared.load(post.photo) { data in
      guard let data else { return completion(nil) }
      self.makeThumbnail(of: data, for: post.id, completion: completion)
    }
  }

  private func makeThumbnail(
    of data: Data, for id: Post.ID, completion: @escaping @MainActor (UIImage?) -> Void
  ) {
    Thumbnail.make(of: data) { thumbnail in
      if let thumbnail {
        self.thumbnails.setObject(
          thumbnail, forKey: id as NSString, cost: thumbnail.decodedBytes)
      }
      completion(thumbnail)
    }
  }
}

/// A feed of travel photos, one card below the other.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let library = PhotoLibrary.shared
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

  /// Shows the post's thumbnail at once if it is in memory, else the placeholder until it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    library.thumbnail(of: post) { thumbnail in
      guard let thumbnail, cell.postID == post.id else { return }
      cell.imageView.image = thumbnail
    }
  }
}
