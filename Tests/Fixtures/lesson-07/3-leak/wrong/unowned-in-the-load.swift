// Expect: crashed
// Is handed a photo after its screen was closed.

import UIKit

/// The same feed, and it goes when it is closed.
///
/// Neither the store nor the registration holds this screen any more, and what it holds goes with
/// it.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let ages = RelativeDateTimeFormatter()
  /// Photos that were shown: whoever scrolls back has them at once.
  private var photos: [Post.ID: UIImage] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    posts.observeRefreshes { [weak self] fresh in
      self?.refresh(with: fresh)
    }
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      configure(cell, for: id)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// Shows the posts of the store. Cards that are there already are configured again.
  private func showAllPosts() {
    let shown = dataSource?.snapshot().itemIdentifiers ?? []
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    snapshot.reconfigureItems(shown)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Takes over a feed that came anew, and keeps what the user saved.
  private func refresh(with fresh: [Post]) {
    let merged = fresh.map { post in
      var post = post
      post.isSaved = posts.post(withID: post.id)?.isSaved ?? false
      return post
    }
    posts.replaceAll(with: merged)
    showAllPosts()
  }

  /// Puts a post on a card.
  private func configure(_ cell: PhotoCell, for id: Post.ID) {
    guard let post = posts.post(withID: id) else { return }
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    if let photo = photos[id] {
      cell.imageView.image = photo
    } else {
      loadPhoto(of: post, for: cell)
    }
  }

  /// Shows the placeholder at once, and the post's photo when it is there.
  private func loadPhoto(of post: Post, for cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [unowned self] image in
      guard let image else { return }
      photos[post.id] = image
      if cell.postID == post.id { cell.imageView.image = image }
    }
  }
}
