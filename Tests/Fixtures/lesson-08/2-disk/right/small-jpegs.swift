// Expect: passed
// The thumbnails are written, compressed again: small files, decoded sooner.

import UIKit

@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSString, UIImage>()
  private let disk = DispatchQueue(label: "disk")
  nonisolated private let folder = FileManager.default.urls(
    for: .cachesDirectory, in: .userDomainMask)[0].path

  private init() {
    thumbnails.totalCostLimit = 40_000_000
  }

  func thumbnail(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    let path = "\(folder)/\(post.id)-small.jpg"
    if let thumbnail = thumbnails.object(forKey: post.id as NSString) {
      return completion(thumbnail)
    }
    disk.async {
      let stored = UIImage(contentsOfFile: path)?.preparingForDisplay()
      DispatchQueue.main.async { [self] in
        if let stored { return finish(post.id, stored, completion) }
        PhotoLoader.shared.load(post.photo) { [self] data in
          guard let data else { return completion(nil) }
          Thumbnail.make(of: data) { [self] thumbnail in
            guard let thumbnail else { return completion(nil) }
            disk.async {
              let bytes = thumbnail.jpegData(compressionQuality: 0.8)
              self.makeRoom()
              try? bytes?.write(to: URL(fileURLWithPath: path))
            }
            finish(post.id, thumbnail, completion)
          }
        }
      }
    }
  }

  private func finish(
    _ id: Post.ID, _ thumbnail: UIImage, _ completion: @MainActor (UIImage?) -> Void
  ) {
    thumbnails.setObject(thumbnail, forKey: id as NSString, cost: thumbnail.decodedBytes)
    completion(thumbnail)
  }

  /// No thumbnail takes more than 250 kB, so a hundred are not too many.
  nonisolated private func makeRoom() {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    guard names.count >= 100 else { return }
    let oldest = names.min { date(of: $0) < date(of: $1) }
    if let oldest { try? manager.removeItem(atPath: "\(folder)/\(oldest)") }
  }

  nonisolated private func date(of name: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}

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
