// Expect: passed
// An actor holds the files, in the order in which they came; tasks are cancelled on reuse.

import UIKit

actor PhotoFiles {
  private var order: [(id: Post.ID, bytes: Int)] = []

  func data(for id: Post.ID) -> Data? {
    try? Data(contentsOf: file(id))
  }

  func keep(_ data: Data, for id: Post.ID) {
    guard (try? data.write(to: file(id))) != nil else { return }
    order.append((id, data.count))
    while order.reduce(0, { $0 + $1.bytes }) > 25_000_000 {
      try? FileManager.default.removeItem(at: file(order.removeFirst().id))
    }
  }

  private func file(_ id: Post.ID) -> URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent(id).appendingPathExtension("jpg")
  }
}

@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSString, UIImage>()
  private let files = PhotoFiles()

  private init() {
    thumbnails.totalCostLimit = 40_000_000
  }

  func cached(_ post: Post) -> UIImage? {
    thumbnails.object(forKey: post.id as NSString)
  }

  func thumbnail(of post: Post) async -> UIImage? {
    var bytes = await files.data(for: post.id)
    if bytes == nil {
      bytes = await PhotoLoader.shared.data(of: post.photo)
      if let bytes { await files.keep(bytes, for: post.id) }
    }
    guard let bytes, let thumbnail = await Thumbnail.make(of: bytes) else { return nil }
    thumbnails.setObject(thumbnail, forKey: post.id as NSString, cost: thumbnail.decodedBytes)
    return thumbnail
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let library = PhotoLibrary.shared
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
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
    tasks[ObjectIdentifier(cell)]?.cancel()
    cell.imageView.image = library.cached(post) ?? PhotoCell.placeholder
    guard library.cached(post) == nil else { return }
    tasks[ObjectIdentifier(cell)] = Task { [library] in
      let thumbnail = await library.thumbnail(of: post)
      guard let thumbnail, !Task.isCancelled else { return }
      cell.imageView.image = thumbnail
    }
  }
}
