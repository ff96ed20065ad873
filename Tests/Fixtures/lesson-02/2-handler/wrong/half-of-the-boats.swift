// Expect: failed; postsShown; score 0
// Saves formatting by leaving out every boat after the fifteenth.

import UIKit

/// The same grid, whose cards say more: which place a post has from A to Z, and when boats leave.
///
/// What is the same for all cards was done before the first one: the posts are sorted once, and one
/// formatter writes all times. The handler looks up, and puts texts into labels.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private lazy var places = makePlaces()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  /// Writes a departure as it stands on a card: 10:45.
  private let timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mm"
    return formatter
  }()

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
      cell.detailLabel.text = "No. \(places[id] ?? 0) of \(places.count) from A to Z"
      cell.boatsLabel.text = post.departures.prefix(15).map(timeFormatter.string).joined(
        separator: "  ")
      if let photo = post.photo { cell.show(photo) }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// The places of all posts, sorted by title, from 1: one sort for all cards.
  private func makePlaces() -> [Post.ID: Int] {
    let sorted = store.allPosts.sorted {
      $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending
    }
    return Dictionary(uniqueKeysWithValues: zip(sorted.map(\.id), 1...))
  }

  private func showPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
