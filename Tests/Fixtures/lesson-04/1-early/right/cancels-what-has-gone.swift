// Expect: passed
// Ends the download of a card as well when the card has left the screen.

import UIKit

/// A grid of travel photos, two cards side by side.
///
/// While a page is read the photos of the next one are fetched. Whoever asks first, the prefetching
/// or the card, starts the download; the other one finds it under the post's ID.
final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  /// Photos that have come, by the IDs of their posts.
  private let photos = NSCache<NSString, UIImage>()
  /// Photos that are on their way, by the IDs of their posts.
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    collectionView.prefetchDataSource = self
    collectionView.delegate = self
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
      cell.imageView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      load(post)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let id = (cell as? PhotoCell)?.postID { cancelLoad(of: id) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let id = (cell as? PhotoCell)?.postID, let post = posts.post(withID: id) { load(post) }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Loads a post's photo, keeps it, and shows it wherever the post is shown.
  ///
  /// Nothing happens where it is there already, or on its way.
  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil, requests[post.id] == nil else {
      return
    }
    requests[post.id] = loader.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[post.id] = nil
      guard let photo else { return }
      photos.setObject(photo, forKey: post.id as NSString)
      reconfigure(post.id)
    }
  }

  /// Ends a download, if there is one. Who asks for the photo again starts another.
  private func cancelLoad(of id: Post.ID) {
    requests.removeValue(forKey: id)?.cancel()
  }

  /// Has the cell of a post configured again, wherever it is: on screen, prepared or waiting.
  private func reconfigure(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for id in ids(at: indexPaths) {
      if let post = posts.post(withID: id) { load(post) }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in ids(at: indexPaths) { cancelLoad(of: id) }
  }

  /// An index path is good for this moment only: it is turned into an ID at once.
  private func ids(at indexPaths: [IndexPath]) -> [Post.ID] {
    indexPaths.compactMap { dataSource?.itemIdentifier(for: $0) }
  }
}
