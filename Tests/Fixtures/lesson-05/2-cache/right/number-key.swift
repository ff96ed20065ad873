// Expect: passed
// An NSCache by NSNumber with boxed results, nil included.

import UIKit

/// What is known of a photo: prepared, or damaged.
final class Entry: NSObject {
  let image: UIImage?

  init(_ image: UIImage?) {
    self.image = image
    super.init()
  }

  var cost: Int {
    guard let image = image else { return 1 }
    return Int(image.size.width * image.size.height * image.scale * image.scale) * 4
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = NSCache<NSNumber, Entry>()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    cache.totalCostLimit = 600 * 1_000_000
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
    let key = NSNumber(value: posts.allPosts.firstIndex { $0.id == post.id } ?? -1)
    if let known = cache.object(forKey: key) { return completion(known.image) }
    loader.load(post.photo) { [cache] image in
      guard let image else { return completion(nil) }
      image.prepareForDisplay { prepared in
        let entry = Entry(prepared)
        cache.setObject(entry, forKey: key, cost: entry.cost)
        DispatchQueue.main.async { completion(prepared) }
      }
    }
  }
}
