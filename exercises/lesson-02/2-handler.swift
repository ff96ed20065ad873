import UIKit

/// The same grid, whose cards say more: which place a post has from A to Z, and when boats leave.
///
/// The registration is made once, and cells are used again. Still the grid stutters whenever a row
/// comes in. All that the handler does, it does for each card, on the main thread, in the frame that
/// needs the card.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<TimetableCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = store.post(withID: id) else { return }
      cell.showText(of: post)
      // TODO: Two of these lines take most of a frame. Which of what they do is the same for all
      // cards, and could have been done before?
      cell.detailLabel.text = "No. \(place(of: post)) of \(store.allPosts.count) from A to Z"
      cell.boatsLabel.text = post.departures.map(time).joined(separator: "  ")
      if let photo = post.photo { cell.show(photo) }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// The place of a post among all posts, sorted by title, from 1.
  private func place(of post: Post) -> Int {
    let sorted = store.allPosts.sorted {
      $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending
    }
    return (sorted.firstIndex { $0.id == post.id } ?? 0) + 1
  }

  /// A departure as it is written on a card: 10:45.
  private func time(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mm"
    return formatter.string(from: date)
  }

  private func showPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
