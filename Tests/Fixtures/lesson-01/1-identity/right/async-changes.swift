// Expect: passed
// A subclassed data source with a section for each day, fed by a task that awaits changes.

import UIKit

private final class FeedDataSource: UICollectionViewDiffableDataSource<Int, Post.ID> {
  private static let perSection = 10

  func show(_ posts: [Post]) async {
    var next = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    for start in stride(from: 0, to: posts.count, by: Self.perSection) {
      next.appendSections([start])
      next.appendItems(posts[start..<min(posts.count, start + Self.perSection)].map(\.id))
    }
    await apply(next, animatingDifferences: false)
  }

  func update(_ id: Post.ID) async {
    var current = snapshot()
    guard current.itemIdentifiers.contains(id) else { return }
    current.reconfigureItems([id])
    await apply(current, animatingDifferences: false)
  }
}

final class FeedViewController: UIViewController {
  private var changes: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let rows = UICollectionView.CellRegistration<PhotoCell, Post.ID> { cell, _, id in
      if let post = PostStore.shared.post(withID: id) { cell.show(post) }
    }
    let source = FeedDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: id)
    }
    let (stream, continuation) = AsyncStream.makeStream(of: PostStore.Change.self)
    PostStore.shared.observe { continuation.yield($0) }
    changes = Task {
      await source.show(PostStore.shared.allPosts)
      for await change in stream {
        if case .updated(let id) = change {
          await source.update(id)
        } else {
          await source.show(PostStore.shared.allPosts)
        }
      }
    }
  }

  deinit {
    changes?.cancel()
  }
}
