// An app that the lesson profiles. The refresh is quick; what is new is dear: each card is compared
// with all others.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let similarity = Similarity(posts: PostStore.shared.allPosts)
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
      cell.noteLabel.text = similarity.note(for: post)
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

// MARK: - Similar posts

/// Finds posts whose titles are nearly the same.
struct Similarity {
  let posts: [Post]

  func note(for post: Post) -> String {
    let count = similar(to: post).count
    return "\(post.likes) likes · \(count) similar"
  }

  private func similar(to post: Post) -> [Post] {
    posts.filter { distance($0.title, post.title) < 3 }
  }

  /// How many letters have to change until one text is the other.
  private func distance(_ a: String, _ b: String) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
