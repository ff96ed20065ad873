// Expect: failed; droppedFrames
// Sorts on a background queue, and main waits for it.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let store = PostStore.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

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
      cell.detailLabel.text = "No. \(sortedElsewhere(id)) of \(store.allPosts.count) from A to Z"
      cell.boatsLabel.text = post.departures.map(timeFormatter.string).joined(separator: "  ")
      if let photo = post.photo { cell.show(photo) }
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func sortedElsewhere(_ id: Post.ID) -> Int {
    let posts = store.allPosts
    return DispatchQueue.global().sync {
      let sorted = posts.sorted {
        $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending
      }
      return (sorted.firstIndex { $0.id == id } ?? 0) + 1
    }
  }

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
