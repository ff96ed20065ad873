// Expect: passed
// Scrolls back to the topmost card, and by the rest that was out of sight.

import UIKit

/// A photo in the size of a card; tries again each second while there is no network.
func loadPhoto(_ photo: Photo, size: CGSize) async -> UIImage? {
  while !Task.isCancelled {
    if let data = try? await PhotoServer.data(of: photo) {
      return await UIImage(data: data)?.byPreparingThumbnail(ofSize: size)
    }
    try? await Task.sleep(for: .seconds(1))
  }
  return nil
}

final class FeedCell: PhotoCell {
  var loading: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading = nil
  }

  deinit {
    loading?.cancel()
  }
}

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let posts = PostStore.shared
  private let dates = DateFormatter()
  private let photos = NSCache<NSURL, UIImage>()
  private var list: UICollectionView?
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .medium
    photos.countLimit = 24
    posts.onChange = { [weak self] in self?.show($0) }
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.delegate = self
    self.list = list
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post, date: dates.string(from: post.date))
      showPhoto(of: post, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    loadNextPage()
  }

  private func showPhoto(of post: Post, in cell: FeedCell) {
    if let known = photos.object(forKey: post.photo.url as NSURL) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [photos, size = pixelSize, weak cell] in
      guard let image = await loadPhoto(post.photo, size: size) else { return }
      photos.setObject(image, forKey: post.photo.url as NSURL)
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private var pixelSize: CGSize {
    let size = PhotoCell.photoSize(width: view.bounds.width)
    return CGSize(
      width: size.width * UIScreen.main.scale, height: size.height * UIScreen.main.scale)
  }

  private func loadNextPage() {
    Task { [weak self, posts] in
      guard let new = try? await posts.loadNextPage(), !new.isEmpty else { return }
      self?.append(new)
    }
  }

  private func append(_ new: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
    snapshot.appendItems(new)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if indexPath.item >= posts.order.count - 10 { loadNextPage() }
  }

  private func show(_ change: PostStore.Change) {
    guard var snapshot = dataSource?.snapshot(), let top = snapshot.itemIdentifiers.first else {
      return
    }
    switch change {
    case .updated(let id): snapshot.reconfigureItems([id])
    case .deleted(let id): snapshot.deleteItems([id])
    case .inserted(let new): snapshot.insertItems(new, beforeItem: top)
    case .refreshed(let updated):
      snapshot.reconfigureItems(updated)
      snapshot.insertItems(Array(posts.order.prefix { $0 != top }), beforeItem: top)
    }
    applyInPlace(snapshot)
  }

  private func applyInPlace(_ snapshot: NSDiffableDataSourceSnapshot<Int, Post.ID>) {
    guard let list, let dataSource else { return }
    let first = list.indexPathsForVisibleItems.min().flatMap { dataSource.itemIdentifier(for: $0) }
    let before = first.flatMap(place)
    dataSource.apply(snapshot, animatingDifferences: false)
    guard let before, let after = first.flatMap(place) else { return }
    let rest = list.contentOffset.y - before
    guard after != before, let first, let path = dataSource.indexPath(for: first) else { return }
    list.scrollToItem(at: path, at: .top, animated: false)
    list.contentOffset.y = after + rest
  }

  private func place(of id: Post.ID) -> CGFloat? {
    guard let path = dataSource?.indexPath(for: id) else { return nil }
    return list?.layoutAttributesForItem(at: path)?.frame.minY
  }
}
