// Expect: failed; hangs
// Moves one of two passes away; the other one is a hang of its own.

import UIKit

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
    snapshot.appendItems(posts.allPosts.map(\.id))
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func refresh(with fresh: [Post]) {
    let merge = FeedMerge(old: posts.allPosts, fresh: fresh)
    Task { [weak self] in
      let merged = await Task.detached { merge.posts }.value
      self?.posts.replaceAll(with: merged)
      self?.showAllPosts(changed: merge.changed)
    }
  }
}

// MARK: - Refreshing

/// Brings a feed that came anew together with the feed as it was.
struct FeedMerge: Sendable {
  let old: [Post]
  let fresh: [Post]

  /// The new feed, with what the user had saved.
  var posts: [Post] {
    fresh.map { post in
      var post = post
      post.isSaved = before(post)?.isSaved ?? false
      return post
    }
  }

  /// The posts that look different now.
  var changed: [Post.ID] {
    fresh.filter { post in
      before(post).map { $0.likes != post.likes } ?? false
    }.map(\.id)
  }

  /// A post as it was before, or nil if it is new.
  private func before(_ post: Post) -> Post? {
    old.first { $0.isSame(as: post) }
  }
}

extension Post {
  /// True for the same post. Old servers sent IDs with capitals and blanks.
  func isSame(as other: Post) -> Bool {
    normalized(id) == normalized(other.id)
  }

  private func normalized(_ id: String) -> String {
    id.trimmingCharacters(in: .whitespaces).lowercased()
  }
}
