// Expect: passed
// An operation queue with a bound; handlers instead of await.

import UIKit

@MainActor
final class PhotoLoader {
  typealias Handler = @MainActor (UIImage?) -> Void

  private let queue = OperationQueue()
  private var prints: [Photo: UIImage] = [:]
  private var handlers: [Photo: [Handler]] = [:]

  init() {
    queue.maxConcurrentOperationCount = 3
  }

  func load(_ photo: Photo, _ handler: @escaping Handler) {
    if let print = prints[photo] { return handler(print) }
    handlers[photo, default: []].append(handler)
    guard handlers[photo]?.count == 1 else { return }
    queue.addOperation {
      let print = Self.makePrint(of: photo)
      DispatchQueue.main.async { self.finish(photo, print) }
    }
  }

  private func finish(_ photo: Photo, _ print: UIImage?) {
    prints[photo] = print
    for handler in handlers.removeValue(forKey: photo) ?? [] { handler(print) }
  }

  private nonisolated static func makePrint(of photo: Photo) -> UIImage? {
    let made = Box()
    let done = DispatchSemaphore(value: 0)
    PhotoServer.load(photo) { data in
      guard let data, let full = UIImage(data: data)?.preparingForDisplay() else {
        done.signal()
        return
      }
      FilmLook.makePrint(of: full) { print in
        made.image = print
        done.signal()
      }
    }
    done.wait()
    return made.image
  }
}

private final class Box: @unchecked Sendable {
  var image: UIImage?
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<FilmCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
    warmUp()
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [weak cell] image in
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private func warmUp() {
    for post in posts.allPosts.prefix(28) { loader.load(post.photo) { _ in } }
  }
}
