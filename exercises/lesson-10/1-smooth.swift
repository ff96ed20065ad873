import UIKit

/// The home feed of the travel app, as it was written in an afternoon.
///
/// It shows 200 posts and loads them page by page. On the desk, with five posts, it was fine.
final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post>?

  // TODO: Nothing in this file is as it ought to be. Check it first, and begin with the criterion
  // that costs most. Each is the subject of a lesson that you have done.

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.delegate = self
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    loadNextPage()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
      let formatter = DateFormatter()
      formatter.dateStyle = .long
      formatter.timeStyle = .short
      cell.showText(of: post, date: formatter.string(from: post.date))
      Task {
        guard let data = try? await PhotoServer.data(of: post.photo) else { return }
        cell.imageView.image = UIImage(data: data)
      }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, post in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
  }

  private func loadNextPage() {
    Task {
      guard let new = try? await posts.loadNextPage(), !new.isEmpty else { return }
      showAllPosts()
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.order.compactMap { posts.post(withID: $0) })
    dataSource?.applySnapshotUsingReloadData(snapshot)
  }

  /// Loads the next page when the last post of this one is on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if indexPath.item == posts.order.count - 1 { loadNextPage() }
  }
}
