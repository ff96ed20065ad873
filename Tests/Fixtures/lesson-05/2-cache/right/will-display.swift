// Expect: passed
// Prepares the next post by itself, from willDisplay.

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
  private var lastRow = 0
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    cache.totalCostLimit = 600_000_000
    collectionView.delegate = self
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
    if damaged.contains(post.id) { return completion(nil) }
    if waiting[post.id] != nil {
      waiting[post.id]?.append(completion)
      return
    }
    waiting[post.id] = [completion]
    Task(priority: .userInitiated) {
      let image = await loader.image(of: post.photo)
      let prepared = await image?.byPreparingForDisplay()
      if let prepared {
        cache.setObject(prepared, forKey: post.id as NSString, cost: 4032 * 3024 * 4)
      } else if image != nil {
        damaged.insert(post.id)
      }
      for completion in waiting.removeValue(forKey: post.id) ?? [] { completion(prepared) }
    }
  }
}

extension FeedViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    defer { lastRow = indexPath.item }
    let next = indexPath.item + (indexPath.item < lastRow ? -1 : 1)
    guard posts.allPosts.indices.contains(next) else { return }
    preparePhoto(of: posts.allPosts[next]) { _ in }
  }
}
