// Expect: passed
// A session with a URL cache on disk does it all.

import UIKit

@MainActor
final class PhotoLibrary {
  static let shared = PhotoLibrary()

  private let thumbnails = NSCache<NSString, UIImage>()
  private let session: URLSession

  private init() {
    thumbnails.totalCostLimit = 40_000_000
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = URLCache(memoryCapacity: 0, diskCapacity: 25_000_000)
    configuration.requestCachePolicy = .returnCacheDataElseLoad
    session = URLSession(configuration: configuration)
  }

  func thumbnail(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let thumbnail = thumbnails.object(forKey: post.id as NSString) {
      return completion(thumbnail)
    }
    waiting[post.id, default: []].append(completion)
    guard waiting[post.id]?.count == 1 else { return }
    Task {
      var thumbnail: UIImage?
      if let (data, _) = try? await session.data(from: post.photo.url) {
        thumbnail = await Thumbnail.make(of: data)
      }
      if let thumbnail {
        thumbnails.setObject(
          thumbnail, forKey: post.id as NSString, cost: thumbnail.decodedBytes)
      }
      for completion in waiting.removeValue(forKey: post.id) ?? [] { completion(thumbnail) }
    }
  }

  private var waiting: [Post.ID: [@MainActor (UIImage?) -> Void]] = [:]
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
