// Expect: crashed
import UIKit

/// Takes over likes, and loses the posts that are new.
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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { image in
      guard let image, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private func showAllPosts(changed: [Post.ID] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func refresh(with fresh: [Post]) {
    let merge = FeedMerge(old: posts.allPosts, fresh: fresh)
    posts.replaceAll(with: merge.posts)
    showAllPosts(changed: merge.changed)
  }
}

// MARK: - Refreshing

struct FeedMerge: Sendable {
  let posts: [Post]
  let changed: [Post.ID]

  init(old: [Post], fresh: [Post]) {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    posts = fresh.filter { before[$0.key] != nil }.map { post in
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
  fileprivate var key: String { id.trimmingCharacters(in: .whitespaces).lowercased() }
}
