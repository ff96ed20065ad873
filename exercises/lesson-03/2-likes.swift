import UIKit

/// The same feed, and it is alive: posts get likes and other titles, and some are removed, while you
/// scroll.
///
/// Every photo finds its place here, because the cell is asked whose card it is. But at each like the
/// cards on screen are thrown away and made anew, and their photos are asked for again.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    posts.observe { [weak self] change in self?.show(change) }
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

  /// Brings the list up to date with the store.
  private func show(_ change: PostStore.Change) {
    guard var snapshot = dataSource?.snapshot() else { return }
    switch change {
    case .updated:
      // TODO: These posts are the same as before, and only their content has changed. Have just
      // their cells configured again. One of them may have been removed in the meantime.
      snapshot.reloadSections([.main])
    case .removed(let id):
      snapshot.deleteItems([id])
    }
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Shows the placeholder, and the post's photo if the cell is still its card when it comes.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { photo in
      guard let photo, cell.postID == post.id else { return }
      cell.imageView.image = photo
    }
  }
}
