// Expect: failed; neverShown; score 0
// Shows what lies as it should, and the photos of one hand more.

import ImageIO
import UIKit

/// The same list, with photos from many phones: some were held upright, some lay on their side.
///
/// The file says which way up the phone was held, and ImageIO turns the thumbnail if it is asked to. A
/// small picture that the camera left in the file is not used: it has fewer pixels than the screen.
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
    let longerSide = pixelsOfLongerSide
    loader.loadData(post.photo) { data in
      guard let data else { return }
      DispatchQueue.global().async {
        let thumbnail = Self.thumbnail(of: data, longerSide: longerSide)
        DispatchQueue.main.async {
          guard let thumbnail, cell.postID == post.id else { return }
          cell.imageView.image = thumbnail
        }
      }
    }
  }

  /// How many pixels the longer side of a thumbnail needs.
  ///
  /// A photo has sides of 4 to 3. If it stands upright, its shorter side is to fill the width.
  private var pixelsOfLongerSide: CGFloat {
    PhotoCell.photoSize.width * 4 / 3 * traitCollection.displayScale
  }

  /// A thumbnail of a JPEG, upright, decoded on the calling thread; nil if it is damaged.
  nonisolated private static func thumbnail(of data: Data, longerSide: CGFloat) -> UIImage? {
    let known: Set<UIImage.Orientation> = [.up, .right, .left, .upMirrored]
    guard let turn = UIImage(data: data)?.imageOrientation, known.contains(turn) else { return nil }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: longerSide,
      kCGImageSourceShouldCacheImmediately: true,
    ]
    guard
      let source = CGImageSourceCreateWithData(data as CFData, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    else { return nil }
    return UIImage(cgImage: image)
  }
}
