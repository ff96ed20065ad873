// Expect: failed; sharpness
// Makes prints that are far too small.

import UIKit

/// Brings photos, and keeps the prints that were made of them.
///
/// All the work is done in the task that asks. When that is cancelled, the download ends and its
/// connection is free.
actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()

  init() {
    prints.countLimit = 60
  }

  /// A print of a photo; nil if the network failed or the task was cancelled.
  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    let size = CGSize(width: 60, height: 45)
    guard let print = await UIImage(data: data)?.byPreparingThumbnail(ofSize: size) else {
      return nil
    }
    prints.setObject(print, forKey: key)
    return print
  }
}

/// A card with the task that loads its photo. The task ends with the card's stay, or with the card.
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

/// A feed of travel photos on slow networks. What nobody looks at any more is not loaded.
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
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
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
  private func showPhoto(of post: Post, in cell: FeedCell) {
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [loader, weak cell] in
      guard let image = await loader.image(of: post.photo) else { return }
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }
}
