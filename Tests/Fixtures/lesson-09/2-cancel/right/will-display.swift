// Expect: passed
// Ends when the cell leaves the screen, and goes on when a waiting cell comes back.

import UIKit

actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()

  init() {
    prints.countLimit = 60
  }

  func image(of photo: Photo) async -> UIImage? {
    if let known = prints.object(forKey: photo.url as NSURL) { return known }
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    guard let print = await Darkroom.makePrint(of: data) else { return nil }
    prints.setObject(print, forKey: photo.url as NSURL)
    return print
  }
}

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var tasks: [Post.ID: Task<Void, Never>] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.delegate = self
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = PhotoCell.placeholder
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func begin(_ post: Post, in cell: PhotoCell) {
    guard tasks[post.id] == nil else { return }
    tasks[post.id] = Task { [loader, weak self, weak cell] in
      let image = await loader.image(of: post.photo)
      guard !Task.isCancelled else { return }
      self?.tasks[post.id] = nil
      if let image, let cell, cell.postID == post.id { cell.imageView.image = image }
    }
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, let id = cell.postID, let post = posts.post(withID: id)
    else { return }
    if cell.imageView.image === PhotoCell.placeholder { begin(post, in: cell) }
  }

  func collectionView(
    _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let id = (cell as? PhotoCell)?.postID else { return }
    tasks.removeValue(forKey: id)?.cancel()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tasks.values.forEach { $0.cancel() }
    tasks = [:]
  }
}
