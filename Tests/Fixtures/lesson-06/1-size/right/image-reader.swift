// Expect: passed
// A reader of iOS 17 in a task that is cancelled when its cell gets another post.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
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

  private var reader: UIImageReader {
    var configuration = UIImageReader.Configuration()
    configuration.preparesImagesForDisplay = true
    let scale = traitCollection.displayScale
    configuration.preferredThumbnailSize = CGSize(
      width: PhotoCell.photoSize.width * scale, height: PhotoCell.photoSize.width * scale)
    return UIImageReader(configuration: configuration)
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    tasks[ObjectIdentifier(cell)]?.cancel()
    tasks[ObjectIdentifier(cell)] = Task { [loader, reader] in
      guard let data = await loader.data(of: post.photo) else { return }
      let thumbnail = await reader.image(data: data)
      guard !Task.isCancelled, let thumbnail else { return }
      cell.imageView.image = thumbnail
    }
  }
}
