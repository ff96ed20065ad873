// Expect: failed; preparedTwice
import UIKit

/// Keeps nothing that could hold the screen, and so no photos.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let ages = RelativeDateTimeFormatter()
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

  private func showAllPosts() {
    let shown = dataSource?.snapshot().itemIdentifiers ?? []
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    snapshot.reconfigureItems(shown)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func refresh(with fresh: [Post]) {
    let merged = fresh.map { post in
      var post = post
      post.isSaved = posts.post(withID: post.id)?.isSaved ?? false
      return post
    }
    posts.replaceAll(with: merged)
    showAllPosts()
  }

  private func configure(_ cell: PhotoCell, for id: Post.ID) {
    guard let post = posts.post(withID: id) else { return }
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    if let photo = photos[id] {
      cell.imageView.image = photo
    } else {
      loadPhoto(of: post, for: cell)
    }
  }

  private func loadPhoto(of post: Post, for cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [weak self] image in
      guard let image else { return }
      _ = self
      if cell.postID == post.id { cell.imageView.image = image }
    }
  }
}
