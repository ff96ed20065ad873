// Expect: passed
// An operation queue; a file that is read is young again; the list is asked for the cell.

import UIKit

@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSURL, UIImage>()
  private let disk: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  private init() {
    thumbnails.totalCostLimit = 40_000_000
  }

  func thumbnail(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    let key = post.photo.url as NSURL
    if let thumbnail = thumbnails.object(forKey: key) { return completion(thumbnail) }
    let made: @MainActor (UIImage?) -> Void = { [thumbnails] thumbnail in
      if let thumbnail {
        thumbnails.setObject(thumbnail, forKey: key, cost: thumbnail.decodedBytes)
      }
      completion(thumbnail)
    }
    disk.addOperation {
      let data = DiskCache.read(post.photo.url)
      DispatchQueue.main.async { [self] in
        if let data { return Thumbnail.make(of: data, completion: made) }
        PhotoLoader.shared.load(post.photo) { [self] data in
          guard let data else { return completion(nil) }
          disk.addOperation { DiskCache.write(data, for: post.photo.url) }
          Thumbnail.make(of: data, completion: made)
        }
      }
    }
  }
}

enum DiskCache {
  static let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

  static func read(_ url: URL) -> Data? {
    let file = folder.appendingPathComponent(url.lastPathComponent)
    guard let data = try? Data(contentsOf: file) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return data
  }

  static func write(_ data: Data, for url: URL) {
    let file = folder.appendingPathComponent(url.lastPathComponent)
    try? data.write(to: file, options: [.atomic])
    var files: [(path: String, date: Date, size: Int)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let path = folder.appendingPathComponent(name).path
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        continue
      }
      let date = attributes[.modificationDate] as? Date ?? .distantPast
      files.append((path, date, (attributes[.size] as? NSNumber)?.intValue ?? 0))
    }
    files.sort { $0.date > $1.date }
    var room = 25_000_000
    for file in files {
      room -= file.size
      if room < 0 { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let library = PhotoLibrary.shared
  private var collectionView: UICollectionView?
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    self.collectionView = collectionView
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
    cell.imageView.image = PhotoCell.placeholder
    library.thumbnail(of: post) { [weak self, weak cell] thumbnail in
      guard let self, let thumbnail else { return }
      if let cell, cell.postID == post.id {
        cell.imageView.image = thumbnail
      } else if let indexPath = dataSource?.indexPath(for: post.id) {
        let visible = collectionView?.cellForItem(at: indexPath) as? PhotoCell
        visible?.imageView.image = thumbnail
      }
    }
  }
}
