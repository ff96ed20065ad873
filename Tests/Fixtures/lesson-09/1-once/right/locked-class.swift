// Expect: passed
// A class with a lock and handlers; the cell is asked for when the photo is there.

import UIKit

final class PhotoLoader: @unchecked Sendable {
  typealias Handler = @Sendable (UIImage?) -> Void

  private let lock = NSLock()
  private let prints = NSCache<NSURL, UIImage>()
  private var handlers: [URL: [Handler]] = [:]

  func load(_ photo: Photo, _ handler: @escaping Handler) {
    lock.lock()
    if let print = prints.object(forKey: photo.url as NSURL) {
      lock.unlock()
      return handler(print)
    }
    let isFirst = handlers[photo.url] == nil
    handlers[photo.url, default: []].append(handler)
    lock.unlock()
    guard isFirst else { return }
    PhotoServer.load(photo) { data in
      let print = data.flatMap(Darkroom.makePrintNow)
      self.lock.lock()
      if let print { self.prints.setObject(print, forKey: photo.url as NSURL) }
      let waiting = self.handlers.removeValue(forKey: photo.url) ?? []
      self.lock.unlock()
      waiting.forEach { $0(print) }
    }
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.prefetchDataSource = self
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
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
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [weak self] image in
      DispatchQueue.main.async { self?.arrived(image, for: post.id) }
    }
  }

  private func arrived(_ image: UIImage?, for id: Post.ID) {
    guard let image, let list = view.subviews.first as? UICollectionView,
      let indexPath = dataSource?.indexPath(for: id),
      let cell = list.cellForItem(at: indexPath) as? PhotoCell
    else { return }
    cell.imageView.image = image
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      loader.load(post.photo) { _ in }
    }
  }
}
