import UIKit

/// The same feed, with photos that are prepared before they are shown.
///
/// No frame is dropped any more. But scroll down and back up again: each photo that was on screen a
/// moment ago is gone for a while, and decoded once more. A prepared image was shown and then
/// forgotten.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Shows the placeholder at once, and the post's photo when it is ready.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  /// Hands over the post's photo on the main queue, ready to be shown; nil if there is none.
  ///
  /// The photo of one post is damaged: it loads, but preparation gives nil for it.
  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    // TODO: Look for the prepared photo in a cache before you load it, and keep it there once it is
    // prepared. Give the cache a limit: one prepared photo takes 4032 × 3024 × 4 bytes. And note
    // which photo is damaged, so that nobody tries it again and again.
    loader.load(post.photo) { image in
      guard let image else { return completion(nil) }
      image.prepareForDisplay { prepared in
        DispatchQueue.main.async { completion(prepared) }
      }
    }
  }
}
