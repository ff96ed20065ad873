// Expect: failed; wrongOrientation
// The file and UIKit number the eight ways differently.

import ImageIO
import UIKit

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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    let longerSide = PhotoCell.photoSize.width * 4 / 3 * traitCollection.displayScale
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

  nonisolated private static func thumbnail(of data: Data, longerSide: CGFloat) -> UIImage? {
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: longerSide,
      kCGImageSourceShouldCacheImmediately: true,
    ]
    guard
      let source = CGImageSourceCreateWithData(data as CFData, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    else { return nil }
    return UIImage(cgImage: image, scale: 1, orientation: orientation(of: source))
  }

  nonisolated private static func orientation(of source: CGImageSource) -> UIImage.Orientation {
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    let number = properties?[kCGImagePropertyOrientation] as? Int ?? 1
    return UIImage.Orientation(rawValue: number - 1) ?? .up
  }
}
