// Expect: passed
// Everything async: a protocol, a generic cache and an unfair lock.

import UIKit
import os

protocol ImageProviding: Sendable {
  func cached(_ post: Post) -> UIImage?
  func image(for post: Post) async throws -> UIImage
}

struct DamagedPhoto: Error {}

/// A cache of values that are bounded in number, oldest out first.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: Value] = [:]
    var order: [Key] = []
  }
  private let limit: Int
  private let state = OSAllocatedUnfairLock(initialState: State())

  init(limit: Int) {
    self.limit = limit
  }

  func value(for key: Key) -> Value? {
    state.withLock { $0.values[key] }
  }

  func insert(_ value: Value, for key: Key) {
    state.withLock { state in
      if state.values.updateValue(value, forKey: key) == nil { state.order.append(key) }
      if state.order.count > limit { state.values[state.order.removeFirst()] = nil }
    }
  }
}

final class ImageProvider: ImageProviding {
  private let cache = BoundedCache<Post.ID, UIImage>(limit: 12)
  private let damaged = BoundedCache<Post.ID, Bool>(limit: 1000)

  func cached(_ post: Post) -> UIImage? {
    cache.value(for: post.id)
  }

  func image(for post: Post) async throws -> UIImage {
    if let hit = cache.value(for: post.id) { return hit }
    if damaged.value(for: post.id) == true { throw DamagedPhoto() }
    let image = await PhotoLoader.shared.image(of: post.photo)
    guard let prepared = await image?.byPreparingForDisplay() else {
      if image != nil { damaged.insert(true, for: post.id) }
      throw DamagedPhoto()
    }
    cache.insert(prepared, for: post.id)
    return prepared
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let provider: any ImageProviding = ImageProvider()
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
    if let image = provider.cached(post) {
      cell.imageView.image = image
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    Task { [provider] in
      let image = try? await provider.image(for: post)
      if cell.postID == post.id, let image { cell.imageView.image = image }
    }
  }
}
