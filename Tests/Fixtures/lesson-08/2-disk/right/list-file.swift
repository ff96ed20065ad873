// Expect: passed
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
    Task {
      if let data = await files.data(of: post.id) {
        return makeThumbnail(of: data, for: post.id, completion: completion)
      }
      guard let data = await PhotoLoader.shared.data(of: post.photo) else { return completion(nil) }
      await files.keep(data, of: post.id)
      makeThumbnail(of: data, for: post.id, completion: completion)
    }
  }

  private func makeThumbnail(
    of data: Data, for id: Post.ID, completion: @escaping @MainActor (UIImage?) -> Void
  ) {
    Thumbnail.make(of: data) { thumbnail in
      if let thumbnail {
        self.thumbnails.setObject(
          thumbnail, forKey: id as NSString, cost: thumbnail.decodedBytes)
      }
      completion(thumbnail)
    }
  }
}

/// Photos in the Caches folder, with a list of them in a file beside them: the one that was used
/// longest ago goes first.
actor PhotoFiles {
  private struct Entry: Codable {
    let name: String
    var bytes: Int
  }

  private var entries: [Entry] = []
  private var isRead = false
  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("album", isDirectory: true)
  private var list: URL { folder.appendingPathComponent("list.json") }

  func data(of id: Post.ID) -> Data? {
    open()
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(id).path)
    else { return nil }
    if let index = entries.firstIndex(where: { $0.name == id }) {
      entries.append(entries.remove(at: index))
    }
    return data
  }

  func keep(_ data: Data, of id: Post.ID) {
    open()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard (try? data.write(to: folder.appendingPathComponent(id))) != nil else { return }
    entries.removeAll { $0.name == id }
    entries.append(Entry(name: id, bytes: data.count))
    while entries.reduce(0, { $0 + $1.bytes }) > 25_000_000 {
      let oldest = entries.removeFirst()
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(oldest.name))
    }
    try? JSONEncoder().encode(entries).write(to: list)
  }

  private func open() {
    guard !isRead else { return }
    isRead = true
    guard let data = try? Data(contentsOf: list) else { return }
    entries = (try? JSONDecoder().decode([Entry].self, from: data)) ?? []
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
