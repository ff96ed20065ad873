// Expect: passed
// Tasks, a cache by URL, and items that are configured anew.

import UIKit

@MainActor
final class ThumbnailCache {
  private let thumbnails: NSCache<NSURL, UIImage> = {
    let cache = NSCache<NSURL, UIImage>()
    cache.totalCostLimit = 40_000_000
    return cache
  }()

  subscript(photo: Photo) -> UIImage? {
    get { thumbnails.object(forKey: photo.url as NSURL) }
    set {
      guard let newValue else { return thumbnails.removeObject(forKey: photo.url as NSURL) }
      thumbnails.setObject(
        newValue, forKey: photo.url as NSURL, cost: newValue.decodedBytes)
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = ThumbnailCache()
  private var loading: Set<Post.ID> = []
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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = cache[post.photo] ?? PhotoCell.placeholder
    guard cache[post.photo] == nil, loading.insert(post.id).inserted else { return }
    Task {
      if let data = await loader.data(of: post.photo) {
        cache[post.photo] = await Thumbnail.make(of: data)
      }
      loading.remove(post.id)
      guard cache[post.photo] != nil, var snapshot = dataSource?.snapshot() else { return }
      snapshot.reconfigureItems([post.id])
      await dataSource?.apply(snapshot, animatingDifferences: false)
    }
  }
}
