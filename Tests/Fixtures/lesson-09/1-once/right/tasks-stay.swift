// Expect: passed
// The tasks themselves are the cache; one that failed is thrown away.

import UIKit

actor PhotoLoader {
  private var tasks: [Photo: Task<UIImage, any Error>] = [:]

  func image(of photo: Photo) async -> UIImage? {
    let task = tasks[photo] ?? begin(photo)
    do {
      return try await task.value
    } catch {
      if tasks[photo] == task { tasks[photo] = nil }
      return nil
    }
  }

  private func begin(_ photo: Photo) -> Task<UIImage, any Error> {
    let task = Task {
      let data = try await PhotoServer.data(of: photo)
      guard let print = await Darkroom.makePrint(of: data) else {
        throw URLError(.cannotDecodeContentData)
      }
      return print
    }
    tasks[photo] = task
    return task
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
    Task { [loader, weak cell] in
      let image = await loader.image(of: post.photo)
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      Task { [loader] in _ = await loader.image(of: post.photo) }
    }
  }
}
