import UIKit

/// A grid of travel photos, two cards side by side.
///
/// Each photo is asked for when its card is made. On a slow network that is too late: whoever turns
/// the page looks at placeholders first. And while the page is read, the network has nothing to do.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  /// Photos that have come, by the IDs of their posts.
  private let photos = NSCache<NSString, UIImage>()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    // TODO: Have the collection view tell you which items come next, by its prefetchDataSource. Ask
    // for their photos then, and end what is no longer wanted. No photo may be loaded twice.
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
      cell.imageView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      load(post)
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

  /// Loads a post's photo if it is not there yet, keeps it, and shows it wherever the post is shown.
  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil else { return }
    _ = loader.load(post.photo) { [weak self] photo in
      guard let self, let photo else { return }
      photos.setObject(photo, forKey: post.id as NSString)
      reconfigure(post.id)
    }
  }

  /// Has the cell of a post configured again, wherever it is: on screen, prepared or waiting.
  private func reconfigure(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
