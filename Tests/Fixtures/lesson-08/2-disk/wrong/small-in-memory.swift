// Expect: failed; sharpness
// Shows a new thumbnail as it is, and keeps a smaller one in memory.

import UIKit

/// Hands over posts' thumbnails: from memory, or else from disk, or else from the server.
///
/// Memory holds pixels, ready to be shown, and loses them whenever the system wants it. The disk holds
/// JPEGs as they came: smaller, slower, and still there when the app comes back.
@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSString, UIImage>()
  private let files = PhotoFiles()

  private init() {
    thumbnails.totalCostLimit = 40_000_000
  }

  /// Hands over a post's thumbnail on the main queue: at once if it is in memory, else later; nil if
  /// it can't be had.
  func thumbnail(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let thumbnail = thumbnails.object(forKey: post.id as NSString) {
      return completion(thumbnail)
    }
    files.read(post.id) { data in
      if let data {
        return self.makeThumbnail(of: data, for: post.id, completion: completion)
      }
      PhotoLoader.shared.load(post.photo) { data in
        guard let data else { return completion(nil) }
        self.files.write(data, for: post.id)
        self.makeThumbnail(of: data, for: post.id, completion: completion)
      }
    }
  }

  private func makeThumbnail(
    of data: Data, for id: Post.ID, completion: @escaping @MainActor (UIImage?) -> Void
  ) {
    Thumbnail.make(of: data) { thumbnail in
      if let thumbnail = thumbnail?.preparingThumbnail(of: CGSize(width: 100, height: 75)) {
        self.thumbnails.setObject(
          thumbnail, forKey: id as NSString, cost: thumbnail.decodedBytes)
      }
      completion(thumbnail)
    }
  }
}

/// Photos in the Caches folder, as they came from the server, 25 MB at most.
///
/// Everything happens on one queue of its own: main never waits for the disk, and no file is written
/// while it is read.
final class PhotoFiles: Sendable {
  private static let limit = 25_000_000

  private let queue = DispatchQueue(label: "photo files")
  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("photos")

  /// Hands over a post's photo on the main queue; nil if it is not on disk.
  func read(_ id: Post.ID, completion: @escaping @MainActor (Data?) -> Void) {
    queue.async { [self] in
      let data = try? Data(contentsOf: file(of: id))
      DispatchQueue.main.async { completion(data) }
    }
  }

  /// Keeps a post's photo; the oldest ones go where it needs their room.
  func write(_ data: Data, for id: Post.ID) {
    queue.async { [self] in
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: file(of: id), options: .atomic)
      removeOldest()
    }
  }

  private func file(of id: Post.ID) -> URL {
    folder.appendingPathComponent("\(id).jpg")
  }

  private func removeOldest() {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    var files = names.compactMap { name -> (path: String, date: Date, bytes: Int)? in
      let path = folder.appendingPathComponent(name).path
      guard
        let attributes = try? manager.attributesOfItem(atPath: path),
        let date = attributes[.modificationDate] as? Date,
        let bytes = attributes[.size] as? NSNumber
      else { return nil }
      return (path, date, bytes.intValue)
    }
    files.sort { $0.date < $1.date }
    var total = files.reduce(0) { $0 + $1.bytes }
    for file in files where total > Self.limit {
      try? manager.removeItem(atPath: file.path)
      total -= file.bytes
    }
  }
}

/// A feed of travel photos, one card below the other.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let library = PhotoLibrary.shared
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

  /// Shows the post's thumbnail at once if it is in memory, else the placeholder until it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    library.thumbnail(of: post) { thumbnail in
      guard let thumbnail, cell.postID == post.id else { return }
      cell.imageView.image = thumbnail
    }
  }
}
