// Expect: failed; droppedFrames
// Holds a lock while it prepares, and main waits for that lock.

import UIKit

final class Store: @unchecked Sendable {
  private let lock = NSLock()
  private var images: [(id: Post.ID, image: UIImage?)] = []

  func image(for id: Post.ID) -> UIImage? {
    lock.withLock { images.first { $0.id == id }?.image }
  }

  func insert(_ image: UIImage, for id: Post.ID) -> UIImage? {
    lock.withLock {
      if images.count == 12 { images.removeFirst() }
      let prepared = image.preparingForDisplay()
      images.append((id, prepared))
      return prepared
    }
  }
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let store = Store()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let hit = store.image(for: post.id) { return completion(hit) }
    loader.load(post.photo) { [store] image in
      guard let image else { return completion(nil) }
      DispatchQueue.global().async {
        let prepared = store.insert(image, for: post.id)
        DispatchQueue.main.async { completion(prepared) }
      }
    }
  }
}
