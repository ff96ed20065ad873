// Expect: failed; peakMemory
// A pause between two starts is no bound: what began still piles up.

import UIKit

actor PhotoLoader {
  private var prints: [Photo: UIImage] = [:]
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  func image(of photo: Photo) async -> UIImage? {
    if let known = prints[photo] { return known }
    if let task = underWay[photo] { return await task.value }
    let task = Task { await self.makePrint(of: photo) }
    underWay[photo] = task
    prints[photo] = await task.value
    underWay[photo] = nil
    return prints[photo]
  }

  private func makePrint(of photo: Photo) async -> UIImage? {
    guard let data = try? await PhotoServer.data(of: photo),
      let full = await UIImage(data: data)?.byPreparingForDisplay()
    else { return nil }
    return await FilmLook.makePrint(of: full)
  }
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
    Task { [loader, weak cell] in
      let image = await loader.image(of: post.photo)
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private func warmUp() {
    let photos = posts.allPosts.prefix(28).map(\.photo)
    Task { [loader] in
      for photo in photos {
        Task { await loader.image(of: photo) }
        try? await Task.sleep(for: .milliseconds(60))
      }
    }
  }
}
