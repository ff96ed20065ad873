// Expect: passed
// One task for each photo under way, and a cache of those that are ready.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let preparedPhotos = NSCache<NSString, UIImage>()
  private var underWay: [Post.ID: Task<UIImage?, Never>] = [:]
  private var damagedPosts: Set<Post.ID> = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    preparedPhotos.totalCostLimit = 600_000_000
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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let prepared = preparedPhotos.object(forKey: post.id as NSString) {
      cell.imageView.image = prepared
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    guard !damagedPosts.contains(post.id) else { return }
    Task {
      let prepared = await preparedPhoto(of: post)
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparedPhoto(of post: Post) async -> UIImage? {
    if let task = underWay[post.id] { return await task.value }
    let task = Task { [loader] in
      await loader.image(of: post.photo)?.byPreparingForDisplay()
    }
    underWay[post.id] = task
    let prepared = await task.value
    underWay[post.id] = nil
    guard let prepared else {
      damagedPosts.insert(post.id)
      return nil
    }
    let pixels =
      Int(prepared.size.width * prepared.scale)
      * Int(prepared.size.height * prepared.scale)
    preparedPhotos.setObject(prepared, forKey: post.id as NSString, cost: pixels * 4)
    return prepared
  }
}
