// Expect: passed
// Tries three times more, with a longer pause each time.

import UIKit

/// Brings photos, and keeps the prints that were made of them.
///
/// Whoever asks for a photo that is on its way waits for the same download. The work is noted before
/// the first `await`, so that nobody can come in between looking and noting.
actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  init() {
    prints.countLimit = 60
  }

  /// A print of a photo; nil if the network failed.
  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    if let task = underWay[photo] { return await task.value }
    let task = Task { () -> UIImage? in
      var tries = 0
      var data = try? await PhotoServer.data(of: photo)
      while data == nil, tries < 3 {
        tries += 1
        try? await Task.sleep(nanoseconds: 300_000_000 << tries)
        data = try? await PhotoServer.data(of: photo)
      }
      guard let data else { return nil }
      return await Darkroom.makePrint(of: data)
    }
    underWay[photo] = task
    let print = await task.value
    underWay[photo] = nil
    if let print { prints.setObject(print, forKey: key) }
    return print
  }
}

/// A feed of travel photos that asks for those of the next screen in advance.
final class FeedViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.prefetchDataSource = self
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

  /// Shows the placeholder at once, and the post's photo when it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    Task {
      guard let image = await loader.image(of: post.photo), cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      Task { await loader.image(of: post.photo) }
    }
  }
}
