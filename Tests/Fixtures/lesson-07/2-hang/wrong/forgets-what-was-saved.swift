// Expect: crashed
// Quick, since it keeps nothing.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let ages = RelativeDateTimeFormatter()
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
      guard let post = posts.post(withID: id) else { return }
      let age = ages.localizedString(for: post.date, relativeTo: Date())
      if cell.postID != id { showPhoto(of: post, in: cell) }
      cell.showText(of: post, age: age)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// Shows the placeholder at once, and the post's photo when it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { image in
      guard let image, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  /// Shows the posts of the store. Cells of posts that have changed are configured again.
  private func showAllPosts(changed: [Post.ID] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func refresh(with fresh: [Post]) {
    posts.replaceAll(with: fresh)
    showAllPosts(changed: fresh.map(\.id).filter { posts.post(withID: $0) != nil })
  }
}
