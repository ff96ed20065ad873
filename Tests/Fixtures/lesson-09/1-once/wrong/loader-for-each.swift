// Expect: failed; downloadsDuplicate
// Prefetching has a loader of its own, which nobody else asks.

import UIKit

actor PhotoLoader {
  private var prints: [Photo: UIImage] = [:]
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  func image(of photo: Photo) async -> UIImage? {
    if let print = prints[photo] { return print }
    if let task = underWay[photo] { return await task.value }
    let task = Task { await self.load(photo) }
    underWay[photo] = task
    prints[photo] = await task.value
    underWay[photo] = nil
    return prints[photo]
  }

  private func load(_ photo: Photo) async -> UIImage? {
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    return await Darkroom.makePrint(of: data)
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private let ahead = PhotoLoader()
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
    Task { [loader, weak cell] in
      let image = await loader.image(of: post.photo)
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      Task { [ahead] in _ = await ahead.image(of: post.photo) }
    }
  }
}
