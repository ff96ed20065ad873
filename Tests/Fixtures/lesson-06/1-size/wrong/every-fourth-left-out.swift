// Expect: failed; neverShown; score 0
// Every fourth row goes without its photo.

import UIKit

/// A list of places, each with a photo of 80 × 60 points.
///
/// What is decoded and held is a thumbnail with just the pixels that the photo's place on the screen
/// has: their number follows from the size in points and the screen's scale.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
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

  /// Shows the placeholder at once, and a thumbnail of the post's photo when it is ready.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    if posts.allPosts.firstIndex(where: { $0.id == post.id })?.isMultiple(of: 4) == true { return }
    let size = photoPixels
    loader.load(post.photo) { image in
      image?.prepareThumbnail(of: size) { thumbnail in
        DispatchQueue.main.async {
          guard let thumbnail, cell.postID == post.id else { return }
          cell.imageView.image = thumbnail
        }
      }
    }
  }

  /// The size of a row's photo in pixels.
  ///
  /// The loader's images have a scale of 1, so for them a point is a pixel.
  private var photoPixels: CGSize {
    let scale = traitCollection.displayScale
    return CGSize(
      width: PhotoCell.photoSize.width * scale, height: PhotoCell.photoSize.height * scale)
  }
}
