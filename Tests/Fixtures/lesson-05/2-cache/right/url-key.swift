// Expect: passed
// An NSCache by URL in a class of its own, with a set of failures.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private lazy var cache: NSCache<NSURL, UIImage> = {
    let cache = NSCache<NSURL, UIImage>()
    cache.name = "Prepared photos"
    cache.totalCostLimit = 12 * 4032 * 3024 * 4
    return cache
  }()
  private var failed = Set<URL>()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

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
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    let key = post.photo.url as NSURL
    if let hit = cache.object(forKey: key) {
      completion(hit)
      return
    }
    guard !failed.contains(post.photo.url) else {
      completion(nil)
      return
    }
    loader.load(post.photo) { [weak self] image in
      guard let image else { return completion(nil) }
      image.prepareForDisplay { prepared in
        DispatchQueue.main.async {
          if let prepared {
            self?.cache.setObject(prepared, forKey: key, cost: prepared.memoryCost)
          } else {
            self?.failed.insert(post.photo.url)
          }
          completion(prepared)
        }
      }
    }
  }
}

extension UIImage {
  /// The decoded size in bytes.
  fileprivate var memoryCost: Int {
    guard let cgImage else { return Int(size.width * scale * size.height * scale) * 4 }
    return cgImage.bytesPerRow * cgImage.height
  }
}
