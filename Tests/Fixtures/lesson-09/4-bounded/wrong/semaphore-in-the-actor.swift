// Expect: failed; placeholderWorst; score 0
// The semaphore blocks the actor, so that nobody can leave who is inside.

import UIKit

/// Brings photos with the app's film look, each once, and keeps the prints.
actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()
  private let places = DispatchSemaphore(value: 3)
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  init() {
    prints.countLimit = 60
  }

  /// A print of a photo; nil if the network failed.
  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    if let task = underWay[photo] { return await task.value }
    let task = Task { await self.makePrint(of: photo) }
    underWay[photo] = task
    let print = await task.value
    underWay[photo] = nil
    if let print { prints.setObject(print, forKey: key) }
    return print
  }

  /// The film look needs all pixels of a photo: 49 MB, from the semaphore until the print is made.
  private func makePrint(of photo: Photo) async -> UIImage? {
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    places.wait()
    defer { places.signal() }
    guard let full = await UIImage(data: data)?.byPreparingForDisplay() else { return nil }
    return await FilmLook.makePrint(of: full)
  }
}

/// A feed of travel photos that begins early: it has 28 prints made before anybody scrolls.
final class FeedViewController: UIViewController {
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
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    warmUp()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<FilmCell, Post.ID> {
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

  /// Has the prints of the first posts made before anybody scrolls to them.
  private func warmUp() {
    for post in posts.allPosts.prefix(28) {
      Task { await loader.image(of: post.photo) }
    }
  }
}
