// Expect: passed
// An actor with tasks in flight; the cell looks into a main-actor cache first.

import UIKit

actor Pipeline {
  private enum Entry {
    case inFlight(Task<UIImage?, Never>)
    case damaged
  }
  private var entries: [Post.ID: Entry] = [:]

  func photo(of post: Post) async -> UIImage? {
    switch entries[post.id] {
    case .inFlight(let task)?: return await task.value
    case .damaged?: return nil
    case nil: break
    }
    let task = Task {
      let image = await PhotoLoader.shared.image(of: post.photo)
      return await image?.byPreparingForDisplay()
    }
    entries[post.id] = .inFlight(task)
    let prepared = await task.value
    entries[post.id] = prepared == nil ? .damaged : nil
    return prepared
  }
}

/// Keeps the photos that were used last.
@MainActor
final class RecentPhotos {
  private var images: [(id: Post.ID, image: UIImage)] = []

  subscript(id: Post.ID) -> UIImage? {
    get {
      guard let index = images.firstIndex(where: { $0.id == id }) else { return nil }
      let found = images.remove(at: index)
      images.append(found)
      return found.image
    }
    set {
      images.removeAll { $0.id == id }
      guard let newValue else { return }
      images.append((id, newValue))
      if images.count > 12 { images.removeFirst(images.count - 12) }
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let pipeline = Pipeline()
  private let cache = RecentPhotos()
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
    cell.imageView.image = cache[post.id] ?? PhotoCell.placeholder
    guard cache[post.id] == nil else { return }
    Task { [weak self, weak cell] in
      guard let prepared = await self?.pipeline.photo(of: post) else { return }
      self?.cache[post.id] = prepared
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }
}
