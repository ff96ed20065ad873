// Expect: passed
// Prefetching fills the cache; the cell shows what is there.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = NSCache<NSString, UIImage>()
  private var damaged = Set<Post.ID>()
  private var waiting: [Post.ID: [@MainActor (UIImage?) -> Void]] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    cache.countLimit = 12
    collectionView.prefetchDataSource = self
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
    if let hit = cache.object(forKey: post.id as NSString) { return completion(hit) }
    guard !damaged.contains(post.id) else { return completion(nil) }
    waiting[post.id, default: []].append(completion)
    guard waiting[post.id]?.count == 1 else { return }
    loader.load(post.photo) { [weak self] image in
      guard let image else { return self?.finish(post.id, nil) ?? () }
      image.prepareForDisplay { prepared in
        DispatchQueue.main.async {
          if prepared == nil { self?.damaged.insert(post.id) }
          self?.finish(post.id, prepared)
        }
      }
    }
  }

  private func finish(_ id: Post.ID, _ prepared: UIImage?) {
    if let prepared { cache.setObject(prepared, forKey: id as NSString) }
    waiting.removeValue(forKey: id)?.forEach { $0(prepared) }
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths {
      guard let id = dataSource?.itemIdentifier(for: indexPath), let post = posts.post(withID: id)
      else { continue }
      preparePhoto(of: post) { _ in }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
