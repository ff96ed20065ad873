// Expect: passed
// Lines are made on a background queue and kept; a card that has none yet gets it when it is there.

import UIKit

final class FeedViewController: UIViewController {
  private struct Lines: Sendable {
    let detail: String
    let boats: String
  }

  private let work = DispatchQueue(label: "lines")
  private var lines: [Post.ID: Lines] = [:]
  private var source: UICollectionViewDiffableDataSource<Int, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let cards = UICollectionView.CellRegistration<TimetableCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = PostStore.shared.post(withID: id) else { return }
      cell.showText(of: post)
      cell.detailLabel.text = lines[id]?.detail ?? " "
      cell.boatsLabel.text = lines[id]?.boats ?? " "
      if cell.photo != post.photo, let photo = post.photo { cell.show(photo) }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: id)
    }
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(PostStore.shared.allPosts.map(\.id))
    source.apply(all, animatingDifferences: false)
    makeLines(of: PostStore.shared.allPosts)
  }

  private func makeLines(of posts: [Post]) {
    work.async {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "HH:mm"
      let sorted = posts.sorted {
        $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending
      }
      var made: [Post.ID: Lines] = [:]
      for (index, post) in sorted.enumerated() {
        made[post.id] = Lines(
          detail: "No. \(index + 1) of \(posts.count) from A to Z",
          boats: post.departures.map { formatter.string(from: $0) }.joined(separator: "  "))
      }
      DispatchQueue.main.async { [made] in
        self.lines = made
        var snapshot = self.source.snapshot()
        snapshot.reconfigureItems(snapshot.itemIdentifiers)
        self.source.apply(snapshot, animatingDifferences: true)
      }
    }
  }
}
