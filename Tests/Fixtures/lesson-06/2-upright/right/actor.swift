// Expect: passed
// An actor makes the thumbnails, one after the other; the list is asked for the cell.

import ImageIO
import UIKit

actor ThumbnailMaker {
  func thumbnail(of data: Data, side: CGFloat) -> UIImage? {
    let noCache = [kCGImageSourceShouldCache: false] as CFDictionary
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: side,
      ] as CFDictionary
    guard
      let source = CGImageSourceCreateWithData(data as CFData, noCache),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    else { return nil }
    return UIImage(cgImage: image)
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let maker = ThumbnailMaker()
  private var collectionView: UICollectionView?
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(collectionView)
    self.collectionView = collectionView
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
    let side = (107 * traitCollection.displayScale).rounded(.up)
    Task {
      guard
        let data = await loader.data(of: post.photo),
        let thumbnail = await maker.thumbnail(of: data, side: side),
        let row = dataSource?.indexPath(for: post.id),
        let cell = collectionView?.cellForItem(at: row) as? PhotoCell
      else { return }
      cell.imageView.image = thumbnail
    }
  }
}
