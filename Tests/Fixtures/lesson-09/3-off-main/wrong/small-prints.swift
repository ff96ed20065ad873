// Expect: failed; sharpness
// Makes prints off the main actor, and far too small.

import UIKit

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

/// A feed of travel photos. The main actor waits for prints, and makes none.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let prints = NSCache<NSString, UIImage>()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    prints.countLimit = 60
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
    if let known = prints.object(forKey: post.id as NSString) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [weak self, weak cell] in
      guard let data = try? await PhotoServer.data(of: post.photo) else { return }
      guard let print = await self?.makePrint(of: data) else { return }
      self?.prints.setObject(print, forKey: post.id as NSString)
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = print
    }
  }

  /// Makes a print in the background: what is not isolated leaves the main actor.
  private nonisolated func makePrint(of data: Data) async -> UIImage? {
    UIImage(data: data)?.preparingThumbnail(of: CGSize(width: 60, height: 45))
  }
}
