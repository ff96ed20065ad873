// Expect: passed
// Each card has its lines made on a background queue; whichever cell shows the post then gets them.

import UIKit

final class FeedViewController: UIViewController {
  private let queue = DispatchQueue(label: "lines", attributes: .concurrent)
  private let posts = PostStore.shared.allPosts
  private var list: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Int, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let cards = UICollectionView.CellRegistration<TimetableCell, Post.ID> {
      [weak self] cell, _, id in
      guard let post = PostStore.shared.post(withID: id) else { return }
      cell.showText(of: post)
      cell.detailLabel.text = nil
      cell.boatsLabel.text = nil
      if let photo = post.photo { cell.show(photo) }
      self?.makeLines(of: post)
    }
    source = .init(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: id)
    }
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(posts.map(\.id))
    source.apply(all, animatingDifferences: false)
  }

  private func makeLines(of post: Post) {
    queue.async { [posts] in
      let place =
        posts
        .sorted { $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending }
        .firstIndex { $0.id == post.id } ?? 0
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "HH:mm"
      let boats = post.departures.map { formatter.string(from: $0) }.joined(separator: "  ")
      DispatchQueue.main.async {
        guard let indexPath = self.source.indexPath(for: post.id),
          let cell = self.list.cellForItem(at: indexPath) as? PhotoCell
        else { return }
        cell.detailLabel.text = "No. \(place + 1) of \(posts.count) from A to Z"
        cell.boatsLabel.text = boats
      }
    }
  }
}
