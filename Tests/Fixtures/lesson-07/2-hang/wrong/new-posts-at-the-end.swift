// Expect: failed; missedPosts
// Appends new posts to those that are there.

import UIKit

/// The same feed, which can be refreshed while it is scrolled.
///
/// A post of the old feed is found by its key, in one step. Before, each new post was compared with
/// all old ones.
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
    let now = posts.allPosts.map(\.id)
    let shown = dataSource?.snapshot().itemIdentifiers ?? []
    let known = Set(shown)
    snapshot.appendItems(shown + now.filter { !known.contains($0) })
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Takes over a feed that came anew, and keeps what the user saved.
  private func refresh(with fresh: [Post]) {
    let merge = FeedMerge(old: posts.allPosts, fresh: fresh)
    posts.replaceAll(with: merge.posts)
    showAllPosts(changed: merge.changed)
  }
}

// MARK: - Refreshing

/// Brings a feed that came anew together with the feed as it was.
struct FeedMerge: Sendable {
  /// The new feed, with what the user had saved.
  let posts: [Post]
  /// The posts that look different now.
  let changed: [Post.ID]

  /// Goes through both feeds once: each old post is found by its ID, not by looking at all of them.
  init(old: [Post], fresh: [Post]) {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    posts = fresh.map { post in
      var post = post
      post.isSaved = before[post.key]?.isSaved ?? false
      return post
    }
    changed = fresh.filter { post in
      before[post.key].map { $0.likes != post.likes } ?? false
    }.map(\.id)
  }
}

extension Post {
  /// By this a post is found again. Old servers sent IDs with capitals and blanks.
  fileprivate var key: String { id.trimmingCharacters(in: .whitespaces).lowercased() }
}
