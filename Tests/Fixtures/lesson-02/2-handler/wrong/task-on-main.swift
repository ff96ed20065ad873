// Expect: failed; droppedFrames
// Sorts in a task, which runs on the main actor as well.

import UIKit

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
      Task {
        let line = "No. \(place(of: post)) of \(store.allPosts.count) from A to Z"
        let boats = post.departures.map(time).joined(separator: "  ")
        cell.detailLabel.text = line
        cell.boatsLabel.text = boats
      }
      if let photo = post.photo { cell.show(photo) }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func place(of post: Post) -> Int {
    let sorted = store.allPosts.sorted {
      $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending
    }
    return (sorted.firstIndex { $0.id == post.id } ?? 0) + 1
  }

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
